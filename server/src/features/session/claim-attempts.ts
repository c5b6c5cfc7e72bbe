import type { Database } from '../../database/database.ts'
import type { AttemptLimit } from './attempts.rules.ts'
import { claimAttempt } from './attempts.store.ts'

/** Counts a try in each bucket and commits, before anything is checked. */
export async function claimAttempts(db: Database, limits: AttemptLimit[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const limit of limits) await claimAttempt(tx, limit)
  })
}
