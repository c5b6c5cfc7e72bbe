import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

type Forget = (db: Database) => Promise<void>
type Forgetting = { forgetters: readonly Forget[]; onError: (error: unknown) => void }

const EVERY_MS = 3_600_000

/** Deletes, every hour, saved answers older than 30 days and data that features no longer need. */
export function startForgetting(db: Database, { forgetters, onError }: Forgetting): { stop: () => void } {
  const timer = setInterval(() => {
    for (const forget of [forgetAnswers, ...forgetters]) void forget(db).catch(onError)
  }, EVERY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

export async function forgetAnswers(db: Database): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - interval '30 days'`.execute(db)
}
