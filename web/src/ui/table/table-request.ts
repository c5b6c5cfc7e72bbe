import type { Table, TableRequest } from '@backoffice/contract/table'
import type { TableFilters, TableSort } from '@backoffice/contract/table-rows'
import type { Column } from './table-column.ts'
import { readMemory } from './table-memory.ts'
import type { ExportFormat } from './table-props.ts'

export type ShownTable<Row> = {
  /** The name under which the table remembers its columns. */
  name: string
  columns: readonly Column<Row>[]
  filters?: TableFilters | undefined
  query?: string | undefined
  sort?: TableSort | undefined
  view?: string | undefined
}

/** Returns the request for a file of exactly what the table shows: its visible columns and its rows, in order. */
export function tableRequestOf<Row>(
  { name, columns, filters, query, sort, view }: ShownTable<Row>,
  { columns: exported }: Table,
  format: ExportFormat,
): TableRequest {
  const { shown } = readMemory(localStorage.getItem(`table:${name}`))
  const visible = columns.filter(({ id, isName, isHidden }) => id in exported && (isName || (shown[id] ?? !isHidden)))
  return {
    format,
    columns: visible.map(({ id }) => id),
    filters: filters ?? {},
    query: query ?? '',
    sort: sort?.id ? sort : undefined,
    view,
  }
}
