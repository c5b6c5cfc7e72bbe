import type { Database } from '../../database/database.ts'
import { endFollowUps } from './end-follow-ups.ts'
import { saveReleased } from './released.store.ts'
import { remindFollowers } from './remind-followers.ts'

/** Closes follow-ups whose reason has ended, releases those whose owner cannot follow them any more, then reminds people of what fell due. */
export async function keepFollowUps(db: Database): Promise<void> {
  await endFollowUps(db)
  await db.transaction().execute(saveReleased)
  await db.transaction().execute(remindFollowers)
}
