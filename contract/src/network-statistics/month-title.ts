import type { MonthPlace } from './month.ts'

const monthAndYear = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Returns, for example, « Octobre 2026 ». */
export function monthTitle({ month, year }: MonthPlace): string {
  const text = monthAndYear.format(Date.UTC(year, month - 1))
  return text.charAt(0).toLocaleUpperCase('fr') + text.slice(1)
}
