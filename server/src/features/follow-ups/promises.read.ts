import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { followUpsAmong, isReachedBy, toRow, type FollowUpRow } from './follow-up-rows.read.ts'

type Promised = Pick<FollowUpRow, 'id' | 'userId' | 'userName' | 'promise'>

/** Lists what was promised for the days of a period, by the people and subscribers within reach. */
export async function listPromises(actor: Actor, db: Database, { start, end }: { start: string; end: string }): Promise<Promised[]> {
  const matching = sql`follow_up.promise_date between ${start} and ${end} and ${isReachedBy(actor)}`
  const { rows } = await sql<
    Parameters<typeof toRow>[0]
  >`${followUpsAmong(matching)} order by follow_up.promise_date, follow_up.id`.execute(db)
  return rows.map(toRow)
}
