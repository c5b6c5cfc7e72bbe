import type { ReactNode } from 'react'
import { trueMinus, wideSpaces } from '../../format/spaces.ts'

export type TableValue = string | number | null

/** One column of a DataTable. `value` is sorted, filtered, copied and exported; `cell` only draws it. */
export type Column<Row> = {
  id: string
  /** A short French heading. */
  header: string
  /** The meaning of the figure: first in the heading's menu, and its tooltip. */
  definition?: string | undefined
  align?: 'start' | 'end' | undefined
  /** In px at a root font size of 14; by content if absent. */
  width?: number | undefined
  value: (row: Row) => TableValue
  cell?: ((row: Row) => ReactNode) | undefined
  /** Draws the value in a card, if different from `cell`: « 23 / 28 ». */
  cardCell?: ((row: Row) => ReactNode) | undefined
  format?: ((value: TableValue) => string) | undefined
  /** For values that are an instant, `2026-11-21T13:25:00.000Z`, or a day, `2026-11-21`: files get them as dates. */
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
  filter?: 'text' | 'number' | 'choice' | undefined
  /** The values of a choice filter; by default those of the rows. Required when the server pages. */
  choices?: readonly string[] | undefined
  /** The value of one typed unit in a number filter: 0.01 where the column holds 0.82 and shows « 82 % ». */
  filterUnit?: number | undefined
  /** True if the search field reads it; by default only text is searched. */
  isSearched?: boolean | undefined
}

export type TableSort = { id: string; direction: 'asc' | 'desc' }

/** Filter text by column id: words for text, `10..20`, `10..` or `..20` for numbers, `Sud|Ouest` for choices. */
export type TableFilters = Record<string, string>

export type TableDensity = 'compact' | 'normal' | 'roomy'

export type TableView = { id: string; label: string; count?: number | undefined }

/** Returns the value of a cell as displayed. */
export function textOf<Row>(column: Column<Row>, row: Row): string {
  const value = column.value(row)
  if (column.format) return column.format(value)
  return typeof value === 'number' ? trueMinus(wideSpaces(decimal.format(value))) : (value ?? '')
}

export function totalOf<Row>({ total }: Pick<Column<Row>, 'total'>, rows: readonly Row[]): ReactNode {
  return typeof total === 'function' ? total(rows) : total
}

/** Returns the alignment: figures at the end, text at the start, unless the column says otherwise. */
export function alignOf<Row>(column: Column<Row>, sample: Row | undefined): 'start' | 'end' {
  if (column.align) return column.align
  return sample !== undefined && typeof column.value(sample) === 'number' ? 'end' : 'start'
}

const decimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })
