import type { Table, TableRequest } from '@backoffice/contract/table'
import { isFilter, type TableFilters, type TableSort } from '@backoffice/contract/table-rows'
import type { Column } from './table-column.ts'
import { readMemory } from './table-memory.ts'
import type { ExportFormat, TableExport, TableQuery } from './table-props.ts'

export type ShownTable<Row> = {
  /** The name under which the table remembers its columns. */
  name: string
  columns: readonly Column<Row>[]
  view?: string | undefined
}

/** Returns the request for a file of exactly what the table shows: its visible columns and its rows, in order. */
export function tableRequestOf<Row>(
  { name, columns, view, rows, ...shown }: ShownTable<Row> & TableExport,
  { columns: exported }: Table,
  format: ExportFormat,
): TableRequest {
  const { shown: chosen } = readMemory(localStorage.getItem(`table:${name}`))
  const visible = columns.filter(({ id, isName, isHidden }) => id in exported && (isName || (chosen[id] ?? !isHidden)))
  return {
    format,
    columns: visible.map(({ id }) => id),
    ...knownPart(shown, exported),
    query: shown.query.trim(),
    view,
    rows: rows && [...rows],
  }
}

/** Leaves out what the screen ignores in the address: columns that no longer exist, and filters that cannot be read. */
function knownPart({ filters, sort }: TableQuery, columns: Table['columns']): { filters: TableFilters; sort: TableSort | undefined } {
  return {
    filters: Object.fromEntries(
      Object.entries(filters).filter(([id, text]) => {
        const column = columns[id]
        return column !== undefined && isFilter(column, text)
      }),
    ),
    sort: sort && sort.id in columns ? sort : undefined,
  }
}
