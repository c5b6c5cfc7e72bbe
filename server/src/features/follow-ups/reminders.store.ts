import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { TODAY } from '../../database/today.ts'
import { followUpsAmong, toRow, type FollowUpRow } from './follow-up-rows.read.ts'

/** Locks what somebody holds and has not seen since a call or a promise fell due. What another transaction has waits for the next round. */
export async function lockUnseen(tx: Tx): Promise<FollowUpRow[]> {
  const { rows: locked } = await sql<{ id: number }>`
    select id from follow_ups
    where closed_at is null and taken_by is not null and (seen_on is null or seen_on < ${TODAY})
      and (next_call_on <= ${TODAY} and (seen_on is null or next_call_on > seen_on)
        or promise_date <= ${TODAY} and (seen_on is null or promise_date + 1 > seen_on))
    order by id for no key update skip locked
  `.execute(tx)
  if (locked.length === 0) return []
  const { rows } = await followUpsAmong(sql`follow_up.id = any(${locked.map(({ id }) => id)}::integer[])`).execute(tx)
  return rows.map(toRow)
}

export async function markSeen(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`update follow_ups set seen_on = ${TODAY} where id = any(${ids}::integer[])`.execute(tx)
}
