import type { Table, TableColumn, TableRequest } from '@backoffice/contract/table'
import { filterRows, isFilter, sortRows } from '@backoffice/contract/table-rows'
import { timezone } from '../config.ts'
import { type Column, writeSpreadsheet } from './spreadsheet.ts'

type TableFile = { table: Table; request: TableRequest; query: unknown; batches: AsyncIterable<readonly unknown[]> }

/** Writes the columns of a table that the screen shows, under the headings of the contract. */
export function writeTable({ table, request, query, batches }: TableFile): { name: string; bytes: AsyncIterable<Uint8Array> } {
  const columns = columnsOf(table).filter(({ id }) => request.columns.includes(id))
  // A table names its file after the query of its own call.
  const name = typeof table.fileName === 'string' ? table.fileName : table.fileName({ view: request.view, query: query as never })
  return writeSpreadsheet({ name, sheet: table.sheet, columns: columns.map(toColumn), batches }, request.format)
}

/** Returns the rows that the screen shows, in its order; of these only the selected ones, if any are named. */
export function shownRows(table: Table, { filters, query, sort, rows: keys }: TableRequest, rows: readonly unknown[]): unknown[] {
  const columns = columnsOf(table)
  const passing = filterRows(rows, columns, { filters, query })
  // The rows of a table are completed and named by the table itself.
  const completeRows = table.complete ? table.complete(passing as never) : passing
  const selected = new Set(keys)
  const chosen = keys === undefined ? completeRows : completeRows.filter((row) => table.keyOf && selected.has(table.keyOf(row as never)))
  return sortRows(chosen, columns, sort)
}

/** Returns the ids that no column of the table has. */
export function unknownIds({ columns }: Table, ids: readonly string[]): string[] {
  return ids.filter((id) => !Object.hasOwn(columns, id))
}

/** Returns the headings of the columns whose filter cannot be read. */
export function unreadableFilters(table: Table, filters: TableRequest['filters']): string[] {
  return columnsOf(table).flatMap((column) => (isFilter(column, filters[column.id] ?? '') ? [] : [column.header]))
}

type IdColumn = TableColumn<unknown> & { id: string }

function columnsOf({ columns }: Table): IdColumn[] {
  // The columns of a table are declared for the rows of its own answer.
  return Object.entries(columns).map(([id, column]) => ({ ...(column as TableColumn<unknown>), id }))
}

function toColumn({ header: heading, value, date, number }: IdColumn): Column<unknown> {
  if (date === undefined) return { heading, kind: 'value', number, of: value }
  const textOf = (row: unknown) => {
    const text = value(row)
    return text === null ? null : String(text)
  }
  if (date === 'day') return { heading, kind: 'day', of: (row) => localDayOf(textOf(row)) }
  return { heading, kind: 'moment', of: (row) => localTimeOf(textOf(row)) }
}

const local = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' })

/** Returns a day, or the local day of an instant. */
function localDayOf(text: string | null): string | null {
  return text === null || text.length === 'yyyy-mm-dd'.length ? text : (localTimeOf(text)?.slice(0, 'yyyy-mm-dd'.length) ?? null)
}

/** Returns an instant in the installation's time zone: `2026-09-30T17:05:42`. */
function localTimeOf(instant: string | null): string | null {
  return instant === null ? null : local.format(new Date(instant)).replace(' ', 'T')
}
