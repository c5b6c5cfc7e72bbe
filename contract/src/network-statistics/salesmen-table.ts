import type { Table, TableColumn } from '../table.ts'
import type { Figures } from './figures.ts'
import type { Period } from './month.ts'
import { FIGURE_COLUMNS } from './statistics-columns.ts'

export type SalesmanRow = Figures & { salesmanCode: string; salesmanName: string }
/** A row beside its share of the revenue of all the rows shown; null if they have none. */
export type SharedRow = SalesmanRow & { part: number | null }

export function salesmanLabel({ salesmanCode, salesmanName }: Pick<SalesmanRow, 'salesmanCode' | 'salesmanName'>): string {
  return salesmanName || salesmanCode || 'Sans\u00a0code'
}

export function withShares(rows: readonly SalesmanRow[]): SharedRow[] {
  const total = Math.round(rows.reduce((sum, { revenue }) => sum + revenue, 0) * 100) / 100
  return rows.map((row) => ({ ...row, part: revenueShareOf(row, total) }))
}

/** Returns a salesman's share of a revenue, or null if there is none. */
export function revenueShareOf({ revenue }: Pick<SalesmanRow, 'revenue'>, total: number): number | null {
  return total === 0 ? null : revenue / total
}

const { recruitments, renewals, upgrades, revenue, renewalsEarly, renewalsLate, ...others } = FIGURE_COLUMNS

export const SALESMAN_COLUMNS = {
  code: { header: 'Code', value: ({ salesmanCode }: SalesmanRow) => salesmanCode },
  salesman: { header: 'Commercial', filter: 'text', value: salesmanLabel },
  recruitments,
  renewals,
  upgrades,
  revenue,
  part: { header: 'Part du CA', number: 'rate', value: ({ part }) => part },
  renewalsEarly,
  renewalsLate,
  ...others,
} satisfies Record<string, TableColumn<SharedRow>>

export const SALESMEN_TABLE: Table = {
  fileName: ({ query: { start, end } }: { query: Period }) => `commerciaux-${start}-${end}`,
  sheet: 'Statistiques',
  columns: SALESMAN_COLUMNS,
  keyOf: ({ salesmanCode }: SalesmanRow) => salesmanCode,
  rowsOf: ({ rows }: { rows: SalesmanRow[] }) => rows.map((row) => ({ ...row, part: null })),
  complete: withShares,
}
