import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'

const BATCH_MAX = 50
const ATTEMPTS_MAX = 10

/** Handles messages of a topic, oldest first. */
type Handle = (tx: Tx, payloads: object[]) => Promise<unknown>
/** The handler of each topic of the outbox. Messages of other topics are dropped. */
export type Topics = Readonly<Record<string, Handle>>
type OnError = (error: unknown) => void
type Relaying = { topics: Topics; onError: OnError }
type Polling = Relaying & { pollMs: number }
export type Relay = { stop: () => Promise<void> }
type Message = { id: number; payload: object }

/** Makes a handler that takes messages one after another. */
export function each(handle: (tx: Tx, payload: object) => Promise<unknown>): Handle {
  return async (tx, payloads) => {
    for (const payload of payloads) await handle(tx, payload)
  }
}

/** Empties the outbox at each poll until stopped. Topics are independent, so a long one does not delay the others. */
export function startRelay(db: Database, polling: Polling): Relay {
  const stopping = new AbortController()
  const running = relayUntil(stopping.signal, db, polling)
  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }
}

async function relayUntil(signal: AbortSignal, db: Database, { pollMs, ...relaying }: Polling): Promise<void> {
  const busy = new Map<string, Promise<void>>()
  while (!signal.aborted) {
    const waiting = await listWaiting(db).catch((error: unknown) => {
      relaying.onError(error)
      return []
    })
    for (const topic of waiting.filter((one) => !busy.has(one))) {
      const emptying = emptyTopic(signal, db, { ...relaying, topic })
      busy.set(
        topic,
        emptying.catch(relaying.onError).finally(() => busy.delete(topic)),
      )
    }
    // A sleep fails only when it is aborted.
    await sleep(pollMs, undefined, { signal }).catch(() => undefined)
  }
  await Promise.all(busy.values())
}

async function emptyTopic(signal: AbortSignal, db: Database, relaying: Relaying & { topic: string }): Promise<void> {
  while (!signal.aborted) if ((await relayBatch(db, relaying)) < BATCH_MAX) return
}

/** Lists the topics with messages. Steps through the index from topic to topic, since one may have very many. */
async function listWaiting(db: Database): Promise<string[]> {
  const { rows } = await sql<{ topic: string }>`
    with recursive waiting (topic) as (
      (select topic from outbox where attempts < ${ATTEMPTS_MAX} order by topic limit 1)
      union all
      select (select topic from outbox where topic > waiting.topic and attempts < ${ATTEMPTS_MAX} order by topic limit 1)
      from waiting where topic is not null
    )
    select topic from waiting where topic is not null
  `.execute(db)
  return rows.map(({ topic }) => topic)
}

/**
 * Handles the oldest messages of a topic that no other process holds, in one transaction; if one fails, retries each by itself. Returns the
 * number settled.
 */
export async function relayBatch(db: Database, { topic, topics, onError }: Relaying & { topic: string }): Promise<number> {
  const handle = topics[topic] ?? (() => Promise.resolve())
  try {
    return await settle(db, topic, handle)
  } catch {
    return settleEach(db, topic, { handle, onError })
  }
}

async function settle(db: Database, topic: string, handle: Handle): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const messages = await lockMessages(tx, topic)
    if (messages.length === 0) return 0
    await handle(
      tx,
      messages.map(({ payload }) => payload),
    )
    const ids = messages.map(({ id }) => id)
    await sql`delete from outbox where id = any(${ids}::bigint[])`.execute(tx)
    return messages.length
  })
}

async function settleEach(db: Database, topic: string, { handle, onError }: { handle: Handle; onError: OnError }): Promise<number> {
  const waiting = await db
    .selectFrom('outbox')
    .select('id')
    .where('topic', '=', topic)
    .where('attempts', '<', ATTEMPTS_MAX)
    .orderBy('id')
    .limit(BATCH_MAX)
    .execute()
  let settled = 0
  for (const { id } of waiting) {
    settled += await settleOne(db, id, handle).catch(async (error: unknown) => {
      onError(error)
      await db.updateTable('outbox').set({ attempts: sql`attempts + 1` }).where('id', '=', id).execute()
      return 0
    })
  }
  return settled
}

async function settleOne(db: Database, id: number, handle: Handle): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const message = await tx.selectFrom('outbox').select('payload').where('id', '=', id).forUpdate().skipLocked().executeTakeFirst()
    if (!message) return 0
    // `putInOutbox` takes objects only.
    await handle(tx, [message.payload as object])
    await tx.deleteFrom('outbox').where('id', '=', id).execute()
    return 1
  })
}

async function lockMessages(tx: Tx, topic: string): Promise<Message[]> {
  const { rows } = await sql<Message>`
    select id, payload from outbox where topic = ${topic} and attempts < ${ATTEMPTS_MAX}
    order by id limit ${BATCH_MAX} for update skip locked
  `.execute(tx)
  return rows
}
