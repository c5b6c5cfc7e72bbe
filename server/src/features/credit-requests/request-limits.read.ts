import type { Database, Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { StoredLimits } from './request-limits.store.ts'

export async function getRequestLimits(_manager: Actor, db: Database | Tx): Promise<StoredLimits> {
  const row = await db.selectFrom('request_limits').selectAll().executeTakeFirstOrThrow()
  return {
    openMax: row.open_max,
    perMinute: row.per_minute,
    confirmAbove: row.confirm_above,
    amountMax: row.amount_max,
    version: row.version,
  }
}
