import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'

const BATCH_MAX = 100
const PERIOD_MS = 1000
const ATTEMPTS_MAX = 10

/** What each topic of the outbox sets off. A topic that nobody binds is dropped. */
export type Topics = Readonly<Record<string, (tx: Tx, payload: object) => Promise<unknown>>>
type OnError = (error: unknown) => void
export type Relay = { stop: () => Promise<void> }
type OutboxRow = { id: bigint; topic: string; payload: object }

/** Empties the outbox every second until it is stopped. Each message and what it sets off are one transaction. */
export function startRelay(db: Database, topics: Topics, onError: OnError): Relay {
  const stopping = new AbortController()
  const running = relayUntil(stopping.signal, { db, topics, onError })
  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }
}

async function relayUntil(signal: AbortSignal, { db, topics, onError }: { db: Database; topics: Topics; onError: OnError }): Promise<void> {
  while (!signal.aborted) {
    const count = await relayBatch(db, topics, onError).catch((error: unknown) => {
      onError(error)
      return 0
    })
    // The only thing that a sleep can fail of is being told to stop.
    if (count < BATCH_MAX) await sleep(PERIOD_MS, undefined, { signal }).catch(() => undefined)
  }
}

/** Takes the oldest messages that no other process holds. Returns how many it took. */
export async function relayBatch(db: Database, topics: Topics, onError: OnError): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<OutboxRow>`
      select id, topic, payload from outbox where attempts < ${ATTEMPTS_MAX} order by id limit ${BATCH_MAX} for update skip locked
    `.execute(tx)
    for (const row of rows) await relayOne(tx, { topics, onError }, row)
    return rows.length
  })
}

/** A message whose handler fails stays, and is tried again: what it did is rolled back. */
async function relayOne(
  tx: Tx,
  { topics, onError }: { topics: Topics; onError: OnError },
  { id, topic, payload }: OutboxRow,
): Promise<void> {
  await sql`savepoint message`.execute(tx)
  try {
    await topics[topic]?.(tx, payload)
    await tx.deleteFrom('outbox').where('id', '=', id).execute()
  } catch (error) {
    onError(error)
    await sql`rollback to savepoint message`.execute(tx)
    await tx.updateTable('outbox').set({ attempts: sql`attempts + 1` }).where('id', '=', id).execute()
  }
}
