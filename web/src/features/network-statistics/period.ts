import { formatDay, formatMonth } from '../../format/dates.ts'
import { addDays, firstOfMonth } from '../../ui/form/french-date.ts'

/** Two inclusive days, `2026-11-01` to `2026-11-20`. */
export type Period = { start: string; end: string }

export type MonthPlace = { month: number; year: number }

const DAYS_MAX = 1_100
const DAY_MS = 86_400_000

/** What the address asks for where it makes sense, and the month of the last data day otherwise. */
export function periodOf({ start, end }: Partial<Period>, dataDate: string): Period {
  if (start !== undefined && end !== undefined && isPeriod({ start, end })) return { start, end }
  return { start: firstOfMonth(dataDate), end: dataDate }
}

/** Whether the server would answer: in order, and at most three years. */
export function isPeriod({ start, end }: Period): boolean {
  const days = (Date.parse(end) - Date.parse(start)) / DAY_MS
  return days >= 0 && days <= DAYS_MAX
}

/** The month that holds the whole period, or null when it holds parts of several. */
export function monthAround({ start, end }: Period): MonthPlace | null {
  return start.slice(0, 7) === end.slice(0, 7) ? monthPlaceOf(start) : null
}

/** Splits a period into months, each written as its first day twice, as the specification requests this report. */
export function sectorReportPeriods(period: Period): Period[] {
  return monthsBetween(period).map((month) => ({ start: `${month}-01`, end: `${month}-01` }))
}

/** True if the period is made of whole months, whose sums are its own. */
export function isWholeMonths({ start, end }: Period): boolean {
  return start === firstOfMonth(start) && end === lastOfMonth(end)
}

export function monthPlaceOf(day: string): MonthPlace {
  return { month: Number(day.slice(5, 7)), year: Number(day.slice(0, 4)) }
}

/** `2026-11` → its first and last day. */
export function periodOfMonth(month: string): Period {
  return { start: `${month}-01`, end: lastOfMonth(`${month}-01`) }
}

/** `2026-11` of the eleventh month of 2026. */
export function monthText({ month, year }: MonthPlace): string {
  return `${year}-${String(month).padStart(2, '0')}`
}

function lastOfMonth(day: string): string {
  return addDays(firstOfMonth(day, 1), -1)
}

/** « Du 01/11/2026 au 20/11/2026 », « Le 20/11/2026 ». */
export function periodWords({ start, end }: Period): string {
  return start === end ? `Le ${formatDay(start)}` : `Du ${formatDay(start)} au ${formatDay(end)}`
}

/** What the period is compared with, in words: the server says which days they were. */
export function comparedWords({ start, end }: Period, previous: Period): string {
  if (start !== firstOfMonth(start))
    return `comparé à la période du ${formatDay(previous.start)} au ${formatDay(previous.end)}, mêmes jours de la semaine`
  const isOneMonth = previous.start.slice(0, 7) === previous.end.slice(0, 7)
  if (end !== lastOfMonth(end)) {
    return isOneMonth
      ? `comparé aux mêmes jours ouvrables ${ofMonth(previous.start)}`
      : `comparé à la période du ${formatDay(previous.start)} au ${formatDay(previous.end)}`
  }
  return isOneMonth
    ? `comparé à ${formatMonth(previous.start)}`
    : `comparé à la période de ${formatMonth(previous.start)} à ${formatMonth(previous.end)}`
}

/** « de novembre 2026 », « d’août 2026 ». */
export function ofMonth(iso: string): string {
  const words = formatMonth(iso)
  return /^[ao]/.test(words) ? `d’${words}` : `de ${words}`
}

/** The years that have data, the newest last. */
export function yearsBetween({ start, end }: Period): number[] {
  const [first, last] = [Number(start.slice(0, 4)), Number(end.slice(0, 4))]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** The months that have data, `2026-11`, the newest last. */
export function monthsBetween({ start, end }: Period): string[] {
  const months = [end.slice(0, 7)]
  while ((months[0] ?? start) > start.slice(0, 7)) months.unshift(firstOfMonth(`${months[0]}-01`, -1).slice(0, 7))
  return months
}

/** The month that is looked at: the last one where none is asked for, the nearest where there is no data. */
export function monthShown(asked: string | undefined, { start, end }: Period): string {
  const [first, last] = [start.slice(0, 7), end.slice(0, 7)]
  if (asked === undefined || asked > last) return last
  return asked < first ? first : asked
}

/** The period until the last day with data, which may lie after it. */
export function daysWithData({ start, end }: Period, dataDate: string): Period {
  return { start, end: dataDate >= start && dataDate < end ? dataDate : end }
}
