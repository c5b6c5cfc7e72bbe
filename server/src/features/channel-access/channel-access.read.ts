import { sql, type Selectable } from 'kysely'
import { TODAY } from '../../database/today.ts'
import type { Database, Tx } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import type { Actor } from '../../shared/actor.ts'
import { channelAccessNotFound } from './channel-access.errors.ts'

/** An access with its state at the current time. */
export type AccessRow = Selectable<Schema['channelAccesses']> & { isBlocked: boolean; today: string }

export const CLOCK = [sql<boolean>`coalesce(blocked_until > now(), false)`.as('isBlocked'), TODAY.as('today')] as const

export function selectAccesses(db: Database | Tx) {
  return db.selectFrom('channelAccesses').selectAll().select(CLOCK).where('removedAt', 'is', null)
}

export async function listChannelAccesses(_manager: Actor, db: Database): Promise<AccessRow[]> {
  return selectAccesses(db).orderBy(sql`lower(username)`).execute()
}

/** Lists the least recently used first, and those never used before all others. */
export async function listByUse(_manager: Actor, db: Database): Promise<AccessRow[]> {
  return selectAccesses(db).orderBy(sql`last_used_at asc nulls first`).orderBy('number').execute()
}

export async function getChannelAccess(_manager: Actor, db: Database, number: number): Promise<AccessRow> {
  const row = await selectAccesses(db).where('number', '=', number).executeTakeFirst()
  if (!row) throw channelAccessNotFound()
  return row
}

export async function findChannelAccess(_manager: Actor, db: Database, username: string): Promise<AccessRow> {
  const row = await selectAccesses(db).where(sql`lower(username)`, '=', username.toLowerCase()).executeTakeFirst()
  if (!row) throw channelAccessNotFound()
  return row
}
