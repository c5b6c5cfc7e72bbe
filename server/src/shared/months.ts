import { withDe } from './elision.ts'

type MonthOfYear = { year: number; month: number }

/** Returns the first day of a month. */
export function firstOf({ year, month }: MonthOfYear): string {
  return `${year}-${String(month).padStart(2, '0')}-01`
}

/** Takes a day of the month. */
export function monthToWire(day: string): MonthOfYear {
  return { month: Number(day.slice(5, 7)), year: Number(day.slice(0, 4)) }
}

export const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const

/** Returns « novembre 2026 » for a day of that month. */
export function frenchMonth(day: string): string {
  const { month, year } = monthToWire(day)
  return `${MONTHS[month - 1]} ${year}`
}

/** Returns « de novembre 2026 » for a day of that month, and « d’août 2026 ». */
export function ofFrenchMonth(day: string): string {
  return withDe(frenchMonth(day))
}

/** Returns « 11/2026 » for a day of that month. */
export function shortMonth(day: string): string {
  return `${day.slice(5, 7)}/${day.slice(0, 4)}`
}
