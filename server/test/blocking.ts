import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Tx } from '../src/database/database.ts'
import { ownerOf } from './test-database.ts'

type Meeting<Result> = {
  work: () => Promise<Result>
  meanwhile: () => Promise<unknown>
  /** The kind of access for which `work` waits; writing unless said otherwise. */
  to?: 'read' | 'write'
}
const LOCKS = { read: sql`access exclusive`, write: sql`share` }

const PATIENCE_MS = 20_000
const PAUSE_MS = 20

/** Starts `work`, which waits for the table, runs `meanwhile`, then unblocks `work`. */
export async function whileBlocked<Result>(
  db: Database,
  table: string,
  { work, meanwhile, to = 'write' }: Meeting<Result>,
): Promise<Result> {
  const running = await ownerOf(db)
    .transaction()
    .execute(async (tx) => {
      await sql`lock table ${sql.table(table)} in ${LOCKS[to]} mode`.execute(tx)
      const begun = { work: work() }
      begun.work.catch(() => undefined)
      await untilBlocked(tx, table)
      await meanwhile()
      return begun
    })
  return running.work
}

async function untilBlocked(tx: Tx, table: string): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const { rows } = await sql`select from pg_locks where relation = ${table}::regclass and not granted`.execute(tx)
    if (rows.length > 0) return
    if (Date.now() > until) throw new Error(`nothing waits for ${table}`)
    await sleep(PAUSE_MS)
  }
}
