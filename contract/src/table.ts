import { z } from 'zod'
import type { FilteredColumn } from './table-rows.ts'

/** A column that the screen shows and a file holds under the same heading. */
export type TableColumn<Row> = Omit<FilteredColumn<Row>, 'id' | 'format'> & {
  /** A short French heading. */
  header: string
  /** Makes the value a date in files: an instant, `2026-11-21T13:25:00.000Z`, with its time; a day, `2026-11-21`, without. */
  date?: 'instant' | 'day' | undefined
}

/** The table of a call's answer, which the call also answers as a file. */
export type Table = {
  fileName: string
  sheet: string
  /** Columns by their id, in the order of the screen. */
  columns: Record<string, TableColumn<never>>
  /** Returns the rows of an answer under a view of the screen. The answer itself by default. */
  rowsOf?: (answer: never, view: { id: string | undefined; now: Date }) => readonly unknown[]
}

/** Declares the columns of a table, so that the screen and the file share headings and values. */
export const tableColumns = <Row, const Columns extends Record<string, TableColumn<Row>>>(
  columns: Columns & Record<string, TableColumn<Row>>,
): Columns => columns

/** The query parameter `table`, as JSON: asks for the answer as a file, with the rows, order and columns of the screen. */
export const TableRequest = z.strictObject({
  format: z.enum(['csv', 'xlsx']),
  columns: z.array(z.string().max(40)).min(1).max(60),
  sort: z.strictObject({ id: z.string().max(40), direction: z.enum(['asc', 'desc']) }).optional(),
  filters: z.record(z.string().max(40), z.string().max(1_000)).default({}),
  query: z.string().max(200).default(''),
  view: z.string().max(40).optional(),
})
export type TableRequest = z.infer<typeof TableRequest>
