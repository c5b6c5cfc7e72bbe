import type { Table, TableColumn, TableContext } from '../table.ts'
import { INDICATOR_LABELS } from './indicator-labels.ts'
import { asOfIn, lastKnownDay, type MonthPlace, monthText, periodOfMonth } from './month.ts'
import { getLastImport, getMonthOverview } from './network-statistics.ts'
import { shareOf } from './pace.ts'
import {
  type OutletProgress,
  type PacedRow,
  pacedRowsOf,
  PERFORMANCE_VIEWS,
  performanceInView,
  performanceRowsOf,
} from './performance-rows.ts'
import { amountColumn, countColumn, OUTLET_IDENTITY_COLUMNS, rateColumn, trendColumn } from './statistics-columns.ts'

export const PERFORMANCE_COLUMNS = {
  rank: countColumn(INDICATOR_LABELS.rank, ({ rank }) => rank),
  ...OUTLET_IDENTITY_COLUMNS,
  recruitments: countColumn(INDICATOR_LABELS.recruitments, ({ achieved }) => achieved.recruitments),
  objective: countColumn(INDICATOR_LABELS.objective, ({ objective }) => objective?.recruitments ?? null),
  rate: rateColumn(INDICATOR_LABELS.rate, ({ recruitmentRate }) => recruitmentRate),
  verdict: { header: 'Rythme', filter: 'choice', value: ({ verdict }) => verdict },
  landing: countColumn(INDICATOR_LABELS.landing, ({ landing }) => landing && Math.round(landing.recruitments)),
  landingRate: rateColumn(INDICATOR_LABELS.landingRate, ({ landingRate }) => landingRate),
  remaining: countColumn(INDICATOR_LABELS.remaining, ({ remaining }) => remaining && remaining.recruitments),
  renewals: countColumn(INDICATOR_LABELS.renewals, ({ achieved }) => achieved.renewals),
  renewalRate: rateColumn(INDICATOR_LABELS.renewalRate, ({ renewalRate }) => renewalRate),
  upgrades: countColumn(INDICATOR_LABELS.upgrades, ({ achieved }) => achieved.upgrades),
  upgradeObjective: countColumn(INDICATOR_LABELS.upgradeObjective, ({ objective }) => objective?.upgrades ?? null),
  revenue: amountColumn(INDICATOR_LABELS.revenue, ({ achieved }) => achieved.revenue),
  revenueObjective: amountColumn(INDICATOR_LABELS.revenueObjective, ({ objective }) => objective?.revenue ?? null),
  trend: trendColumn(INDICATOR_LABELS.yearTrend, ({ trend }) => trend),
  silence: countColumn('Inactif depuis', ({ inactiveDays }) => inactiveDays),
} satisfies Record<string, TableColumn<PacedRow>>

type Query = MonthPlace & { responsableId?: number | undefined }

export const PERFORMANCE_TABLE: Table = {
  fileName: ({ query }: { query: Query }) => `performance-${monthText(query)}`,
  sheet: 'Statistiques',
  columns: PERFORMANCE_COLUMNS,
  // `all` is the whole table, as the screen calls it.
  views: ['all', ...PERFORMANCE_VIEWS],
  rowsOf: async (report: { rows: OutletProgress[] }, { view, query, read }: TableContext<Query>) => {
    const month = periodOfMonth(monthText(query))
    const [{ byDay }, { dataDate }] = [await read(getMonthOverview, query), await read(getLastImport, {})]
    const asOf = dataDate === null ? null : asOfIn(month, dataDate)
    const share = shareOf(byDay, month, asOf)
    const rows = performanceInView(
      performanceRowsOf(report.rows),
      PERFORMANCE_VIEWS.find((name) => name === view),
      share,
    )
    return pacedRowsOf(rows, { share, asOf: dataDate === null ? month.end : lastKnownDay(month, dataDate) })
  },
}
