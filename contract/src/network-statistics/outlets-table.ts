import type { Table, TableColumn, TableContext } from '../table.ts'
import { changeOf } from './change.ts'
import { INDICATOR_LABELS } from './indicator-labels.ts'
import { monthContaining, monthPlaceOf, type Period } from './month.ts'
import { compareOutlets, getMonthOverview } from './network-statistics.ts'
import { OUTLET_VIEWS, type OutletRow, outletRowsOf, rowsInView } from './outlet-rows.ts'
import { shareOf } from './pace.ts'
import { amountColumn, countColumn, FIGURE_COLUMNS, OUTLET_IDENTITY_COLUMNS, rateColumn, trendColumn } from './statistics-columns.ts'
import type { MonthOverview, OutletReport } from './statistics.ts'

const { recruitments, renewals, upgrades, revenue, ...others } = FIGURE_COLUMNS

export const OUTLET_COLUMNS = {
  ...OUTLET_IDENTITY_COLUMNS,
  recruitments,
  objective: countColumn(INDICATOR_LABELS.objective, (row) => row.objectiveRecruitments),
  rate: rateColumn(INDICATOR_LABELS.rate, (row) => row.recruitmentRate),
  renewals,
  upgrades,
  revenue,
  change: rateColumn(INDICATOR_LABELS.change, (row) => changeOf(row.recruitments, row.previousRecruitments)),
  trend: trendColumn(INDICATOR_LABELS.trend, ({ trend }) => trend),
  lastActiveOn: { header: INDICATOR_LABELS.lastActiveOn, isSearched: false, date: 'day', value: ({ lastActiveOn }) => lastActiveOn },
  sectorManager: { header: 'Responsable', filter: 'choice', value: ({ sectorManagerName }) => sectorManagerName },
  objectiveRenewals: countColumn('Obj. réab.', (row) => row.objectiveRenewals),
  renewalRate: rateColumn(INDICATOR_LABELS.renewalRate, (row) => row.renewalRate),
  ...others,
  commission: amountColumn(INDICATOR_LABELS.commission, ({ commission }) => commission),
  previousRecruitments: countColumn('Recrut. N−1', (row) => row.previousRecruitments),
  previousRenewals: countColumn('Réabon. N−1', (row) => row.previousRenewals),
  previousRevenue: amountColumn('CA N−1', (row) => row.previousRevenue),
} satisfies Record<string, TableColumn<OutletRow>>

/** Returns the elapsed share of the month around a period, or null if it spans several months. */
export function shareOfPeriod({ byDay, landing }: Pick<MonthOverview, 'byDay' | 'landing'>, period: Period): number | null {
  return monthContaining(period) && shareOf(byDay, period, landing?.asOf ?? null)
}

export const OUTLETS_TABLE: Table = {
  fileName: ({ query: { start, end } }: { query: Period }) => `points-de-vente-${start}-${end}`,
  sheet: 'Statistiques',
  columns: OUTLET_COLUMNS,
  keyOf: ({ outletId }: { outletId: number }) => outletId,
  views: OUTLET_VIEWS,
  rowsOf: async (report: OutletReport, { view, query, read }: TableContext<Period>) => {
    const rows = outletRowsOf(report.rows, (await read(compareOutlets, query)).rows)
    if (view !== 'under-pace' && view !== 'inactive') return rows
    const overview = await read(getMonthOverview, monthContaining(query) ?? monthPlaceOf(query.end))
    return rowsInView(rows, view, shareOfPeriod(overview, query))
  },
}
