import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Period } from './period-picker-presets.ts'
import { PeriodPicker } from './period-picker.tsx'

const MARCH: Period = { start: '2030-03-01', end: '2030-03-14' }

function Days({ daysMax, max }: { daysMax?: number; max?: string }) {
  const [period, setPeriod] = useState(MARCH)
  return <PeriodPicker value={period} onChange={setPeriod} today="2030-03-15" lastDay="2030-03-14" daysMax={daysMax} max={max} />
}

const date = (name: 'Du' | 'Au') => page.getByRole('textbox', { name, exact: true })

async function expectDates(start: string, end: string) {
  await expect.element(date('Du')).toHaveValue(start)
  await expect.element(date('Au')).toHaveValue(end)
}

async function typeDate(name: 'Du' | 'Au', text: string) {
  await date(name).fill(text)
  await userEvent.keyboard('{Tab}')
}

test('a preset period takes one press, and the current one is shown as pressed', async () => {
  const screen = await render(<Days />)
  await expectDates('01/03/2030', '14/03/2030')
  await expect.element(screen.getByRole('button', { name: 'Ce mois' })).toHaveAttribute('aria-pressed', 'true')
  await screen.getByRole('button', { name: 'Mois dernier' }).click()
  await expectDates('01/02/2030', '28/02/2030')
  await expect.element(screen.getByRole('button', { name: 'Ce mois' })).toHaveAttribute('aria-pressed', 'false')
  await screen.getByRole('button', { name: 'Hier' }).click()
  await expectDates('14/03/2030', '14/03/2030')
})

test('a date that passes the other one moves it', async () => {
  await render(<Days />)
  await typeDate('Du', '20/03/2030')
  await expectDates('20/03/2030', '20/03/2030')
  await typeDate('Au', '05/03/2030')
  await expectDates('05/03/2030', '05/03/2030')
})

test('a period cannot exceed the longest one', async () => {
  await render(<Days daysMax={10} />)
  await typeDate('Du', '01/01/2030')
  await expectDates('01/01/2030', '10/01/2030')
})

test('a text that is not a date changes nothing', async () => {
  await render(<Days max="2030-03-15" />)
  await typeDate('Du', '31/02/2030')
  await expect.element(page.getByRole('button', { name: 'Ce mois' })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(date('Du')).toBeInvalid()
})
