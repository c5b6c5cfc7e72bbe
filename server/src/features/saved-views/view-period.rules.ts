import { addDays } from '../../shared/days.ts'
import { frenchMonth } from '../../shared/months.ts'

/** Inclusive days. */
export type Days = { start: string; end: string }

/** Writes a period: « novembre 2026 », « 24/11/2026 » or « du 01/11/2026 au 24/11/2026 ». */
export function periodInFrench({ start, end }: Days): string {
  if (start === end) return frenchDay(start)
  if (start.endsWith('-01') && start.slice(0, 7) === end.slice(0, 7) && addDays(end, 1).endsWith('-01')) return frenchMonth(start)
  return `du ${frenchDay(start)} au ${frenchDay(end)}`
}

function frenchDay(day: string): string {
  return day.split('-').toReversed().join('/')
}
