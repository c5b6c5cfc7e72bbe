import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AmountField } from './amount-field.tsx'

function Price({ error }: { error?: string }) {
  const [value, setValue] = useState('1250.5')
  return <AmountField label="Prix" description="Hors commission" value={value} onChange={setValue} error={error} />
}

const typed = (text: string) => text.replaceAll(/\s/g, ' ')

test('thousands are grouped once the field is left, and nothing is rewritten while it is typed in', async () => {
  const screen = await render(<Price />)
  const field = screen.getByRole('textbox', { name: 'Prix' })
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('12345,5')
  await expect.element(field).toHaveValue('12345,5')
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => typed(screen.container.querySelector('input')?.value ?? '')).toBe('12 345,5')
})

test('focusing selects the whole amount, so that typing replaces it', async () => {
  const screen = await render(<Price />)
  const field = screen.getByRole('textbox', { name: 'Prix' })
  await field.click()
  await userEvent.keyboard('7')
  await expect.element(field).toHaveValue('7')
})

test('an invalid amount stays as typed, with its error beside the field', async () => {
  const screen = await render(<Price error="Écrivez un montant." />)
  const field = screen.getByRole('textbox', { name: 'Prix' })
  await field.fill('douze euros')
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveValue('douze euros')
  await expect.element(field).toBeInvalid()
  await expect.element(field).toHaveAccessibleDescription('Hors commission Écrivez un montant.')
  await expect.element(field).toHaveAttribute('inputmode', 'decimal')
})
