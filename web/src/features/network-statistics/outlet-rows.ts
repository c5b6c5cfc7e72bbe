import type { OutletReport } from '@backoffice/contract/network-statistics/network-statistics'
import type { OutletRow } from '@backoffice/contract/network-statistics/outlet-rows'
import { changeOf, rateOf } from '@backoffice/contract/network-statistics/change'
import { sumOf } from './figures.ts'

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

type Scope = { rows: readonly OutletRow[]; totals: OutletReport['totals'] }

/** Returns the sums with the objective of the whole scope if they cover all of its rows: it may be the network's own. */
export function withScopeObjective(sums: OutletSums, { rows, totals }: Scope): OutletSums {
  if (sums.outlets !== rows.length) return sums
  const { objectiveRecruitments, objectiveRenewals, recruitmentRate, renewalRate } = totals
  return { ...sums, objectiveRecruitments, objectiveRenewals, recruitmentRate, renewalRate }
}

function total(rows: readonly OutletRow[], amountOf: (row: OutletRow) => number): number {
  return Math.round(rows.reduce((sum, row) => sum + amountOf(row), 0) * 100) / 100
}
