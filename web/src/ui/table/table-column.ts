import type { ReactNode } from 'react'
import type { FilteredColumn } from '@backoffice/contract/table-rows'
import { makeAtFirstUse } from '../../format/make-at-first-use.ts'
import { trueMinus, wideSpaces } from '../../format/spaces.ts'

/** One column of a DataTable. `value` is sorted, filtered, copied and exported; `cell` only draws it. */
export type Column<Row> = FilteredColumn<Row> & {
  header: string
  /** The meaning of the figure: first in the heading's menu, and its tooltip. */
  definition?: string | undefined
  align?: 'start' | 'end' | undefined
  /** In px at a root font size of 14; by content if absent. */
  width?: number | undefined
  cell?: ((row: Row) => ReactNode) | undefined
  /** Draws the value in a card, if different from `cell`: « 23 / 28 ». */
  cardCell?: ((row: Row) => ReactNode) | undefined
  /** Makes the value a date in files: an instant, `2026-11-21T13:25:00.000Z`, or a day, `2026-11-21`. */
  date?: 'instant' | 'day' | undefined
  /** The cell of the totals row. A function gets the visible rows, so that the total follows the filters. */
  total?: ReactNode | ((rows: readonly Row[]) => ReactNode)
  /** The total under the cards, if different: « 1 031 480 € ». */
  cardTotal?: ReactNode | ((rows: readonly Row[]) => ReactNode)
  /** Frozen on sideways scrolling, title of the card, opens the row. */
  isName?: boolean | undefined
  isSecondary?: boolean | undefined
  /** Keeps long text on one line, truncated with a tooltip. */
  isLong?: boolean | undefined
  /** Hidden until the user shows it. */
  isHidden?: boolean | undefined
  /** Its place in a card; by default the name is the title and the first four others are figures. */
  card?: 'title' | 'meta' | 'bar' | 'figure' | 'none' | undefined
  sortable?: boolean | undefined
  /** The values of a choice filter; by default those of the rows. Required when the server pages. */
  choices?: readonly string[] | undefined
}

export type TableDensity = 'compact' | 'normal' | 'roomy'

export type TableView = { id: string; label: string; count?: number | undefined }

/** Returns the value of a cell as displayed. */
export function textOf<Row>(column: Column<Row>, row: Row): string {
  const value = column.value(row)
  if (column.format) return column.format(value)
  return typeof value === 'number' ? trueMinus(wideSpaces(decimal().format(value))) : (value ?? '')
}

export function totalOf<Row>({ total }: Pick<Column<Row>, 'total'>, rows: readonly Row[]): ReactNode {
  return typeof total === 'function' ? total(rows) : total
}

/** Returns the alignment: figures at the end, text at the start, unless the column says otherwise. */
export function alignOf<Row>(column: Column<Row>, sample: Row | undefined): 'start' | 'end' {
  if (column.align) return column.align
  return sample !== undefined && typeof column.value(sample) === 'number' ? 'end' : 'start'
}

const decimal = makeAtFirstUse(() => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 }))
