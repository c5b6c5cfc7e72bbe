import type { MonthRow } from '@backoffice/contract/network-statistics/month-rows'
import type { Figures } from '@backoffice/contract/network-statistics/figures'
import { changeOf } from '@backoffice/contract/network-statistics/change'
import { type Charted, sumOf } from './figures.ts'

/** Sums the rows. `isCompared` is true if every month with lines has figures for the year before. */
export function sumsOfMonths(rows: readonly MonthRow[]): Figures & { previous: Figures; isCompared: boolean } {
  return {
    ...sumOf(rows),
    previous: sumOf(rows.map(({ previous }) => previous)),
    isCompared: rows.every(({ lines, previous }) => lines === 0 || previous.lines > 0),
  }
}

/** Returns the change of a figure over the rows, or null unless every one of them can be compared. */
export function changeOfMonths(name: Charted, rows: readonly MonthRow[]): number | null {
  const sums = sumsOfMonths(rows)
  return sums.isCompared ? changeOf(sums[name], sums.previous[name]) : null
}
