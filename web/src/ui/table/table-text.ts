import { dayOf, formatDay, formatTime } from '../../format/dates.ts'
import type { Column, TableValue } from './table-column.ts'

/** Of the network's calendar and clocks: `2026-11-21`, and « 14:25 » where it is an instant. */
export type TableDate = { day: string; time: string | null }
export type ExportedValue = TableValue | TableDate

/** Enough for cents and for hundredths of a percent; more is the dust of a division. */
const DECIMALS = 4

/** What a spreadsheet pastes: one line a row, cells between tabs, decimals with a comma, nothing that it would compute. */
export function tabTextOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return linesOf(columns, rows)
    .map((cells) => cells.map(tabCell).join('\t'))
    .join('\r\n')
}

/** A CSV that a French spreadsheet opens by a double click: UTF-8 mark, semicolons, nothing that it would compute. */
export function csvTextOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  return `\ufeff${linesOf(columns, rows)
    .map((cells) => cells.map(csvCell).join(';'))
    .join('\r\n')}\r\n`
}

/** The value of a cell as a file has it: a date as a date. */
export function exportedOf<Row>({ value, date }: Column<Row>, row: Row): ExportedValue {
  const written = value(row)
  if (date === undefined || typeof written !== 'string') return written
  return date === 'day' ? { day: written, time: null } : { day: dayOf(written), time: formatTime(written) }
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

/** What a spreadsheet of any country would compute, full-width signs as well. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/
/** What is quoted: text made safe, and what a spreadsheet of another separator would cut in two. */
const MADE_SAFE = /^'|[",;\t\r\n]/

function plain(value: ExportedValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(Number(value.toFixed(DECIMALS))).replace('.', ',')
  if (typeof value === 'object') return [formatDay(value.day), value.time].filter(Boolean).join(' ')
  return FORMULA.test(value) ? `'${value}` : value
}
