import { expect, test } from 'vitest'
import { keptOf, lastDays, movementsView, VIEWS, viewOf } from './movements-view.ts'

test('each list of movements has its own URL', () => {
  for (const { id } of VIEWS) expect(viewOf(keptOf(id))).toBe(id)
  expect(movementsView('autre')).toBe('available')
})

test('thirty days are today and the 29 days before, as in the figure', () => {
  expect(lastDays('2026-11-22', 30)).toEqual({ startDate: '2026-10-24', endDate: '2026-11-22' })
})
