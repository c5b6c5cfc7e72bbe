import { listMonths } from '@backoffice/contract/months/months'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answering, serve } from '../../../test/answers.ts'
import { aListedMonth } from '../../../test/months.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { MonthsToClose } from './months-to-close.tsx'

const on = (day: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T10:00:00Z`) })
beforeEach(() => void on('2026-11-15'))
afterEach(() => void vi.useRealTimers())

test.each([
  ['2027-01-10', ['2026', '2027']],
  ['2027-02-10', ['2026', '2027']],
  ['2027-03-31', ['2026', '2027']],
  ['2027-04-01', ['2027']],
])('on %s the months of these years are read: %s', async (day, years) => {
  on(day)
  const requests = serve(
    answering(listMonths, ({ query }) => (query.get('year') === '2026' ? [aListedMonth({ month: 12, isReady: true })] : [])),
  )
  const screen = await renderPart(<MonthsToClose />)
  const december = screen.getByRole('button', { name: /décembre 2026/ })
  if (years.includes('2026')) await expect.element(december).toBeVisible()
  else await expect.element(screen.getByText('Aucun mois à confirmer ni à clore.')).toBeVisible()
  expect([...new Set(requests.map(({ query }) => query.get('year')))].toSorted()).toEqual(years)
})

test('a month that waits for its second person comes before those that are ready, and others are left out', async () => {
  serve(
    answering(listMonths, () => [
      aListedMonth({ month: 7, isReady: true }),
      aListedMonth({ month: 8, statut: 'closed', isReady: true, closedAt: '2026-09-03T08:00:00.000Z' }),
      aListedMonth({ month: 9, statut: 'closing', isReady: true, requestedByName: 'Zoé Payet' }),
      aListedMonth({ month: 10, isReady: true }),
      aListedMonth({ month: 11 }),
    ]),
  )
  const screen = await renderPart(<MonthsToClose />)
  const rows = screen.getByRole('list', { name: 'Mois à clore' }).getByRole('button')
  await expect.element(rows.nth(0)).toHaveTextContent('septembre 2026Par Zoé PayetClôture à confirmer')
  await expect.element(rows.nth(1)).toHaveTextContent('octobre 2026Prêt à être clos')
  await expect.element(rows.nth(2)).toHaveTextContent('juillet 2026')
  expect(rows.elements()).toHaveLength(3)
})

test('says so when no month is to be closed', async () => {
  serve(answering(listMonths, () => [aListedMonth({ month: 11 })]))
  const screen = await renderPart(<MonthsToClose />)
  await expect.element(screen.getByText('Aucun mois à confirmer ni à clore.')).toBeVisible()
})
