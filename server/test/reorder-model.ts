/** Covers whole weeks, so that each weekday is seen equally often. */
export const DAYS_SEEN = 56
const WEEK = 7
const REVIEW_DAYS = 7
/** Counts the standard deviations kept above the mean: stock lasts in about 95 % of lead times. */
const SAFETY = 1.65
const ROUNDING = 1e-9

type Reorder = { reorderPoint: number; upTo: number }

/**
 * Models `reorder_of` (`server/functions/stock-demand.sql`), which a test holds against it. Returns at how many pieces an outlet orders again and up to how many it fills. `sold`: pieces of each of the last 56 days, yesterday last.
 * The mean and variance of each weekday are added up over the lead time that begins today, and over the week after it.
 */
export function reorderOf(sold: readonly number[], leadTimeDays: number): Reorder {
  const weekdays = Array.from({ length: WEEK }, (_, weekday) => spreadOf(sold.filter((_pieces, day) => day % WEEK === weekday)))
  return { reorderPoint: needOver(weekdays, leadTimeDays), upTo: needOver(weekdays, leadTimeDays + REVIEW_DAYS) }
}

type Spread = { mean: number; variance: number }

function spreadOf(values: readonly number[]): Spread {
  const mean = sumOf(values) / values.length
  return { mean, variance: sumOf(values.map((value) => (value - mean) ** 2)) / values.length }
}

function needOver(weekdays: readonly Spread[], days: number): number {
  // Today is the weekday of the first of the days seen.
  const coming = Array.from({ length: days }, (_, day) => weekdays[day % WEEK] ?? { mean: 0, variance: 0 })
  const demand = sumOf(coming.map(({ mean }) => mean))
  const variance = sumOf(coming.map((day) => day.variance))
  return Math.max(0, Math.ceil(demand + SAFETY * Math.sqrt(variance) - ROUNDING))
}

const sumOf = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
