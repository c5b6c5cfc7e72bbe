import { parentPort, workerData } from 'node:worker_threads'
import { openTable } from '../../files/table.ts'
import { Refusal } from '../../shared/refusal.ts'
import { findListHeader, readListLine, refuseWithoutListHeader } from './accounts-import.rules.ts'
import type { FromListWorker, ListOrder } from './accounts-import.file.ts'

// `readAccountList` starts this worker with a ListOrder.
const { bytes, linesMax } = workerData as ListOrder
const port = parentPort!

try {
  port.postMessage(await readList())
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  port.postMessage({ type: 'refused', options: error.options } satisfies FromListWorker)
}

async function readList(): Promise<FromListWorker> {
  const looking = { findHeader: findListHeader, refuseWithoutHeader: refuseWithoutListHeader }
  const { header, records } = await openTable(Buffer.from(bytes), looking)
  const lines = []
  for await (const record of records) {
    if (record.line <= header.line || record.cells.every((cell) => cell.trim() === '')) continue
    if (lines.length === linesMax) return { type: 'overflown' }
    lines.push(readListLine(record, header))
  }
  return { type: 'read', lines }
}
