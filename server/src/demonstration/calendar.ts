import { addDays } from '../shared/days.ts'

/** The first and last day with sales, and the first one that is told in detail: files by day, credit sale by sale. */
export type Span = { firstDay: string; detailFrom: string; lastDay: string }

const MONTHS = 24
const MONTHS_IN_DETAIL = 3

/** Returns the months up to yesterday. */
export function spanUntil(today: string): Span {
  const lastDay = addDays(today, -1)
  return { firstDay: monthsLater(lastDay, 1 - MONTHS), detailFrom: monthsLater(lastDay, 1 - MONTHS_IN_DETAIL), lastDay }
}

/** Returns the first day of the month `count` months after that of the day. */
export function monthsLater(day: string, count: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10)
}

/** Returns the Monday of the day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
}
