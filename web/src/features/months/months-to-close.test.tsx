import { listMonths } from '@backoffice/contract/months/months'
import { expect, test } from 'vitest'
import { answering, serve } from '../../../test/answers.ts'
import { aListedMonth } from '../../../test/months.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { MonthsToClose } from './months-to-close.tsx'

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
