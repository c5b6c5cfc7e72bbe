import { formatDay, formatMonth } from '../../format/dates.ts'
import { addDays, firstOfMonth } from '../../ui/french-date.ts'

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

const YEARS_SHOWN = 6
const MONTHS_SHOWN = 36

/** The years one may look at, the newest last. */
export function yearsUntil(dataDate: string): number[] {
  const last = Number(dataDate.slice(0, 4))
  return Array.from({ length: YEARS_SHOWN }, (_, index) => last - YEARS_SHOWN + 1 + index)
}

/** The months one may look at, `2026-11`, the newest last. */
export function monthsUntil(dataDate: string): string[] {
  return Array.from({ length: MONTHS_SHOWN }, (_, index) => firstOfMonth(dataDate, index + 1 - MONTHS_SHOWN).slice(0, 7))
}

/** The period until the last day with data, which may lie after it. */
export function daysWithData({ start, end }: Period, dataDate: string): Period {
  return { start, end: dataDate >= start && dataDate < end ? dataDate : end }
}
