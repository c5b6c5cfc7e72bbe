import type { OutletReportRow } from '@backoffice/contract/network-statistics/network-statistics'
import { changeOf, rateOf } from './change.ts'
import { sumOf } from './figures.ts'
import { verdictOf } from './pace.ts'

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

export type OutletSums = ReturnType<typeof sumsOfOutlets>

/** Sums the shown rows. Rates count only outlets that have an objective. */
export function sumsOfOutlets(rows: readonly OutletRow[]) {
  const withObjective = rows.filter(({ objectiveRecruitments }) => objectiveRecruitments !== null)
  const withRenewals = rows.filter(({ objectiveRenewals }) => objectiveRenewals !== null)
  const figures = sumOf(rows)
  const previousRecruitments = total(rows, ({ previousRecruitments: count }) => count)
  const objectiveRecruitments = withObjective.length === 0 ? null : total(withObjective, (row) => row.objectiveRecruitments ?? 0)
  const objectiveRenewals = withRenewals.length === 0 ? null : total(withRenewals, (row) => row.objectiveRenewals ?? 0)
  return {
    ...figures,
    outlets: rows.length,
    activeOutlets: rows.filter(({ active }) => active).length,
    commission: total(rows, ({ commission }) => commission),
    previousRecruitments,
    previousRenewals: total(rows, ({ previousRenewals: count }) => count),
    previousRevenue: total(rows, ({ previousRevenue: amount }) => amount),
    change: changeOf(figures.recruitments, previousRecruitments),
    objectiveRecruitments,
    objectiveRenewals,
    recruitmentRate: rateOf(
      total(withObjective, ({ recruitments }) => recruitments),
      objectiveRecruitments,
    ),
    renewalRate: rateOf(
      total(withRenewals, ({ renewals }) => renewals),
      objectiveRenewals,
    ),
  }
}

const NOTHING_BEFORE: Omit<Comparison, 'outletId'> = {
  previousRecruitments: 0,
  previousRenewals: 0,
  previousRevenue: 0,
  trend: [],
  lastActiveOn: null,
}

function total(rows: readonly OutletRow[], amountOf: (row: OutletRow) => number): number {
  return Math.round(rows.reduce((sum, row) => sum + amountOf(row), 0) * 100) / 100
}
