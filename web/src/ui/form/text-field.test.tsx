import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { TextArea } from './text-area.tsx'
import { PasswordField, TextField } from './text-field.tsx'

test('a field is named by its label and described by its help and its error', async () => {
  const screen = await render(<TextField label="Référence" description="Celle du virement." error="Écrivez-la." required />)
  const field = screen.getByRole('textbox', { name: 'Référence' })
  await expect.element(field).toHaveAccessibleDescription('Celle du virement. Écrivez-la.')
  await expect.element(field).toBeInvalid()
  await expect.element(field).toBeRequired()

  await screen.rerender(<TextField label="Référence" disabled />)
  await expect.element(field).toBeValid()
  await expect.element(field).toBeDisabled()
  await expect.element(field).not.toHaveAttribute('aria-describedby')
})

test('a button reveals a password and hides it again', async () => {
  const screen = await render(<PasswordField label="Mot de passe" defaultValue="lagon bleu" />)
  const field = screen.getByLabelText('Mot de passe', { exact: true })
  const revealButton = screen.getByRole('button', { name: 'Afficher le mot de passe' })
  await revealButton.click()
  await expect.element(field).toHaveAttribute('type', 'text')
  await revealButton.click()
  await expect.element(field).toHaveAttribute('type', 'password')
})

test('a text area grows with its text', async () => {
  const screen = await render(<TextArea label="Raison" rows={2} />)
  const area = screen.getByRole('textbox', { name: 'Raison' })
  const { height } = area.element().getBoundingClientRect()
  await area.fill('une ligne\n'.repeat(6))
  expect(area.element().getBoundingClientRect().height).toBeGreaterThan(height)
})

test('a unit that is a word stays inside the field, beside what is typed', async () => {
  const screen = await render(<TextField label="Longueur" unit="caractères" defaultValue="14" />)
  const input = screen.getByLabelText('Longueur').element()
  const unit = screen.getByText('caractères').element().getBoundingClientRect()
  const field = input.getBoundingClientRect()
  const range = document.createRange()
  range.selectNodeContents(screen.getByText('caractères').element())
  const word = range.getBoundingClientRect()
  expect([word.left >= unit.left, word.right <= field.right]).toEqual([true, true])
  expect(parseFloat(getComputedStyle(input).paddingInlineEnd)).toBeGreaterThanOrEqual(word.width)
})
