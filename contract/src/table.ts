import { z } from 'zod'
import type { FilteredColumn } from './table-rows.ts'

/** A column that the screen shows and a file holds under the same heading. */
export type TableColumn<Row> = Omit<FilteredColumn<Row>, 'id' | 'format'> & {
  /** A short French heading. */
  header: string
  /** Makes the value a date in files: an instant, `2026-11-21T13:25:00.000Z`, with its time; a day, `2026-11-21`, without. */
  date?: 'instant' | 'day' | undefined
  /** Makes the number an amount in workbooks, or a rate, where 0.82 is 82 %. A plain number by default. */
  number?: 'amount' | 'rate' | undefined
}

/** A call that answers data. */
type Readable<Query, Answer> = { method: 'GET'; path: string; query?: Query; response: Answer }

/** Gives `rowsOf` more than the answer. `view` is the view of the screen, such as `inactive`. */
export type TableContext<Query = never> = {
  view: string | undefined
  now: Date
  query: Query
  /** Makes another call for the same caller, under its rights, in the same snapshot. */
  read: <Query extends z.ZodType, Answer extends z.ZodType>(
    endpoint: Readable<Query, Answer>,
    query: z.input<Query>,
  ) => Promise<z.output<Answer>>
  /** True if the caller has the role for another call. */
  mayRead: (endpoint: { method: 'GET'; path: string }) => boolean
}

/** The table of a call's answer, which the call also answers as a file. */
export type Table = {
  fileName: string | ((context: Pick<TableContext, 'view' | 'query'>) => string)
  sheet: string
  /** Columns by their id, in the order of the screen. */
  columns: Record<string, TableColumn<never>>
  /** Returns the page within the answer of a paged call. The answer itself by default. */
  pageOf?: (answer: never) => { content: readonly unknown[]; totalElements: number }
  /** Returns what names a row, for files of selected rows; without it a file holds all rows of the table. */
  keyOf?: (row: never) => RowKey
  /** The views that a file may ask for; none by default. */
  views?: readonly string[] | ((view: string) => boolean)
  /** Returns the rows of an answer under a view of the screen. The answer itself by default. */
  rowsOf?: (answer: never, context: TableContext) => readonly unknown[] | Promise<readonly unknown[]>
  /** Adds what a row can say only among the rows that pass the filters, such as its share of them. */
  complete?: (rows: never) => readonly unknown[]
}

/** A table, or what imports that of a view: the browser then loads its columns only with the screen that shows them. */
export type TableSource = Table | ((view: string | undefined) => Promise<Table>)

export async function loadTable(source: TableSource, view?: string): Promise<Table> {
  return typeof source === 'function' ? source(view) : source
}

/** True if a file may ask for the view. */
export function hasView({ views = [] }: Pick<Table, 'views'>, view: string): boolean {
  return typeof views === 'function' ? views(view) : views.includes(view)
}

const RowKey = z.union([z.int(), z.string().max(40)])
type RowKey = z.infer<typeof RowKey>

/** The query parameter `table`, as JSON: asks for the answer as a file, with the rows, order and columns of the screen. */
export const TableRequest = z.strictObject({
  format: z.enum(['csv', 'xlsx']),
  columns: z.array(z.string().max(40)).min(1, 'Choisissez au moins une colonne.').max(60),
  sort: z.strictObject({ id: z.string().max(40), direction: z.enum(['asc', 'desc']) }).optional(),
  filters: z.record(z.string().max(40), z.string().max(1_000)).default({}),
  query: z.string().max(200).default(''),
  view: z.string().max(40).optional(),
  /** The rows selected on the screen, by their key; without it, all that pass the filters. */
  rows: z.array(RowKey).min(1).max(1_000, 'Choisissez au plus 1\u00a0000\u00a0lignes.').optional(),
})
export type TableRequest = z.infer<typeof TableRequest>
