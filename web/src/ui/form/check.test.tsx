import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Checkbox, Radio, Switch } from './check.tsx'

function Boxes() {
  const [isMeant, setMeant] = useState(false)
  const [isOn, setOn] = useState(true)
  return (
    <>
      <Checkbox label="C’est bien ce montant" checked={isMeant} onChange={({ target }) => setMeant(target.checked)} />
      <Switch label="Se vend" description="Sans cela, rien." checked={isOn} onChange={({ target }) => setOn(target.checked)} />
      <Radio label="Par e-mail" name="way" disabled />
    </>
  )
}

test('a press on the label or the space bar toggles a box, which its help describes', async () => {
  const screen = await render(<Boxes />)
  await screen.getByText('C’est bien ce montant').click()
  await expect.element(screen.getByRole('checkbox')).toBeChecked()
  await userEvent.keyboard('{Tab} ')
  const isSold = screen.getByRole('switch', { name: 'Se vend' })
  await expect.element(isSold).not.toBeChecked()
  await expect.element(isSold).toHaveAccessibleDescription('Sans cela, rien.')
  await expect.element(screen.getByRole('radio')).toBeDisabled()
})
