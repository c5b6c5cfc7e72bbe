import type { Database } from '../../database/database.ts'
import { endFollowUps } from './end-follow-ups.ts'
import { remindFollowers } from './remind-followers.ts'

/** Closes follow-ups whose reason has ended, then reminds people of what fell due. */
export async function keepFollowUps(db: Database): Promise<void> {
  await endFollowUps(db)
  await db.transaction().execute(remindFollowers)
}
