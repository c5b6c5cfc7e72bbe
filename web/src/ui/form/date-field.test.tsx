import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DateField } from './date-field.tsx'

function From({ min }: { min?: string }) {
  const [day, setDay] = useState<string | null>(null)
  return (
    <main style={{ height: 3_000 }}>
      <DateField label="Du" value={day} onChange={setDay} today="2026-11-21" min={min} />
      <output>{day ?? 'aucun jour'}</output>
    </main>
  )
}

test('Alt and the down arrow open the calendar, Enter takes a day, and a day is typed', async () => {
  const screen = await render(<From />)
  const from = screen.getByRole('textbox', { name: 'Du' })
  const calendar = screen.getByRole('group', { name: 'Calendrier' })
  await from.fill('3/11/2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(from).toHaveValue('03/11/2026')

  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  // The calendar is loaded when it first opens.
  await expect.poll(() => calendar.elements()[0]?.contains(document.activeElement), { timeout: 8_000 }).toBe(true)
  expect(window.scrollY).toBe(0)
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(from).toHaveValue('04/11/2026')
})

test('a day can be typed as a word, and an unreadable day stays with its error', async () => {
  const screen = await render(<From min="2026-11-01" />)
  const from = screen.getByRole('textbox', { name: 'Du' })
  const day = screen.getByRole('status')
  await from.fill('hier')
  await userEvent.keyboard('{Tab}')
  await expect.element(day).toHaveTextContent('2026-11-20')
  for (const refused of ['31/02/2026', '31/10/2026']) {
    await from.fill(refused)
    await userEvent.keyboard('{Enter}')
    await expect.element(from).toHaveAttribute('aria-invalid', 'true')
    await expect.element(from).toHaveValue(refused)
    await expect.element(day).toHaveTextContent('2026-11-20')
  }
  await from.fill('')
  await userEvent.keyboard('{Enter}')
  await expect.element(day).toHaveTextContent('aucun jour')
})

test('the error of a day goes as another one is typed, not when the field is left for a button', async () => {
  const screen = await render(<From min="2026-11-01" />)
  const from = screen.getByRole('textbox', { name: 'Du' })
  const tooEarly = screen.getByText('Pas avant le 01/11/2026.')
  await from.fill('31/10/2026')
  await userEvent.keyboard('{Tab}')
  await expect.element(tooEarly).toBeVisible()
  await from.fill('30/10/2026')
  await expect.element(tooEarly).toBeVisible()
  await from.fill('02/11/2026')
  await expect.element(tooEarly).not.toBeInTheDocument()
})
