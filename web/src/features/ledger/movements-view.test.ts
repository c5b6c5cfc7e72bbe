import { expect, test } from 'vitest'
import { keptOf, lastDays, movementsView, VIEWS, viewOf } from './movements-view.ts'

test('each list of movements is found again by its address', () => {
  for (const { id } of VIEWS) expect(viewOf(keptOf(id))).toBe(id)
  expect(movementsView('autre')).toBe('available')
})

test('thirty days are those of the figure: today and the 29 before', () => {
  expect(lastDays('2026-11-22', 30)).toEqual({ startDate: '2026-10-24', endDate: '2026-11-22' })
})
