import type { TableValue } from '@backoffice/contract/table-rows'
import { dayOf, formatDay, formatTime } from '../../format/dates.ts'
import type { Column } from './table-column.ts'

/** In the network's time zone: `2026-11-21`, with « 14:25 » for an instant. */
type TableDate = { day: string; time: string | null }
type ExportedValue = TableValue | TableDate

/** Enough for cents and hundredths of a percent; further digits are rounding errors. */
const DECIMALS = 4

/** Returns text that spreadsheets paste: rows as lines, cells between tabs, decimal commas, no formulas. */
export function tabTextOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return linesOf(columns, rows)
    .map((cells) => cells.map(tabCell).join('\t'))
    .join('\r\n')
}

/** Returns CSV that French spreadsheets open directly: UTF-8 mark, semicolons, no formulas. */
export function csvTextOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return `\ufeff${linesOf(columns, rows)
    .map((cells) => cells.map(csvCell).join(';'))
    .join('\r\n')}\r\n`
}

/** Returns the value of a cell for a file, with dates as dates. */
function exportedOf<Row>({ value, date }: Column<Row>, row: Row): ExportedValue {
  const text = value(row)
  if (date === undefined || typeof text !== 'string') return text
  return date === 'day'
    ? { day: text.length > 'yyyy-mm-dd'.length ? dayOf(text) : text, time: null }
    : { day: dayOf(text), time: formatTime(text) }
}

function linesOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): ExportedValue[][] {
  // What is only drawn, a small line or a button, has no value to give.
  const valued = columns.filter((column) => rows.some((row) => column.value(row) !== null))
  return [valued.map(({ header }) => header), ...rows.map((row) => valued.map((column) => exportedOf(column, row)))]
}

function tabCell(value: ExportedValue): string {
  return plain(value).replace(/[\t\r\n]+/g, ' ')
}

function csvCell(value: ExportedValue): string {
  const text = plain(value)
  return typeof value === 'string' && MADE_SAFE.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The start of text that a spreadsheet would compute, including full-width signs. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/
/** Text to quote: escaped formulas, and separators of any spreadsheet. */
const MADE_SAFE = /^'|[",;\t\r\n]/

function plain(value: ExportedValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(Number(value.toFixed(DECIMALS))).replace('.', ',')
  if (typeof value === 'object') return [formatDay(value.day), value.time].filter(Boolean).join(' ')
  return FORMULA.test(value) ? `'${value}` : value
}
