import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

const EVERY_MS = 3_600_000

/** Forgets each hour what has served its time: answers kept for 30 days, counters of sign-ins that nobody waits for, keys and codes long over. */
export function startForgetting(db: Database, onError: (error: unknown) => void): { stop: () => void } {
  const timer = setInterval(() => void forgetOld(db).catch(onError), EVERY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

export async function forgetOld(db: Database): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - interval '30 days'`.execute(db)
  await sql`
    delete from sign_in_counters where since < now() - interval '1 day' and (waiting_until is null or waiting_until < now())
  `.execute(db)
  for (const table of ['challenges', 'mailed_codes', 'mailed_keys', 'password_tickets']) {
    await sql`delete from ${sql.table(table)} where expires_at < now() - interval '30 days'`.execute(db)
  }
}
