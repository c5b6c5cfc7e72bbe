import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../src/database/database.ts'

const PAUSE_MS = 20

/** Waits until every message of the outbox has been handled. Only the time limit of the test ends the wait. */
export async function untilOutboxIsEmpty(db: Database): Promise<void> {
  const waiting = await db.selectFrom('outbox').select('id').limit(1).execute()
  if (waiting.length === 0) return
  await sleep(PAUSE_MS)
  return untilOutboxIsEmpty(db)
}
