import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { followUpsAmong, isReachedBy, toRow, type FollowUpRow } from './follow-up-rows.read.ts'

/** The access that the calls of follow-ups declare. */
const REACHED = [
  { role: 'ROLE_MANAGER', scope: 'all' },
  { role: 'ROLE_RESP', scope: 'sector' },
  { role: 'ROLE_AGENT', scope: 'portfolio' },
  { role: 'ROLE_PDV', scope: 'own' },
] as const

/** Reads those among these follow-ups that a person reaches and that are not closed. */
export async function readReachedBy(tx: Tx, reader: { id: number; roleName: string }, ids: readonly number[]): Promise<FollowUpRow[]> {
  const actor = followerOf(reader)
  if (actor === undefined) return []
  const { rows } = await followUpsAmong(
    sql`follow_up.id = any(${ids}::integer[]) and follow_up.closed_at is null and ${isReachedBy(actor)} order by follow_up.id`,
  ).execute(tx)
  return rows.map(toRow)
}

/** Returns a person as who acts in a session of their own; undefined if the role follows nobody. */
export function followerOf({ id, roleName }: { id: number; roleName: string }): Actor | undefined {
  const reached = REACHED.find(({ role }) => role === roleName)
  return reached && { id, ...reached, sessionId: null }
}
