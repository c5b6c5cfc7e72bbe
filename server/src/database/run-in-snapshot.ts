import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Tx } from './database.ts'

const AGAIN_MS = 100

/** Runs a transaction that sees one state of the database. Once `signal` is aborted, its statement is cancelled and it rolls back. */
export async function runInSnapshot<Result>(db: Database, signal: AbortSignal, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const opened = db.transaction().setIsolationLevel('repeatable read')
  return opened.execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    signal.throwIfAborted()
    const cancelling = cancelOnAbort(db, signal, rows[0]!.pid)
    try {
      return await work(tx)
    } finally {
      await cancelling.end()
    }
  })
}

/** Cancels again until `end`: between two statements there is nothing to cancel. `end` waits, so that no later statement is hit. */
function cancelOnAbort(db: Database, signal: AbortSignal, pid: number) {
  const over = new AbortController()
  let cancelling: Promise<void> | undefined
  const start = () => {
    cancelling = cancel()
  }
  signal.addEventListener('abort', start, { once: true })

  async function cancel(): Promise<void> {
    while (!over.signal.aborted) {
      // A database that is away has nothing left to cancel.
      await sql`select pg_cancel_backend(${pid}::integer)`.execute(db).catch(() => undefined)
      await sleep(AGAIN_MS)
    }
  }

  async function end(): Promise<void> {
    over.abort()
    signal.removeEventListener('abort', start)
    await cancelling
  }

  return { end }
}
