import { listMonths } from '@backoffice/contract/months/months'
import type { MonthPlace } from '@backoffice/contract/network-statistics/month'
import { type GridRow, listObjectiveGrid } from '@backoffice/contract/objectives/objectives'
import { useQuietRead } from '../../api/use-read.ts'

export const CLOSED_TEXT = 'Ce mois est clos\u00a0: ses objectifs ne changent plus.'

/** True if two managers have closed the month. False until that is known: the server refuses what is tried meanwhile. */
export function useIsMonthClosed({ month, year }: MonthPlace): boolean {
  const found = useQuietRead(listMonths, { query: { year } })?.find((one) => one.month === month)
  return found?.statut === 'closed' || found?.statut === 'reopening'
}

/** True if a split of the month's objectives would find none that may change. */
export function useAreAllClosed({ month, year }: MonthPlace): boolean {
  return areAllClosed(useQuietRead(listObjectiveGrid, { query: { month, year } })?.rows ?? [])
}

/** True if there are objectives, and all of them are closed. */
export function areAllClosed(rows: readonly Pick<GridRow, 'objective'>[]): boolean {
  const statuses = rows.flatMap(({ objective }) => objective?.statut ?? [])
  return statuses.length > 0 && statuses.every((status) => status === 'closed')
}
