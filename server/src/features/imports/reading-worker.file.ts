import { hash } from 'node:crypto'
import { readSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '../../shared/refusal.ts'
import { readLine, type Reading } from './activity-lines.rules.ts'
import { findHeader, HEADER_WITHIN_LINES, refuseWithoutHeader, type Header, type Row } from './columns.rules.ts'
import { encodingOf, recordsOf, textBlocks } from './csv.file.ts'
import { clockOf } from './dates.rules.ts'
import { formatOf } from './file-format.rules.ts'
import { copyRow } from './import-lines.file.ts'
import { noLines } from './imports.errors.ts'
import { readersOf } from './readers.rules.ts'
import type { FileShape, FromWorker, ReadingOrder } from './reading.file.ts'

const CHUNK_CHARS = 256 * 1024
const UNSENT_CHUNKS_MAX = 8
const UTF8_BYTES_MAX = 3
const GIVES_WAY = 10
const SEPARATORS = [';', ',', '\t', '|'] as const

// The one who starts this worker gives it these.
const order = workerData as ReadingOrder
const port = parentPort!

const encoder = new TextEncoder()
let scratch = new Uint8Array(0)
let unsent = 0
let resume: (() => void) | undefined
port.on('message', () => {
  unsent -= 1
  resume?.()
})

// On Linux it is the thread alone that gives way to those who answer; elsewhere it would be the whole process.
if (process.platform === 'linux') setPriority(GIVES_WAY)

try {
  const { shape, records } = await openFile(readWhole(order.fileDescriptor, order.bytes))
  tell({ type: 'opened', shape })
  await sendLines(shape, records)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  tell({ type: 'refused', options: error.options })
} finally {
  port.close()
}

type Opened = { shape: FileShape & { header: Header }; records: Iterable<Row> | AsyncIterable<Row> }

async function openFile(bytes: Buffer): Promise<Opened> {
  return formatOf(bytes) === 'xlsx' ? openWorkbook(bytes) : openText(bytes)
}

function openText(bytes: Buffer): Opened {
  const encoding = encodingOf(bytes)
  const read = (separator: string) => recordsOf(textBlocks(bytes, encoding), separator)
  for (const separator of SEPARATORS) {
    const header = findHeader(read(separator))
    if (header) return { shape: { format: 'csv', encoding, separator, sheet: null, header }, records: read(separator) }
  }
  return refuseWithoutHeader(firstOf(read(';')))
}

async function openWorkbook(bytes: Buffer): Promise<Opened> {
  // Most files are text: what reads workbooks is loaded for them alone.
  const { inspectWorkbook, rowsOf } = await import('./workbook.file.ts')
  const sheets = await inspectWorkbook(bytes)
  const seen: Row[] = []
  for (const [place, sheet] of sheets.entries()) {
    const first = await firstRows(rowsOf(bytes, place))
    const header = findHeader(first)
    if (header) return { shape: { format: 'xlsx', encoding: null, separator: null, sheet, header }, records: rowsOf(bytes, place) }
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

async function sendLines({ header, format }: Opened['shape'], records: Opened['records']): Promise<void> {
  const reading = readingOf(header, format)
  const months = new Set<string>()
  let rows = ''
  let lines = 0

  function take(record: Row): boolean {
    if (record.line <= header.line || record.cells.every((cell) => cell === '')) return false
    const line = readLine(record, reading)
    if (line.fate !== 'rejected') months.add(line.at.day.slice(0, 7))
    rows += `${order.importId}\t${copyRow(line, record)}`
    lines += 1
    return rows.length >= CHUNK_CHARS
  }
  async function send(): Promise<void> {
    await sendRows(rows, lines)
    rows = ''
  }

  // Awaiting each of a hundred thousand lines that are there already takes a fifth of the time.
  if (Symbol.iterator in records) {
    for (const record of records) if (take(record)) await send()
  } else {
    for await (const record of records) if (take(record)) await send()
  }
  if (lines === 0) throw noLines()
  await send()
  tell({ type: 'read', months: [...months].map((month) => `${month}-01`).toSorted() })
}

function readingOf(header: Header, format: FileShape['format']): Reading {
  const { timezone, currency, outletNumbers, closedMonths, ...rest } = order.judgement
  return {
    ...rest,
    header,
    currencyCode: currency.code,
    readers: readersOf(currency),
    outletNumbers: new Set(outletNumbers),
    closedMonths: new Set(closedMonths),
    mayStopEarly: format === 'xlsx',
    toInstant: clockOf(timezone),
    digest: (text) => hash('sha256', text, 'hex').slice(0, 32),
  }
}

async function sendRows(rows: string, lines: number): Promise<void> {
  if (unsent >= UNSENT_CHUNKS_MAX)
    await new Promise<void>((resolve) => {
      resume = resolve
    })
  // Twice as fast as `encode`, which measures first; the copy is what is given away.
  if (scratch.length < rows.length * UTF8_BYTES_MAX) scratch = new Uint8Array(rows.length * UTF8_BYTES_MAX)
  const bytes = scratch.slice(0, encoder.encodeInto(rows, scratch).written)
  unsent += 1
  port.postMessage({ type: 'rows', bytes, lines } satisfies FromWorker, [bytes.buffer])
}

function tell(message: FromWorker): void {
  port.postMessage(message)
}

function readWhole(fileDescriptor: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length)
  for (let read = 0; read < length; ) read += readSync(fileDescriptor, bytes, read, length - read, read)
  return bytes
}
