import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CountField } from './count-field.tsx'

function Days() {
  const [value, setValue] = useState('30')
  return <CountField label="Jours" value={value} onChange={setValue} min={1} max={365} />
}

test('only whole numbers within the bounds are accepted, typed or by the arrow keys', async () => {
  const screen = await render(<Days />)
  const field = screen.getByRole('textbox', { name: 'Jours' })
  await field.fill('12x')
  await expect.element(field).toHaveValue('30')
  await field.fill('')
  await userEvent.keyboard('0366')
  await expect.element(field).toHaveValue('36')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
  await expect.element(field).toHaveValue('37')
  await field.fill('1')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(field).toHaveValue('1')
})

test('what follows a decimal sign is not taken as more digits', async () => {
  const screen = await render(<Days />)
  const field = screen.getByRole('textbox', { name: 'Jours' })
  await field.fill('')
  await userEvent.keyboard('2,5')
  await expect.element(field).toHaveValue('2')
  await userEvent.keyboard('{Backspace}7')
  await expect.element(field).toHaveValue('7')
  await userEvent.keyboard('e3{Tab}')
  await field.click()
  await userEvent.keyboard('{End}1')
  await expect.element(field).toHaveValue('71')
})

test('what is not taken is answered with what is, until the next change', async () => {
  const screen = await render(<Days />)
  const field = screen.getByRole('textbox', { name: 'Jours' })
  await field.fill('')
  await userEvent.keyboard('366')
  await expect.element(field).toHaveAccessibleDescription('Un nombre entier de 1 à 365.')
  await userEvent.keyboard('5')
  await expect.element(field).toHaveValue('365')
  await expect.element(field).not.toHaveAccessibleDescription()
  await field.fill('')
  await userEvent.keyboard('2,')
  await expect.element(field).toHaveAccessibleDescription('Un nombre entier de 1 à 365.')
})
