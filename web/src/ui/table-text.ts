import type { Column, TableValue } from './table-column.ts'

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

function linesOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): TableValue[][] {
  // What is only drawn, a small line or a button, has no value to give.
  const valued = columns.filter((column) => rows.some((row) => column.value(row) !== null))
  return [valued.map(({ header }) => header), ...rows.map((row) => valued.map((column) => column.value(row)))]
}

function tabCell(value: TableValue): string {
  return plain(value).replace(/[\t\r\n]+/g, ' ')
}

function csvCell(value: TableValue): string {
  const text = plain(value)
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function plain(value: TableValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(Number(value.toFixed(DECIMALS))).replace('.', ',')
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
}
