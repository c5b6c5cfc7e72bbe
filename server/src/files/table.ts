import { HEADER_WITHIN_LINES, type Row } from '../shared/row.ts'
import { encodingOf, recordsOf, textBlocks } from './csv.ts'
import { headerTooLow, severalSeparators } from './files.errors.ts'
import { formatOf } from './format.ts'

const SEPARATORS = [';', ',', '\t', '|'] as const
/** The rows in which a header is searched, in order to report one that is too low. */
const LOOKED_AT_LINES = 200
const LOOKED_AT_SHEETS = 10
const COMPARED_LINES = 20

export type TableShape = {
  format: 'csv' | 'xlsx'
  encoding: string | null
  separator: string | null
  sheet: string | null
  /** Other sheets that have the header. They are not read. */
  otherSheets: readonly string[]
}
export type Table<Header> = { shape: TableShape; header: Header; records: Iterable<Row> | AsyncIterable<Row> }
type Looking<Header> = {
  findHeader: (records: Iterable<Row>) => Header | undefined
  /** Refuses the file, quoting the lines where the header was expected. */
  refuseWithoutHeader: (records: readonly Row[]) => never
}
type AnyHeader = { line: number; cellsMin?: number }

/** Opens a CSV or XLSX file, with the first separator or sheet for which a header is found. */
export async function openTable<Header extends AnyHeader>(bytes: Buffer, looking: Looking<Header>): Promise<Table<Header>> {
  return formatOf(bytes) === 'xlsx' ? openWorkbook(bytes, looking) : openText(bytes, looking)
}

function openText<Header extends AnyHeader>(bytes: Buffer, { findHeader, refuseWithoutHeader }: Looking<Header>): Table<Header> {
  const encoding = encodingOf(bytes)
  const read = (separator: string) => recordsOf(textBlocks(bytes, encoding), separator)
  for (const separator of SEPARATORS) {
    const header = findHeader(read(separator))
    if (!header) continue
    refuseOtherSeparator(read, { separator, header })
    return { shape: { format: 'csv', encoding, separator, sheet: null, otherSheets: [] }, header, records: read(separator) }
  }
  for (const separator of SEPARATORS) refuseTooLow(firstOf(read(separator), LOOKED_AT_LINES), findHeader)
  return refuseWithoutHeader(firstOf(read(';'), HEADER_WITHIN_LINES))
}

async function openWorkbook<Header extends AnyHeader>(bytes: Buffer, looking: Looking<Header>): Promise<Table<Header>> {
  const { findHeader, refuseWithoutHeader } = looking
  // Most files are text: the reader of workbooks is loaded only when needed.
  const { inspectWorkbook, rowsOf } = await import('./workbook.ts')
  const sheets = await inspectWorkbook(bytes)
  const seen: Row[][] = []
  for (const [at, { name, place, isHidden }] of sheets.entries()) {
    const first = await firstRows(rowsOf(bytes, place), LOOKED_AT_LINES)
    const header = findHeader(first)
    seen.push(first)
    if (!header) continue
    const visible = sheets.slice(at + 1, at + 1 + LOOKED_AT_SHEETS).filter((sheet) => isHidden || !sheet.isHidden)
    const otherSheets: string[] = []
    for (const other of visible) {
      if (hasHeader(await firstRows(rowsOf(bytes, other.place), HEADER_WITHIN_LINES), findHeader)) otherSheets.push(other.name)
    }
    return { shape: { format: 'xlsx', encoding: null, separator: null, sheet: name, otherSheets }, header, records: rowsOf(bytes, place) }
  }
  for (const rows of seen) refuseTooLow(rows, findHeader)
  return refuseWithoutHeader(seen.flatMap((rows) => rows.filter(({ line }) => line <= HEADER_WITHIN_LINES)))
}

/** Refuses a file whose lines use another separator than its header. */
function refuseOtherSeparator(
  read: (separator: string) => Iterable<Row>,
  { separator, header }: { separator: string; header: AnyHeader },
): void {
  const { line: headerLine, cellsMin } = header
  if (cellsMin === undefined) return
  const widthsBy = (used: string) =>
    firstOf(read(used), headerLine + COMPARED_LINES)
      .filter(({ line }) => line > headerLine)
      .map(({ cells }) => cells.length)
  if (widthsBy(separator).some((width) => width >= cellsMin)) return
  const other = SEPARATORS.find((candidate) => {
    const widths = candidate === separator ? [] : widthsBy(candidate)
    return widths.length > 0 && widths.every((width) => width >= cellsMin)
  })
  if (other !== undefined) throw severalSeparators(separator, other)
}

function refuseTooLow<Header>(rows: readonly Row[], findHeader: Looking<Header>['findHeader']): void {
  const low = rows.find((row) => row.line > HEADER_WITHIN_LINES && hasHeader([{ ...row, line: 1 }], findHeader))
  if (low) throw headerTooLow(low.line)
}

/** True if there is a header, even one that is refused as incomplete. */
function hasHeader<Header>(rows: readonly Row[], findHeader: Looking<Header>['findHeader']): boolean {
  try {
    return findHeader(rows) !== undefined
  } catch {
    return true
  }
}

function firstOf(records: Iterable<Row>, lines: number): Row[] {
  const first: Row[] = []
  for (const record of records) {
    if (record.line > lines) break
    first.push(record)
  }
  return first
}

async function firstRows(rows: AsyncIterable<Row>, lines: number): Promise<Row[]> {
  const first: Row[] = []
  for await (const record of rows) {
    if (record.line > lines) break
    first.push(record)
  }
  return first
}
