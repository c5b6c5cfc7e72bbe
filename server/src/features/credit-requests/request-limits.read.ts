import type { Database, Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { REQUEST_LIMITS, type StoredLimits } from './request-limits.store.ts'

export async function getRequestLimits(_manager: Actor, db: Database | Tx): Promise<StoredLimits> {
  return db.selectFrom('requestLimits').select(REQUEST_LIMITS).executeTakeFirstOrThrow()
}
