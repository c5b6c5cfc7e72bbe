import { addDays, daysBetween } from '../../shared/days.ts'

/** Two inclusive days, `2026-09-01` to `2026-09-30`. */
export type Period = { start: string; end: string }

/** Consecutive days, or months by their first day, both ends included. */
export type PeriodPart = { unit: 'day' | 'month'; from: string; to: string }

const WEEKS_OF_YEAR_IN_DAYS = 364
const SUNDAY = 0

/** Splits a period into its whole months, which have roll-ups of their own, and the days before and after them. */
export function splitPeriod({ start, end }: Period): PeriodPart[] {
  const firstMonth = start === monthOf(start) ? start : addMonths(monthOf(start), 1)
  const lastMonth = addMonths(monthOf(addDays(end, 1)), -1)
  if (firstMonth > lastMonth) return [{ unit: 'day', from: start, to: end }]

  const pieces: PeriodPart[] = [
    { unit: 'day', from: start, to: addDays(firstMonth, -1) },
    { unit: 'month', from: firstMonth, to: lastMonth },
    { unit: 'day', from: addMonths(lastMonth, 1), to: end },
  ]
  return pieces.filter(({ from, to }) => from <= to)
}

/** Returns the whole month if the period is only the first day of one: the sector report is asked for in that form. */
export function wholeMonthIfFirst(period: Period): Period {
  const isFirst = period.start === period.end && period.start === monthOf(period.start)
  return isFirst ? monthPeriod(period.start) : period
}

/**
 * Returns the period to compare with: whole months with those a year before; from a first of month, as many working days (Monday to
 * Saturday, less `closedDays`); any other period 52 weeks before.
 */
export function yearBefore({ start, end }: Period, closedDays: Pick<ReadonlySet<string>, 'has'>): Period {
  if (start !== monthOf(start)) return { start: addDays(start, -WEEKS_OF_YEAR_IN_DAYS), end: addDays(end, -WEEKS_OF_YEAR_IN_DAYS) }

  const before = addMonths(start, -12)
  const lastMonth = addMonths(monthOf(end), -12)
  if (end === monthPeriod(end).end) return { start: before, end: monthPeriod(lastMonth).end }

  const worked = workingDays(daysOf({ start: monthOf(end), end }), closedDays).length
  const days = workingDays(daysOf(monthPeriod(lastMonth)), closedDays)
  return { start: before, end: worked === 0 ? lastMonth : (days[Math.min(worked, days.length) - 1] ?? lastMonth) }
}

function workingDays(days: string[], closedDays: Pick<ReadonlySet<string>, 'has'>): string[] {
  return days.filter((day) => new Date(day).getUTCDay() !== SUNDAY && !closedDays.has(day))
}

export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`
}

export function monthPeriod(day: string): Period {
  return { start: monthOf(day), end: addDays(addMonths(monthOf(day), 1), -1) }
}

/** Returns the first days of the months that a period touches. */
export function monthsOf({ start, end }: Period): string[] {
  const months: string[] = []
  for (let month = monthOf(start); month <= end; month = addMonths(month, 1)) months.push(month)
  return months
}

export function daysOf({ start, end }: Period): string[] {
  const count = daysBetween(start, end) + 1
  return Array.from({ length: count }, (_, index) => addDays(start, index))
}

/** Expects the first day of a month. */
export function addMonths(month: string, count: number): string {
  const date = new Date(month)
  date.setUTCMonth(date.getUTCMonth() + count)
  return date.toISOString().slice(0, 10)
}
