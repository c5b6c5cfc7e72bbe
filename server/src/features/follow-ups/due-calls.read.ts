import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { readToday } from '../../database/today.ts'
import { followUpsAmong, toRow, type FollowUpRow } from './follow-up-rows.read.ts'
import { isDue } from './queue.rules.ts'

type DueCall = Pick<FollowUpRow, 'userId' | 'createdAt'>

/** Lists what a person follows and should call by now, by the rule of the queue. `userId` is null for a subscriber. */
export async function listDueCalls(db: Database, takenBy: number): Promise<DueCall[]> {
  const matching = sql`follow_up.taken_by = ${takenBy} and follow_up.closed_at is null`
  const { rows } = await followUpsAmong(matching).execute(db)
  const today = await readToday(db)
  return rows.map(toRow).filter((row) => isDue(row, today))
}
