import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { NewPasswordField } from './new-password-field.tsx'

const FAULT = 'Douze caractères au moins.'

function Password({ isFaultShown = false }: { isFaultShown?: boolean }) {
  const [value, setValue] = useState('')
  return (
    <NewPasswordField
      label="Nouveau mot de passe"
      name="newPassword"
      value={value}
      onChange={setValue}
      fault={value.length < 12 ? FAULT : undefined}
      isFaultShown={isFaultShown}
    />
  )
}

const levels = () => document.querySelectorAll('[data-level] > [data-full]').length

test('the strength of a password is shown while it is typed, in words and not by colour alone', async () => {
  const screen = await render(<Password />)
  const [field, words] = [screen.getByLabelText('Nouveau mot de passe', { exact: true }), screen.getByRole('status')]
  await expect.element(words).toHaveTextContent('Au moins douze caractères. Une phrase se retient mieux qu’un mot.')
  await field.fill('court')
  await expect.element(words).toHaveTextContent(FAULT)
  expect(levels()).toBe(0)
  await field.fill('aaaaaaaaaaaa')
  await expect.element(words).toHaveTextContent(/^Mot de passe\s: correct$/)
  expect(levels()).toBe(1)
  await field.fill('lagon bleu et vent du large, 1974')
  await expect.element(words).toHaveTextContent(/^Mot de passe\s: très bon$/)
  expect(levels()).toBe(3)
  await expect.element(field).toHaveAccessibleDescription(/très bon/)
})

test('a broken rule is an error only after a submission', async () => {
  const screen = await render(<Password />)
  const field = screen.getByLabelText('Nouveau mot de passe', { exact: true })
  await field.fill('court')
  await expect.element(field).toBeValid()
  await screen.rerender(<Password isFaultShown />)
  await expect.element(field).toBeInvalid()
})

test('a new password is hidden, can be revealed, and is marked as new for password managers', async () => {
  const screen = await render(<Password />)
  const field = screen.getByLabelText('Nouveau mot de passe', { exact: true })
  await field.fill('secret')
  await expect.element(field).toHaveAttribute('type', 'password')
  await expect.element(field).toHaveAttribute('autocomplete', 'new-password')
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(field).toHaveAttribute('type', 'text')
})
