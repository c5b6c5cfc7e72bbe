import { HEADER_WITHIN_LINES, type Row } from '../shared/row.ts'
import { encodingOf, recordsOf, textBlocks } from './csv.ts'
import { formatOf } from './format.ts'

const SEPARATORS = [';', ',', '\t', '|'] as const

export type TableShape = { format: 'csv' | 'xlsx'; encoding: string | null; separator: string | null; sheet: string | null }
export type Table<Header> = { shape: TableShape; header: Header; records: Iterable<Row> | AsyncIterable<Row> }
type Looking<Header> = {
  findHeader: (records: Iterable<Row>) => Header | undefined
  /** Says what stands where the header was looked for. */
  refuseWithoutHeader: (records: readonly Row[]) => never
}

/** The table of a file, CSV or XLSX by what it holds; the first separator or sheet under which its header is found. */
export async function openTable<Header>(bytes: Buffer, looking: Looking<Header>): Promise<Table<Header>> {
  return formatOf(bytes) === 'xlsx' ? openWorkbook(bytes, looking) : openText(bytes, looking)
}

function openText<Header>(bytes: Buffer, { findHeader, refuseWithoutHeader }: Looking<Header>): Table<Header> {
  const encoding = encodingOf(bytes)
  const read = (separator: string) => recordsOf(textBlocks(bytes, encoding), separator)
  for (const separator of SEPARATORS) {
    const header = findHeader(read(separator))
    if (header) return { shape: { format: 'csv', encoding, separator, sheet: null }, header, records: read(separator) }
  }
  return refuseWithoutHeader(firstOf(read(';')))
}

async function openWorkbook<Header>(bytes: Buffer, { findHeader, refuseWithoutHeader }: Looking<Header>): Promise<Table<Header>> {
  // Most files are text: what reads workbooks is loaded for them alone.
  const { inspectWorkbook, rowsOf } = await import('./workbook.ts')
  const sheets = await inspectWorkbook(bytes)
  const seen: Row[] = []
  for (const [place, sheet] of sheets.entries()) {
    const first = await firstRows(rowsOf(bytes, place))
    const header = findHeader(first)
    if (header) return { shape: { format: 'xlsx', encoding: null, separator: null, sheet }, header, records: rowsOf(bytes, place) }
    seen.push(...first)
  }
  return refuseWithoutHeader(seen)
}

function firstOf(records: Iterable<Row>): Row[] {
  const first: Row[] = []
  for (const record of records) {
    if (record.line > HEADER_WITHIN_LINES) break
    first.push(record)
  }
  return first
}

async function firstRows(rows: AsyncIterable<Row>): Promise<Row[]> {
  const first: Row[] = []
  for await (const record of rows) {
    if (record.line > HEADER_WITHIN_LINES) break
    first.push(record)
  }
  return first
}
