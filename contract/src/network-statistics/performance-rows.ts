import type { z } from 'zod'
import { rateOf } from './change.ts'
import type { listOutletObjectives } from './network-statistics.ts'
import { isInUse } from './outlet-in-use.ts'
import { isUnderPace, verdictLabelOf } from './pace.ts'

export type OutletProgress = z.infer<(typeof listOutletObjectives)['response']>['rows'][number]

export type PerformanceRow = OutletProgress & {
  /** Rank by recruitment rate; equal rates share it. Null without an objective. */
  rank: number | null
  landingRate: number | null
  isActive: boolean
}

export const PERFORMANCE_VIEWS = ['late', 'inactive'] as const
export type PerformanceView = (typeof PERFORMANCE_VIEWS)[number]

export function performanceRowsOf(rows: readonly OutletProgress[]): PerformanceRow[] {
  const rates = rows
    .flatMap(({ recruitmentRate }) => (recruitmentRate === null ? [] : [recruitmentRate]))
    .toSorted((left, right) => right - left)
  return rows.map((row) => ({
    ...row,
    rank: row.recruitmentRate === null ? null : rates.indexOf(row.recruitmentRate) + 1,
    landingRate: rateOf(row.landing?.recruitments ?? 0, row.landing && row.objective?.recruitments),
    isActive: row.achieved.recruitments + row.achieved.renewals > 0,
  }))
}

export function performanceInView(
  rows: readonly PerformanceRow[],
  view: PerformanceView | undefined,
  share: number | null,
): readonly PerformanceRow[] {
  if (view === undefined) return rows
  const rowsInUse = rows.filter(isInUse)
  if (view === 'inactive') return rowsInUse.filter(({ isActive }) => !isActive)
  return rowsInUse.filter(({ recruitmentRate }) => isUnderPace(recruitmentRate, share))
}

export function inactiveDaysOf(lastActiveOn: string | null, asOf: string): number | null {
  return lastActiveOn === null ? null : Math.max(0, (Date.parse(asOf) - Date.parse(lastActiveOn)) / 86_400_000)
}

/** A row beside the pace of its month: `share` of it has elapsed, and `asOf` is its last day with data. */
export type PacedRow = PerformanceRow & { verdict: string | null; inactiveDays: number | null }

export function pacedRowsOf(rows: readonly PerformanceRow[], { share, asOf }: { share: number | null; asOf: string }): PacedRow[] {
  return rows.map((row) => ({
    ...row,
    verdict: verdictLabelOf(row.recruitmentRate, share)?.label ?? null,
    inactiveDays: inactiveDaysOf(row.lastActiveOn, asOf),
  }))
}
