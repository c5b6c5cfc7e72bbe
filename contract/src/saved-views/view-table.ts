import type { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { loadTable, type Table, type TableColumn } from '../table.ts'
import { labelOfValue } from './value-labels.ts'
import { FIELD_HEADINGS } from './field-headings.ts'
import { cellFieldsOf, rowFieldsOf, rowsIn } from './list-rows.ts'

/** Returns the table of a list: the one that its call declares, else one of the fields of its rows. */
export async function viewTableOf({ path, table, response }: Endpoint, view: string | undefined): Promise<Table> {
  if (table) return loadTable(table, view)
  const fields = 'kind' in response ? [] : cellFieldsOf(response)
  return {
    fileName: path.split('/').at(-1) ?? 'liste',
    sheet: 'Liste',
    columns: Object.fromEntries(fields.map((field) => [field, columnOf(field)])),
    rowsOf: (answer: never) => rowsIn(answer),
  }
}

/** Returns the columns that a view names, in its order: columns of the table, and further fields of the rows. All if it names none. */
export function viewColumnsOf({ columns }: Table, names: readonly string[]): Table['columns'] {
  if (names.length === 0) return columns
  return Object.fromEntries(names.map((name) => [name, columns[name] ?? columnOf(name)]))
}

/** Returns the names that are neither a column of the table nor a field of the rows. */
export function unknownColumns({ columns }: Table, { response }: Pick<Endpoint, 'response'>, names: readonly string[]): string[] {
  const fields = new Set(rowFieldsOf(response as z.ZodType))
  return names.filter((name) => !Object.hasOwn(columns, name) && !fields.has(name))
}

function columnOf(field: string): TableColumn<never> {
  const header = FIELD_HEADINGS[field] ?? field
  const value = (row: never) => cellOf(field, (row as Record<string, unknown>)[field])
  if (/(At|^at|^since)$/.test(field)) return { header, date: 'instant', value }
  if (/(On|^date|^day)$/.test(field)) return { header, date: 'day', value }
  return { header, value, ...(/^(amount|askedAmount|price|unitPrice|commission|revenue)$/.test(field) ? { number: 'amount' } : {}) }
}

/** Returns what a cell can hold: of a person or a file its name, of a list its length. */
function cellOf(field: string, value: unknown): string | number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return labelOfValue(field, value)
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non'
  if (Array.isArray(value)) return value.length
  if (typeof value === 'object' && 'name' in value) return String(value.name)
  return JSON.stringify(value)
}
