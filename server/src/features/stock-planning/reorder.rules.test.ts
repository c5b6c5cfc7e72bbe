import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coverDaysOf, DAYS_SEEN, perDayOf, reorderOf } from './reorder.rules.ts'

const everyDay = (pieces: number) => Array<number>(DAYS_SEEN).fill(pieces)
/** Returns days on which pieces are sold on one weekday only; 0 is the weekday of today. */
const onWeekday = (weekday: number, pieces: readonly number[]) =>
  Array.from({ length: DAYS_SEEN }, (_, day) => (day % 7 === weekday ? (pieces[Math.floor(day / 7)] ?? 0) : 0))

test('what sells the same every day is needed for the lead time, and for a week more', () => {
  expect(reorderOf(everyDay(2), 5)).toEqual({ reorderPoint: 10, upTo: 24 })
  expect(reorderOf(everyDay(0), 90)).toEqual({ reorderPoint: 0, upTo: 0 })
})

test('the weekdays that come before the delivery count, today first', () => {
  const today = onWeekday(0, Array<number>(8).fill(7))
  expect(reorderOf(today, 1)).toEqual({ reorderPoint: 7, upTo: 14 })
  const tomorrow = onWeekday(1, Array<number>(8).fill(7))
  expect(reorderOf(tomorrow, 1)).toEqual({ reorderPoint: 0, upTo: 7 })
  expect(reorderOf(tomorrow, 2)).toEqual({ reorderPoint: 7, upTo: 14 })
})

test('what varies keeps a safety of 1.65 standard deviations', () => {
  // Mean 3, variance 9: 3 + 1.65 × 3 = 7.95; over two of those days 6 + 1.65 × √18 = 13.0002….
  expect(reorderOf(onWeekday(0, [0, 6, 0, 6, 0, 6, 0, 6]), 1)).toEqual({ reorderPoint: 8, upTo: 14 })
})

test('the order of weeks never matters, and more days never need less', () => {
  const weeks = fc.array(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 7, maxLength: 7 }), { minLength: 8, maxLength: 8 })
  fc.assert(
    fc.property(weeks, fc.integer({ min: 1, max: 80 }), (sold, days) => {
      const { reorderPoint, upTo } = reorderOf(sold.flat(), days)
      expect(reorderOf(sold.toReversed().flat(), days)).toEqual({ reorderPoint, upTo })
      expect(upTo).toBe(reorderOf(sold.flat(), days + 7).reorderPoint)
      expect(reorderPoint).toBeLessThanOrEqual(upTo)
    }),
  )
})

test('pieces a day have two decimals, half up; cover is in whole days', () => {
  expect([perDayOf(14), perDayOf(7), perDayOf(1)]).toEqual([0.25, 0.13, 0.02])
  expect([coverDaysOf(5, 14), coverDaysOf(5, 15), coverDaysOf(5, 0)]).toEqual([20, 18, null])
})
