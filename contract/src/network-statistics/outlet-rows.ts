import { verdictOf } from './pace.ts'
import type { OutletReportRow } from './statistics.ts'

export type Comparison = {
  outletId: number
  previousRecruitments: number
  previousRenewals: number
  previousRevenue: number
  trend: readonly number[]
  lastActiveOn: string | null
}

export type OutletRow = OutletReportRow & Omit<Comparison, 'outletId'>

export type OutletView = 'under-pace' | 'inactive'

export function outletRowsOf(report: readonly OutletReportRow[], comparisons: readonly Comparison[]): OutletRow[] {
  const byOutlet = new Map(comparisons.map((comparison) => [comparison.outletId, comparison]))
  return report.map((row) => ({ ...NOTHING_BEFORE, ...byOutlet.get(row.outletId), ...row }))
}

/** Returns the rows of a view without incomplete outlets, or all rows without a view. `share` is the elapsed part of the month. */
export function rowsInView(rows: readonly OutletRow[], view: OutletView | undefined, share: number | null): readonly OutletRow[] {
  if (view === undefined) return rows
  const completeRows = rows.filter(({ toComplete }) => !toComplete)
  return completeRows.filter((row) => (view === 'inactive' ? !row.active : isUnderPace(row, share)))
}

function isUnderPace({ recruitmentRate }: { recruitmentRate: number | null }, share: number | null): boolean {
  const verdict = verdictOf(recruitmentRate, share)
  return verdict === 'short' || verdict === 'late'
}

const NOTHING_BEFORE: Omit<Comparison, 'outletId'> = {
  previousRecruitments: 0,
  previousRenewals: 0,
  previousRevenue: 0,
  trend: [],
  lastActiveOn: null,
}
