import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SelectField } from './select-field.tsx'

const SECTORS = [
  { value: '', label: 'Tous' },
  { value: 'north', label: 'Nord' },
  { value: 'east', label: 'Est', isDisabled: true },
  { value: 'south', label: 'Sud' },
]

function Sector({ error }: { error?: string }) {
  const [value, setValue] = useState('')
  return (
    <SelectField label="Secteur" description="Celui du responsable" options={SECTORS} value={value} onChange={setValue} error={error} />
  )
}

test('an option is chosen by its name or the keyboard; a disabled one cannot be chosen', async () => {
  const screen = await render(<Sector />)
  const field = screen.getByRole('combobox', { name: 'Secteur' })
  await field.selectOptions('Nord')
  await expect.element(field).toHaveDisplayValue('Nord')
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('S')
  await expect.element(field).toHaveDisplayValue('Sud')
  await expect.element(screen.getByRole('option', { name: 'Est' })).toBeDisabled()
})

test('the label opens a select, and its help and error describe it', async () => {
  const screen = await render(<Sector error="Choisissez un secteur." />)
  const field = screen.getByRole('combobox', { name: 'Secteur' })
  await expect.element(field).toBeInvalid()
  await expect.element(field).toHaveAccessibleDescription('Celui du responsable Choisissez un secteur.')
  await screen.getByText('Secteur', { exact: true }).click()
  await expect.element(field).toHaveFocus()
})
