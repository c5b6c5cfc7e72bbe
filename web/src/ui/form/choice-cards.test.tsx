import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ChoiceCards } from './choice-cards.tsx'

const DURATIONS = [
  { value: 1, label: '1 mois', detail: '25,00 €' },
  { value: 3, label: '3 mois', detail: '70,00 €' },
  { value: 12, label: '12 mois' },
]

function Durations({ initial }: { initial: number | null }) {
  const [value, setValue] = useState(initial)
  return <ChoiceCards label="Durée" choices={DURATIONS} value={value} onChange={setValue} />
}

test('a whole card can be pressed, and its price is part of its name', async () => {
  const screen = await render(<Durations initial={null} />)
  expect(screen.getByRole('radio', { checked: true }).elements()).toEqual([])
  await screen.getByText('70,00 €').click()
  await expect.element(screen.getByRole('group', { name: 'Durée' }).getByRole('radio', { name: '3 mois 70,00 €' })).toBeChecked()
})

test('Tab reaches the chosen card once, and arrow keys choose another', async () => {
  const screen = await render(
    <>
      <Durations initial={3} />
      <button type="button">Vendre</button>
    </>,
  )
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('radio', { name: /^3 mois/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('radio', { name: '12 mois' })).toBeChecked()
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('button', { name: 'Vendre' })).toHaveFocus()
})
