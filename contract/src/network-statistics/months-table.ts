import type { Table, TableColumn, TableContext } from '../table.ts'
import { type MonthFigures, type MonthRow, begunMonths, monthRowsOf, runningComparison, type RunningComparison } from './month-rows.ts'
import { compareOutlets, getLastImport } from './network-statistics.ts'
import { monthToDate } from './month.ts'
import { comparedColumns, FIGURE_COLUMNS } from './statistics-columns.ts'

const { recruitments, renewals, upgrades, revenue, equipmentSales, renewalsEarly, renewalsLate, other, lines } = FIGURE_COLUMNS
const [ofRecruitments, ofRenewals, ofRevenue] = [comparedColumns('recruitments'), comparedColumns('renewals'), comparedColumns('revenue')]

export const MONTH_COLUMNS = {
  month: { header: 'Mois', value: ({ label }) => label },
  recruitments,
  recruitmentsBefore: ofRecruitments.before,
  recruitmentsChange: ofRecruitments.change,
  renewals,
  renewalsBefore: ofRenewals.before,
  renewalsChange: ofRenewals.change,
  upgrades,
  revenue,
  revenueBefore: ofRevenue.before,
  revenueChange: ofRevenue.change,
  equipmentSales,
  renewalsEarly,
  renewalsLate,
  other,
  lines,
} satisfies Record<string, TableColumn<MonthRow>>

type Query = { year: number; responsableId?: number | undefined; outletId?: number | undefined; salesmanCode?: string | undefined }

export const MONTHS_TABLE: Table = {
  fileName: ({ query: { year } }: { query: Query }) => `mois-${year}`,
  sheet: 'Statistiques',
  columns: MONTH_COLUMNS,
  rowsOf: async ({ rows }: { rows: MonthFigures[] }, context: TableContext<Query>) => {
    const { dataDate } = await context.read(getLastImport, {})
    if (dataDate === null) return []
    return begunMonths(monthRowsOf(rows, { year: context.query.year, dataDate, running: await readRunning(dataDate, context) }))
  },
}

/** Reads the running month a year before. Returns undefined for one salesman, whom no call compares, and for an outlet. */
async function readRunning(dataDate: string, { query, read, mayRead }: TableContext<Query>): Promise<RunningComparison | undefined> {
  if (query.salesmanCode !== undefined || !mayRead(compareOutlets)) return undefined
  const comparison = await read(compareOutlets, { ...monthToDate(dataDate), responsableId: query.responsableId })
  return runningComparison(comparison, query.outletId)
}
