import { Worker } from 'node:worker_threads'
import { tooLongToRead } from '../../files/files.errors.ts'
import type { TableShape } from '../../files/table.ts'
import type { Currency } from '../../shared/money.ts'
import { Refusal } from '../../shared/refusal.ts'
import type { Header } from './columns.rules.ts'
import type { ServedKind } from './import.rules.ts'

const READING_MS_MAX = 120_000
const WORKER_HEAP_MB_MAX = 512

export type FileShape = TableShape & { header: Pick<Header, 'line' | 'names'> }

export type ClassificationContext = {
  timezone: string
  currency: Currency
  latestDay: string
  month: string | null
  outletNumbers: readonly string[]
  closedMonths: readonly string[]
  /** For a statement: the earlier months that are locked, as in `2026-09`. */
  lateMonths: readonly string[]
  createsOutlets: boolean
}

export type ReadingOrder = {
  importId: number
  importKind: ServedKind
  fileDescriptor: number
  bytes: number
  context: ClassificationContext
}

export type FromWorker =
  | { type: 'opened'; shape: FileShape }
  | { type: 'rows'; bytes: Uint8Array; lines: number }
  | { type: 'read'; days: string[] }
  | { type: 'refused'; options: Refusal['options'] }

type WorkerMessage = {
  onOpened: (shape: FileShape) => void
  onLines: (lines: number) => void
  /** The days of its readable lines, in order. */
  onRead: (days: string[]) => void
}

export type Reader = {
  /** Yields rows for COPY as they are read. Refuses a file that cannot be read. */
  read: (order: ReadingOrder, message: WorkerMessage) => AsyncGenerator<Uint8Array>
  close: () => Promise<unknown>
}

/** Starts a thread that reads one file; it can start while the file arrives. */
export function openReader(): Reader {
  const worker = new Worker(new URL('./reading-worker.file.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: WORKER_HEAP_MB_MAX },
  })
  const mailbox = mailboxOf(worker)

  async function* read(order: ReadingOrder, { onOpened, onLines, onRead }: WorkerMessage): AsyncGenerator<Uint8Array> {
    const timer = setTimeout(() => mailbox.fail(tooLongToRead()), READING_MS_MAX)
    worker.postMessage(order)
    try {
      for (;;) {
        const message = await mailbox.next()
        if (message.type === 'refused') throw new Refusal(message.options)
        if (message.type === 'opened') onOpened(message.shape)
        if (message.type === 'read') return onRead(message.days)
        if (message.type === 'rows') {
          yield message.bytes
          onLines(message.lines)
          worker.postMessage('taken')
        }
      }
    } finally {
      clearTimeout(timer)
    }
  }
  return { read, close: () => worker.terminate() }
}

/** Queues the worker's messages until they are read. */
function mailboxOf(worker: Worker) {
  const messages: FromWorker[] = []
  let failure: Error | undefined
  let wake: (() => void) | undefined

  function fail(error: Error): void {
    failure ??= error
    wake?.()
  }
  worker.on('message', (message: FromWorker) => {
    messages.push(message)
    wake?.()
  })
  worker.on('error', (error: Error & { code?: string }) => fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLongToRead() : error))
  worker.on('exit', () => fail(new Error('the reading ended before the file')))

  async function next(): Promise<FromWorker> {
    for (;;) {
      const message = messages.shift()
      if (message) return message
      if (failure) throw failure
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  return { next, fail }
}
