import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Segmented } from './segmented.tsx'

const OPTIONS = [
  { value: 'day', label: 'Jour' },
  { value: 'week', label: 'Semaine' },
  { value: 'month', label: 'Mois' },
] as const

function Periods() {
  const [value, setValue] = useState<'day' | 'week' | 'month'>('week')
  return <Segmented label="Période" options={OPTIONS} value={value} onChange={setValue} />
}

test('one choice is checked, and a press checks another', async () => {
  const screen = await render(<Periods />)
  await expect.element(screen.getByRole('radio', { name: 'Semaine' })).toBeChecked()
  await screen.getByText('Mois').click()
  await expect.element(screen.getByRole('radio', { name: 'Mois' })).toBeChecked()
  await expect.element(screen.getByRole('radio', { name: 'Semaine' })).not.toBeChecked()
})

test('Tab reaches the checked choice and the arrows move it', async () => {
  const screen = await render(<Periods />)
  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('radio', { name: 'Semaine' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByRole('radio', { name: 'Mois' })).toBeChecked()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(screen.getByRole('radio', { name: 'Jour' })).toBeChecked()
})
