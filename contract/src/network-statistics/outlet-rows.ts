import { NO_COMPARISON, type RunningComparison } from './month-rows.ts'
import { isInUse } from './outlet-in-use.ts'
import { isUnderPace } from './pace.ts'
import type { OutletReportRow } from './statistics.ts'

export type Comparison = RunningComparison & { outletId: number; trend: readonly number[]; lastActiveOn: string | null }

export type OutletRow = OutletReportRow & Omit<Comparison, 'outletId'>

export const OUTLET_VIEWS = ['under-pace', 'inactive'] as const
export type OutletView = (typeof OUTLET_VIEWS)[number]

export function outletRowsOf(report: readonly OutletReportRow[], comparisons: readonly Comparison[]): OutletRow[] {
  const byOutlet = new Map(comparisons.map((comparison) => [comparison.outletId, comparison]))
  return report.map((row) => ({ ...NOTHING_BEFORE, ...byOutlet.get(row.outletId), ...row }))
}

/** Returns the rows of a view with the outlets in use, or all rows without a view. `share` is the elapsed part of the month. */
export function rowsInView(rows: readonly OutletRow[], view: OutletView | undefined, share: number | null): readonly OutletRow[] {
  if (view === undefined) return rows
  const rowsInUse = rows.filter(isInUse)
  return rowsInUse.filter((row) => (view === 'inactive' ? !row.active : isUnderPace(row.recruitmentRate, share)))
}

const NOTHING_BEFORE: Omit<Comparison, 'outletId'> = { ...NO_COMPARISON, trend: [], lastActiveOn: null }
