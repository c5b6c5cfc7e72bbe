import { firstOfMonth } from '../../ui/form/french-date.ts'

const MONTHS_BACK = 13

/** Returns the present month, those before and the one shown, `2026-11`, oldest first. */
export function listedMonths(today: string, shown: string): string[] {
  const months = Array.from({ length: MONTHS_BACK }, (_, back) => firstOfMonth(today, -back).slice(0, 7))
  return [...new Set([...months, shown])].filter((month) => month !== '').toSorted()
}
