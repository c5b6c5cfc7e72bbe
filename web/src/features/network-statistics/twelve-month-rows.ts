import type { Charted } from './figures.ts'
import { firstOfMonth } from '../../ui/form/french-date.ts'
import { formatShortMonth } from '../../format/dates.ts'
import type { MonthFigures } from '@backoffice/contract/network-statistics/month-rows'

export type TwelveMonth = { month: string; label: string; value: number; before: number }

/** Returns the twelve months that end with `month`, from the reports of its year and of the year before. */
export function twelveMonthsOf(
  month: string,
  reports: Record<'year' | 'yearBefore', readonly MonthFigures[]>,
  name: Charted,
): TwelveMonth[] {
  return Array.from({ length: 12 }, (_, index) => {
    const text = firstOfMonth(month, index - 11).slice(0, 7)
    const isThisYear = text.slice(0, 4) === month.slice(0, 4)
    const row = reports[isThisYear ? 'year' : 'yearBefore'].find((candidate) => candidate.month === Number(text.slice(5)))
    const label = formatShortMonth(Number(text.slice(5)))
    return {
      month: text,
      label: !isThisYear && index === 0 ? `${label} ${text.slice(2, 4)}` : label,
      value: row?.[name] ?? 0,
      before: row?.previousYear[name] ?? 0,
    }
  })
}
