import { addDays } from '../../shared/days.ts'
import { frenchMonth } from '../../shared/months.ts'

export type Days = { start: string; end: string }
type Relative =
  | 'today'
  | 'yesterday'
  | 'last_7_days'
  | 'last_30_days'
  | 'this_week'
  | 'last_week'
  | 'this_month'
  | 'last_month'
  | 'this_year'
export type ViewPeriod = { kind: 'relative'; value: Relative } | ({ kind: 'absolute' } & Days)

/** Returns the inclusive days of a period, as of today. Weeks begin on Monday. */
export function daysOf(period: ViewPeriod, today: string): Days {
  return period.kind === 'absolute' ? { start: period.start, end: period.end } : RELATIVE[period.value](today)
}

const RELATIVE: Record<Relative, (today: string) => Days> = {
  today: (today) => ({ start: today, end: today }),
  yesterday: (today) => ({ start: addDays(today, -1), end: addDays(today, -1) }),
  last_7_days: (today) => ({ start: addDays(today, -6), end: today }),
  last_30_days: (today) => ({ start: addDays(today, -29), end: today }),
  this_week: (today) => weekOf(today),
  last_week: (today) => weekOf(addDays(today, -7)),
  this_month: (today) => monthOf(today),
  last_month: (today) => monthOf(addDays(`${today.slice(0, 7)}-01`, -1)),
  this_year: (today) => ({ start: `${today.slice(0, 4)}-01-01`, end: `${today.slice(0, 4)}-12-31` }),
}

function weekOf(day: string): Days {
  const monday = addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
  return { start: monday, end: addDays(monday, 6) }
}

/** Returns the days of the month that holds the day. */
export function monthOf(day: string): Days {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const end = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return { start: `${day.slice(0, 7)}-01`, end }
}

/** Writes a period: « novembre 2026 », « 24/11/2026 » or « du 01/11/2026 au 24/11/2026 ». */
export function periodInFrench({ start, end }: Days): string {
  if (start === end) return frenchDay(start)
  const month = monthOf(start)
  if (month.start === start && month.end === end) return frenchMonth(start)
  return `du ${frenchDay(start)} au ${frenchDay(end)}`
}

function frenchDay(day: string): string {
  return day.split('-').toReversed().join('/')
}
