import { readSync } from 'node:fs'
import { setPriority } from 'node:os'
import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'
import { noLines } from '../../files/files.errors.ts'
import { openTable, type Table } from '../../files/table.ts'
import { Refusal } from '../../shared/refusal.ts'
import type { Row } from '../../shared/row.ts'
import { activityReader } from './activity-reader.file.ts'
import { headerSearchOf, type Header } from './columns.rules.ts'
import type { ServedKind } from './import.rules.ts'
import { depotReader } from './depot-reader.file.ts'
import type { LineReader } from './line-reader.file.ts'
import { objectiveReader } from './objective-reader.file.ts'
import type { FromWorker, ReadingOrder } from './reading.file.ts'
import { renewalReader } from './renewal-reader.file.ts'
import { statementReader } from './statement-reader.file.ts'
import { stockReader } from './stock-reader.file.ts'

const LINE_READERS: Record<ServedKind, LineReader> = {
  activation: activityReader,
  objectif: objectiveReader,
  stock: stockReader,
  depot: depotReader,
  relance: renewalReader,
  rapprochement: statementReader,
}

const CHUNK_CHARS = 256 * 1024
const UNSENT_CHUNKS_MAX = 8
const UTF8_BYTES_MAX = 3
const GIVES_WAY = 10

// True because this module only runs in a worker, which has a port.
const port = parentPort!

const encoder = new TextEncoder()
let scratch = new Uint8Array(0)
let unsent = 0
let resume: (() => void) | undefined
// On Linux this lowers the priority of this thread alone; elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(GIVES_WAY)

// The worker may start before the file has arrived. The order is the first message it receives.
const [order] = (await once(port, 'message')) as [ReadingOrder]
port.on('message', () => {
  unsent -= 1
  resume?.()
})

try {
  const reader = LINE_READERS[order.importKind]
  const table = await openTable(readWhole(order.fileDescriptor, order.bytes), headerSearchOf(reader.columns))
  postToParent({ type: 'opened', shape: { ...table.shape, header: table.header } })
  await sendLines(table, reader)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  postToParent({ type: 'refused', options: error.options })
} finally {
  port.close()
}

async function sendLines({ shape, header, records }: Table<Header>, reader: LineReader): Promise<void> {
  const days = new Set<string>()
  const { importId, context } = order
  const read = reader.open({ importId, header, format: shape.format, context, noteDay: (day) => days.add(day) })
  let rows = ''
  let lines = 0

  function take(record: Row): boolean {
    if (record.line <= header.line || record.cells.every((cell) => cell === '')) return false
    rows += read(record)
    lines += 1
    return rows.length >= CHUNK_CHARS
  }
  async function send(): Promise<void> {
    await sendRows(rows, lines)
    rows = ''
  }

  // Awaiting each line would cost a fifth of the whole time, so lines already in memory are read in a plain loop.
  if (Symbol.iterator in records) {
    for (const record of records) if (take(record)) await send()
  } else {
    for await (const record of records) if (take(record)) await send()
  }
  if (lines === 0) throw noLines()
  await send()
  postToParent({ type: 'read', days: [...days].toSorted() })
}

async function sendRows(rows: string, lines: number): Promise<void> {
  if (unsent >= UNSENT_CHUNKS_MAX)
    await new Promise<void>((resolve) => {
      resume = resolve
    })
  // Twice as fast as `encode`, which measures first. The slice copies the bytes, since its buffer is transferred.
  if (scratch.length < rows.length * UTF8_BYTES_MAX) scratch = new Uint8Array(rows.length * UTF8_BYTES_MAX)
  const bytes = scratch.slice(0, encoder.encodeInto(rows, scratch).written)
  unsent += 1
  port.postMessage({ type: 'rows', bytes, lines } satisfies FromWorker, [bytes.buffer])
}

function postToParent(message: FromWorker): void {
  port.postMessage(message)
}

function readWhole(fileDescriptor: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length)
  for (let read = 0; read < length; ) read += readSync(fileDescriptor, bytes, read, length - read, read)
  return bytes
}
