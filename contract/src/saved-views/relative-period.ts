import { z } from 'zod'

export const RelativePeriod = z.enum([
  'today',
  'yesterday',
  'last_7_days',
  'last_30_days',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'this_year',
])
export type RelativePeriod = z.infer<typeof RelativePeriod>

export const RELATIVE_PERIOD_LABELS: Record<RelativePeriod, string> = {
  today: 'aujourd’hui',
  yesterday: 'hier',
  last_7_days: 'les 7 derniers jours',
  last_30_days: 'les 30 derniers jours',
  this_week: 'cette semaine',
  last_week: 'la semaine dernière',
  this_month: 'ce mois-ci',
  last_month: 'le mois dernier',
  this_year: 'cette année',
}

/** Inclusive days. */
type Days = { start: string; end: string }
type Period = { kind: 'relative'; value: RelativePeriod } | ({ kind: 'absolute' } & Days)

/** Returns the days of a period, as of today. Weeks begin on Monday; those of a whole week, month or year include days to come. */
export function daysOf(period: Period, today: string): Days {
  return period.kind === 'absolute' ? { start: period.start, end: period.end } : DAYS_OF[period.value](today)
}

const DAYS_OF: Record<RelativePeriod, (today: string) => Days> = {
  today: (today) => ({ start: today, end: today }),
  yesterday: (today) => ({ start: dayAfter(today, -1), end: dayAfter(today, -1) }),
  last_7_days: (today) => ({ start: dayAfter(today, -6), end: today }),
  last_30_days: (today) => ({ start: dayAfter(today, -29), end: today }),
  this_week: (today) => weekOf(today),
  last_week: (today) => weekOf(dayAfter(today, -7)),
  this_month: (today) => monthOf(today),
  last_month: (today) => monthOf(dayAfter(`${today.slice(0, 7)}-01`, -1)),
  this_year: (today) => ({ start: `${today.slice(0, 4)}-01-01`, end: `${today.slice(0, 4)}-12-31` }),
}

const DAY_MS = 86_400_000

function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)
}

function weekOf(day: string): Days {
  const monday = dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7))
  return { start: monday, end: dayAfter(monday, 6) }
}

/** Returns the days of the month that holds the day. */
export function monthOf(day: string): Days {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return { start: `${day.slice(0, 7)}-01`, end: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) }
}
