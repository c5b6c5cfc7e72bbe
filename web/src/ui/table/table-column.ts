import type { ReactNode } from 'react'
import { trueMinus, wideSpaces } from '../../format/spaces.ts'

export type TableValue = string | number | null

/** One column of a DataTable. `value` is what is sorted, filtered, copied and exported; `cell` is only how it is drawn. */
export type Column<Row> = {
  id: string
  /** A short French head. */
  header: string
  /** What the figure means: first in the head's menu, and its tooltip. */
  definition?: string | undefined
  align?: 'start' | 'end' | undefined
  /** In px at root 14; by content otherwise. */
  width?: number | undefined
  value: (row: Row) => TableValue
  cell?: ((row: Row) => ReactNode) | undefined
  /** How it is drawn in a card of a narrow window, where it differs from `cell`: « 23 / 28 ». */
  cardCell?: ((row: Row) => ReactNode) | undefined
  format?: ((value: TableValue) => string) | undefined
  /** Of a value that is an instant, `2026-11-21T13:25:00.000Z`, or a day, `2026-11-21`: a file has it as a date. */
  date?: 'instant' | 'day' | undefined
  /** The cell of the totals row; a function is given the rows that are shown, so that it follows the filters. */
  total?: ReactNode | ((rows: readonly Row[]) => ReactNode)
  /** The same under the cards of a narrow window, where it differs: « 1 031 480 € ». */
  cardTotal?: ReactNode | ((rows: readonly Row[]) => ReactNode)
  /** Frozen when the table scrolls sideways, title of the card in a narrow window, opens the row. */
  isName?: boolean | undefined
  isSecondary?: boolean | undefined
  /** Keeps long text on one line, truncated with a tooltip. */
  isLong?: boolean | undefined
  /** Hidden until a person shows it. */
  isHidden?: boolean | undefined
  /** Its place in the card of a narrow window; by default the name is the title and the first four others are figures. */
  card?: 'title' | 'meta' | 'bar' | 'figure' | 'none' | undefined
  sortable?: boolean | undefined
  filter?: 'text' | 'number' | 'choice' | undefined
  /** The values offered by a filter of kind choice; those of the rows by default. Give them when the server pages. */
  choices?: readonly string[] | undefined
  /** What one typed unit of a number filter is worth in values: 0.01 where the column holds 0.82 and shows « 82 % ». */
  filterUnit?: number | undefined
  /** Whether the search field reads it; by default it does when the value is text. */
  isSearched?: boolean | undefined
}

export type TableSort = { id: string; direction: 'asc' | 'desc' }

/** Column id → filter text: words for text, `10..20`, `10..` or `..20` for numbers, `Sud|Ouest` for choices. */
export type TableFilters = Record<string, string>

export type TableDensity = 'compact' | 'normal' | 'roomy'

export type TableView = { id: string; label: string; count?: number | undefined }

/** The value of a cell as a person reads it. */
export function textOf<Row>(column: Column<Row>, row: Row): string {
  const value = column.value(row)
  if (column.format) return column.format(value)
  return typeof value === 'number' ? trueMinus(wideSpaces(decimal.format(value))) : (value ?? '')
}

/** What the totals row holds in a column: nothing where the column gives no total. */
export function totalOf<Row>({ total }: Pick<Column<Row>, 'total'>, rows: readonly Row[]): ReactNode {
  return typeof total === 'function' ? total(rows) : total
}

/** Figures stand on the right, words on the left, unless the column says otherwise. */
export function alignOf<Row>(column: Column<Row>, sample: Row | undefined): 'start' | 'end' {
  if (column.align) return column.align
  return sample !== undefined && typeof column.value(sample) === 'number' ? 'end' : 'start'
}

const decimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })
