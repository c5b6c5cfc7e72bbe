import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DAYS_SEEN, reorderOf as modelOf } from '../../../test/reorder-model.ts'
import { openTestDatabase } from '../../../test/test-database.ts'

const db = await openTestDatabase()
const everyDay = (pieces: number) => Array<number>(DAYS_SEEN).fill(pieces)
/** Returns days on which pieces are sold on one weekday only; 0 is the weekday of today. */
const onWeekday = (weekday: number, pieces: readonly number[]) =>
  Array.from({ length: DAYS_SEEN }, (_, day) => (day % 7 === weekday ? (pieces[Math.floor(day / 7)] ?? 0) : 0))

/** Asks for what was sold on each of the 56 days; those without a sale are left out, as in `reorder_points`. */
async function reorderOf(sold: readonly number[], leadTimeDays: number) {
  const seen = sold.map((pieces, day) => ({ day, pieces })).filter(({ pieces }) => pieces !== 0)
  const { rows } = await sql<{ reorderPoint: number; upTo: number }>`
    select * from reorder_of(${seen.map(({ day }) => day)}::integer[], ${seen.map(({ pieces }) => pieces)}::integer[], ${leadTimeDays})
  `.execute(db)
  // True because an aggregate always returns one row.
  return rows[0]!
}

test('what sells the same every day is needed for the lead time, and for a week more', async () => {
  expect(await reorderOf(everyDay(2), 5)).toEqual({ reorderPoint: 10, upTo: 24 })
  expect(await reorderOf(everyDay(0), 90)).toEqual({ reorderPoint: 0, upTo: 0 })
})

test('the weekdays that come before the delivery count, today first', async () => {
  const today = onWeekday(0, Array<number>(8).fill(7))
  expect(await reorderOf(today, 1)).toEqual({ reorderPoint: 7, upTo: 14 })
  const tomorrow = onWeekday(1, Array<number>(8).fill(7))
  expect(await reorderOf(tomorrow, 1)).toEqual({ reorderPoint: 0, upTo: 7 })
  expect(await reorderOf(tomorrow, 2)).toEqual({ reorderPoint: 7, upTo: 14 })
})

test('what varies keeps a safety of 1.65 standard deviations', async () => {
  // Mean 3, variance 9: 3 + 1.65 × 3 = 7.95; over two of those days 6 + 1.65 × √18 = 13.0002….
  expect(await reorderOf(onWeekday(0, [0, 6, 0, 6, 0, 6, 0, 6]), 1)).toEqual({ reorderPoint: 8, upTo: 14 })
})

test('it is what the model says, and the order of weeks never matters', async () => {
  const weeks = fc.array(fc.array(fc.integer({ min: -2, max: 9 }), { minLength: 7, maxLength: 7 }), { minLength: 8, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(weeks, fc.integer({ min: 1, max: 80 }), async (sold, days) => {
      const { reorderPoint, upTo } = await reorderOf(sold.flat(), days)
      expect({ reorderPoint, upTo }).toEqual(modelOf(sold.flat(), days))
      expect(await reorderOf(sold.toReversed().flat(), days)).toEqual({ reorderPoint, upTo })
      expect(upTo).toBe((await reorderOf(sold.flat(), days + 7)).reorderPoint)
    }),
    { numRuns: 300 },
  )
})
