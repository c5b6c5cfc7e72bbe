import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { noLines, tooLongToRead } from '../../files/files.errors.ts'
import { Refusal } from '../../shared/refusal.ts'
import type { BadLine, GoodLine } from './accounts-import.rules.ts'
import { tooManyLines } from './accounts.errors.ts'

const LINES_MAX = 5_000
const READING_MS_MAX = 20_000
const WORKER_HEAP_MB_MAX = 192

export type ListOrder = { bytes: Uint8Array; linesMax: number }
export type FromListWorker =
  | { type: 'read'; lines: (GoodLine | BadLine)[] }
  | { type: 'overflown' }
  | { type: 'refused'; options: Refusal['options'] }

/** Reads a list of accounts in a worker thread. Throws a Refusal if it cannot be read. */
export async function readAccountList(arriving: AsyncIterable<Uint8Array>): Promise<(GoodLine | BadLine)[]> {
  const bytes = await readAll(arriving)
  const worker = new Worker(new URL('./accounts-import-worker.file.ts', import.meta.url), {
    workerData: { bytes, linesMax: LINES_MAX } satisfies ListOrder,
    resourceLimits: { maxOldGenerationSizeMb: WORKER_HEAP_MB_MAX },
  })
  try {
    // The worker posts one message, of this type.
    const [message] = (await once(worker, 'message', { signal: AbortSignal.timeout(READING_MS_MAX) })) as [FromListWorker]
    if (message.type === 'refused') throw new Refusal(message.options)
    if (message.type === 'overflown') throw tooManyLines(LINES_MAX)
    if (message.lines.length === 0) throw noLines()
    return message.lines
  } catch (error) {
    throw isExhausted(error) ? tooLongToRead() : error
  } finally {
    await worker.terminate()
  }
}

async function readAll(arriving: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of arriving) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function isExhausted(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
}
