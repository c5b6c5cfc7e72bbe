import { lastOfMonth, type Period } from '@backoffice/contract/network-statistics/month'
import { isPeriod } from '@backoffice/contract/dates'
import { formatDay, formatMonth, ofMonth } from '../../format/dates.ts'
import { firstOfMonth } from '../../ui/form/french-date.ts'

/** Returns the period of the URL if it is valid, else the month of the last day with data, up to that day. */
export function periodOf({ start, end }: Partial<Period>, dataDate: string): Period {
  if (start !== undefined && end !== undefined && isPeriod({ start, end })) return { start, end }
  return { start: firstOfMonth(dataDate), end: dataDate }
}

/** Splits a period into months, each written as its first day twice, as the specification requests this report. */
export function sectorReportPeriods(period: Period): Period[] {
  return monthsBetween(period).map((month) => ({ start: `${month}-01`, end: `${month}-01` }))
}

/** True if the period consists of whole months, so that it equals their sum. */
export function isWholeMonths({ start, end }: Period): boolean {
  return start === firstOfMonth(start) && end === lastOfMonth(end)
}

/** Returns « Du 01/11/2026 au 20/11/2026 » or « Le 20/11/2026 ». */
export function formatPeriod({ start, end }: Period): string {
  return start === end ? `Le ${formatDay(start)}` : `Du ${formatDay(start)} au ${formatDay(end)}`
}

/** Describes the comparison in French; `previous` is the period that the server compared with. */
export function formatComparison({ start, end }: Period, previous: Period): string {
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

export function yearsBetween({ start, end }: Period): number[] {
  const [first, last] = [Number(start.slice(0, 4)), Number(end.slice(0, 4))]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** Returns the months of the period as `2026-11`, newest last. */
export function monthsBetween({ start, end }: Period): string[] {
  const months = [end.slice(0, 7)]
  while ((months[0] ?? start) > start.slice(0, 7)) months.unshift(firstOfMonth(`${months[0]}-01`, -1).slice(0, 7))
  return months
}

/** Returns the requested month, moved into the months that have data; the last of them by default. */
export function monthShown(monthInUrl: string | undefined, { start, end }: Period): string {
  const [first, last] = [start.slice(0, 7), end.slice(0, 7)]
  if (monthInUrl === undefined || monthInUrl > last) return last
  return monthInUrl < first ? first : monthInUrl
}

/** Counts the months after today’s for which objectives may be set. */
const MONTHS_AHEAD = 13

/**
 * Returns the period up to the month after today’s, whose objectives are published before it has data, or up to a later one that the
 * address asks for, as in `2027-01`.
 */
export function withComingMonths({ start, end }: Period, today: string, asked: string | undefined): Period {
  const [next, last] = [firstOfMonth(today, 1), firstOfMonth(today, MONTHS_AHEAD)]
  const wanted = asked === undefined || `${asked}-01` > last ? next : `${asked}-01`
  return { start, end: [end, next, wanted].toSorted().at(-1) ?? end }
}

/** Returns the period cut at the last day with data, or whole if that day lies outside it. */
export function daysWithData({ start, end }: Period, dataDate: string): Period {
  return { start, end: dataDate >= start && dataDate < end ? dataDate : end }
}
