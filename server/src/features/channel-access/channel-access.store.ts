import { sql, type Insertable, type Updateable } from 'kysely'
import { TODAY } from '../../database/today.ts'
import type { Tx } from '../../database/database.ts'
import { isDuplicate } from '../../database/failure.ts'
import type { Schema } from '../../database/schema.ts'
import { channelAccessNotFound, usernameTaken } from './channel-access.errors.ts'
import { CLOCK, selectAccesses, type AccessRow } from './channel-access.read.ts'

export { refuseStale } from '../../database/refuse-stale.ts'
export { readToday } from '../../database/today.ts'
export type { AccessRow } from './channel-access.read.ts'

export async function insertAccess(tx: Tx, access: Insertable<Schema['channelAccesses']>): Promise<AccessRow> {
  const insert = tx.insertInto('channelAccesses').values(access).returningAll().returning(CLOCK)
  return insert.executeTakeFirstOrThrow().catch((error: unknown) => {
    throw isDuplicate(error) ? usernameTaken(access.username) : error
  })
}

export async function lockAccess(tx: Tx, number: number): Promise<AccessRow> {
  const row = await selectAccesses(tx).where('number', '=', number).forUpdate().executeTakeFirst()
  if (!row) throw channelAccessNotFound()
  return row
}

export async function lockAccessOf(tx: Tx, username: string): Promise<AccessRow | undefined> {
  return selectAccesses(tx).where(sql`lower(username)`, '=', username.toLowerCase()).forUpdate().executeTakeFirst()
}

type Changed = Updateable<Schema['channelAccesses']>

/** Saves a manager's change and raises the version, so that earlier reads become stale. */
export async function saveAccess(tx: Tx, { id, username }: AccessRow, changed: Changed): Promise<AccessRow> {
  const update = tx
    .updateTable('channelAccesses')
    .set({ ...changed, updatedAt: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .returning(CLOCK)
  return update.executeTakeFirstOrThrow().catch((error: unknown) => {
    throw isDuplicate(error) ? usernameTaken(changed.username ?? username) : error
  })
}

export async function saveRemoved(tx: Tx, { id }: AccessRow, actorId: number): Promise<AccessRow> {
  return tx
    .updateTable('channelAccesses')
    .set({ removedAt: sql`now()`, removedBy: actorId, updatedAt: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .returning(CLOCK)
    .executeTakeFirstOrThrow()
}

export async function saveUse(tx: Tx, { id }: AccessRow): Promise<void> {
  await tx
    .updateTable('channelAccesses')
    .set({ usageCount: sql`usage_count + 1`, lastUsedAt: sql`now()`, failures: 0 })
    .where('id', '=', id)
    .execute()
}

type Limit = { failuresMax: number; blockedMinutes: number }

/** Counts a failure. The last one allowed blocks the access and restarts the count. */
export async function saveFailure(tx: Tx, { id }: AccessRow, { failuresMax, blockedMinutes }: Limit): Promise<{ isBlocked: boolean }> {
  const { rows } = await sql<{ isBlocked: boolean }>`
    update channel_accesses set
      failures = case when failures + 1 >= ${failuresMax} then 0 else failures + 1 end,
      blocked_until = case when failures + 1 >= ${failuresMax} then now() + make_interval(mins => ${blockedMinutes}::integer) end
    where id = ${id}
    returning blocked_until is not null as is_blocked
  `.execute(tx)
  return { isBlocked: rows[0]?.isBlocked ?? false }
}

export type Expiring = { number: number; username: string; endDate: string }

/** Marks accesses that end within this many days as announced, once per end date: an extended one is announced again. */
export async function markAnnounced(tx: Tx, days: number): Promise<Expiring[]> {
  const { rows } = await sql<Expiring>`
    update channel_accesses set announced_end = end_date
    where removed_at is null and announced_end is distinct from end_date
      and end_date - ${TODAY} between 0 and ${days}
    returning number, username, end_date
  `.execute(tx)
  return rows
}
