import type { TableFilters, TableSort } from '@backoffice/contract/table-rows'
import type { ReactNode } from 'react'
import type { Column, TableView } from './table-column.ts'

export type RowKey = string | number

export type ExportFormat = 'xlsx' | 'csv'

/** State that a table applies to its rows, whether the table or its screen keeps it. */
export type TableQuery = { sort: TableSort | undefined; filters: TableFilters; query: string }

/** Selects the rows to export: those that the table shows, or only those with the keys in `rows`. */
export type TableExport = TableQuery & { rows?: readonly RowKey[] | undefined }

export type TablePage = {
  /** Zero-based. */
  page: number
  size: number
  total: number
  onPage: (page: number) => void
  onSize?: ((size: number) => void) | undefined
}

type TableSelection<Row> = {
  selected: ReadonlySet<RowKey>
  onSelect: (next: ReadonlySet<RowKey>) => void
  /** Sums of the selected rows, beside their count. */
  summary?: ((rows: Row[]) => ReactNode) | undefined
  /** `TableAction` buttons for the selection bar. */
  actions?: ((rows: Row[]) => ReactNode) | undefined
  /** True if `onExport` cannot write the selected rows alone. */
  isNotExported?: boolean | undefined
}

export type DataTableProps<Row> = {
  /** The name under which the browser remembers columns and density. */
  name: string
  /** The accessible name, and the title when printed. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => RowKey
  /** The noun for rows: `['point de vente', 'points de vente']`. */
  rowsName?: readonly [one: string, many: string] | undefined
  sort?: TableSort | undefined
  onSort?: ((sort: TableSort) => void) | undefined
  filters?: TableFilters | undefined
  onFilters?: ((filters: TableFilters) => void) | undefined
  query?: string | undefined
  onQuery?: ((text: string) => void) | undefined
  queryPlaceholder?: string | undefined
  views?: readonly TableView[] | undefined
  view?: string | undefined
  onView?: ((id: string) => void) | undefined
  totalsLabel?: string | undefined
  page?: TablePage | undefined
  /** True if the server sorts, filters, searches and pages: rows are shown as they come. */
  isServerSide?: boolean | undefined
  selection?: TableSelection<Row> | undefined
  onOpen?: ((row: Row) => void) | undefined
  /** True for rows that open; by default all do. */
  canOpen?: ((row: Row) => boolean) | undefined
  /** The address of a row, so that its name can be opened in another tab. */
  hrefOf?: ((row: Row) => string) | undefined
  toolbar?: ReactNode
  onExport?: ((format: ExportFormat, shown: TableExport) => void) | undefined
  empty?: ReactNode
  /** True while new rows load: the old ones stay, dimmed. */
  isStale?: boolean | undefined
  /** Without card, border or tools, for a short table inside another card. */
  isPlain?: boolean | undefined
  /** True for a table too wide for a tablet, whose acts would be out of sight: its rows are cards there too. */
  isCardOnTablet?: boolean | undefined
}

export function opens<Row>({ onOpen, canOpen }: Pick<DataTableProps<Row>, 'onOpen' | 'canOpen'>, row: Row): boolean {
  return onOpen !== undefined && (canOpen?.(row) ?? true)
}
