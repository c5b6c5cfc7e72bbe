import { currency } from '../config.ts'
import { moneyToWire, type Money } from '../shared/money.ts'

/** `day` is `2026-09-30`, `moment` is local time as in `2026-09-30T17:05:00`, `percent` is 12.5, `value` is a text or a number, which `number` formats. */
export type Column<Row, Heading extends string = string> = { heading: Heading } & (
  | { kind: 'text' | 'day' | 'moment'; of: (row: Row) => string | null }
  | { kind: 'count' | 'percent'; of: (row: Row) => number | null }
  | { kind: 'amount'; of: (row: Row) => Money | null }
  | { kind: 'value'; number?: 'amount' | 'rate' | undefined; of: (row: Row) => string | number | null }
)

export type Spreadsheet<Row> = { name: string; sheet: string; columns: readonly Column<Row>[]; batches: AsyncIterable<readonly Row[]> }
export type Format = 'xlsx' | 'csv'
export type SpreadsheetFile = { name: string; headings: string[]; bytes: AsyncIterable<Uint8Array> }

const WIDTHS = { text: 18, day: 12, moment: 16, count: 14, percent: 14, amount: 16, value: 18 }
const decimals = currency.decimals === 0 ? '' : `.${'0'.repeat(currency.decimals)}`
const NUMBER_FORMATS = {
  text: '@',
  day: 'dd/mm/yyyy',
  moment: 'dd/mm/yyyy hh:mm',
  count: '0',
  percent: '0.0',
  amount: `#,##0${decimals}`,
  rate: '0.0%',
  value: 'General',
}

/** Excel needs it to read accents: without it, it takes UTF-8 for Windows-1252. */
const BOM = '\uFEFF'

/** Writes a spreadsheet in either format while its rows are read. Numbers and dates keep their type. */
export function writeSpreadsheet<Row>(spreadsheet: Spreadsheet<Row>, format: Format): SpreadsheetFile {
  const headings = spreadsheet.columns.map(({ heading }) => heading)
  return { name: `${spreadsheet.name}.${format}`, headings, bytes: format === 'csv' ? csvBytes(spreadsheet) : xlsxBytes(spreadsheet) }
}

/** Returns the period in the name of a file, the current month by default. */
export function periodInName({ startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined }): string {
  return startDate === undefined || endDate === undefined ? 'mois-en-cours' : `${startDate}-${endDate}`
}

/** Characters that make a spreadsheet in any language read a cell as a formula, including full-width ones. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/

/** Prefixes a formula with an apostrophe, which makes it text and is hidden by the spreadsheet. */
export function withoutFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** Writes nothing before the first rows have been read, since reading may refuse until then. */
async function* csvBytes<Row>({ columns, batches }: Spreadsheet<Row>): AsyncGenerator<Uint8Array> {
  let text = BOM + csvLine(columns, ({ heading }) => quoted(heading))
  for await (const rows of batches) {
    for (const row of rows) text += csvLine(columns, (column) => csvCell(column, row))
    yield Buffer.from(text)
    text = ''
  }
  if (text !== '') yield Buffer.from(text)
}

/** Concatenates instead of joining an array: a file has millions of cells. */
function csvLine<Row>(columns: readonly Column<Row>[], cellOf: (column: Column<Row>) => string): string {
  let line = ''
  for (const column of columns) line += `;${cellOf(column)}`
  return `${line.slice(1)}\r\n`
}

function csvCell<Row>(column: Column<Row>, row: Row): string {
  switch (column.kind) {
    case 'text':
      return quoted(withoutFormula(column.of(row) ?? ''))
    case 'day':
    case 'moment':
      return inFrench(column.of(row) ?? '')
    case 'count':
    case 'percent':
      return String(column.of(row) ?? '').replace('.', ',')
    case 'amount':
      return decimal(column.of(row))
    case 'value':
      return csvValue(column.of(row))
  }
}

/** Enough for cents and hundredths of a percent; further digits are rounding errors. */
const DECIMALS = 4

function csvValue(value: string | number | null): string {
  if (typeof value === 'number') return String(Number(value.toFixed(DECIMALS))).replace('.', ',')
  return quoted(withoutFormula(value ?? ''))
}

/** Quotes escaped formulas, and text that a spreadsheet with another separator would split. */
export function quoted(text: string): string {
  return /^'|[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Formats an amount as `-1234,56`. */
function decimal(money: Money | null): string {
  if (money === null) return ''
  const digits = String(money < 0n ? -money : money).padStart(currency.decimals + 1, '0')
  const point = digits.length - currency.decimals
  return `${money < 0n ? '-' : ''}${digits.slice(0, point)}${currency.decimals === 0 ? '' : `,${digits.slice(point)}`}`
}

/** Formats a day or moment as `30/09/2026 17:05`, without seconds. */
function inFrench(moment: string): string {
  const time = moment.slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length)
  return moment && `${moment.slice(8, 10)}/${moment.slice(5, 7)}/${moment.slice(0, 4)}${time && ` ${time}`}`
}

async function* xlsxBytes<Row>({ sheet, columns, batches }: Spreadsheet<Row>): AsyncGenerator<Uint8Array> {
  // Loaded for workbooks only, to save memory until then.
  const { writeXlsxStream } = await import('hucre/xlsx')
  const rows = xlsxRows(columns, batches)
  try {
    const first = await rows.next()
    yield* writeXlsxStream(beginningWith(first, rows), {
      name: sheet,
      columns: columns.map((column) => ({ header: column.heading, width: WIDTHS[column.kind], numFmt: numberFormatOf(column) })),
      freezePane: { rows: 1 },
    })
  } finally {
    await rows.return(undefined)
  }
}

function numberFormatOf<Row>(column: Column<Row>): string {
  return NUMBER_FORMATS[column.kind === 'value' ? (column.number ?? 'value') : column.kind]
}

async function* beginningWith<Item>(first: IteratorResult<Item, undefined>, rest: AsyncGenerator<Item, undefined>): AsyncGenerator<Item> {
  if (first.done) return
  yield first.value
  yield* rest
}

type Cells = (string | number | Date | null)[]

async function* xlsxRows<Row>(columns: readonly Column<Row>[], batches: AsyncIterable<readonly Row[]>): AsyncGenerator<Cells, undefined> {
  for await (const rows of batches) for (const row of rows) yield columns.map((column) => xlsxCell(column, row))
}

function xlsxCell<Row>(column: Column<Row>, row: Row): string | number | Date | null {
  switch (column.kind) {
    case 'text':
      return xlsxText(column.of(row) ?? '')
    case 'day':
    case 'moment':
      return dateOf(column.of(row))
    case 'count':
    case 'percent':
      return column.of(row)
    case 'amount':
      return xlsxAmount(column.of(row))
    case 'value':
      return xlsxValue(column.of(row))
  }
}

function xlsxAmount(money: Money | null): number | null {
  return money === null ? null : moneyToWire(money, currency)
}

function xlsxValue(value: string | number | null): string | number | null {
  return typeof value === 'string' ? xlsxText(value) : value
}

/** Replaces U+FFFE and U+FFFF, which XML does not have: one of them would make the whole workbook unreadable. */
function xlsxText(text: string): string {
  return withoutFormula(text).replace(/[\uFFFE\uFFFF]/g, '\uFFFD')
}

/** Returns local time as if it were UTC, because dates in a spreadsheet have no zone. */
function dateOf(moment: string | null): Date | null {
  return moment === null ? null : new Date(moment.length === 'yyyy-mm-dd'.length ? moment : `${moment}Z`)
}
