import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'

export type ViewRow = { id: number; ownerId: number; screen: string; name: string; state: object; isShared: boolean; version: number }
export type NewView = { ownerId: number; screen: string; name: string; state: object; isShared: boolean }

/** Counts the views of a person, whose other savings wait until the end of the transaction. */
export async function lockOwnViews(tx: Tx, ownerId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('saved_views'), ${ownerId}::integer)`.execute(tx)
  const { count } = await tx
    .selectFrom('savedViews')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the id of the view, or undefined if its owner has one of that name on the screen. */
export async function insertView(tx: Tx, { state, ...view }: NewView): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('savedViews')
    .values({ ...view, state: JSON.stringify(state) })
    .onConflict((conflict) => conflict.columns(['ownerId', 'screen', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function findView(tx: Database | Tx, id: number): Promise<ViewRow | undefined> {
  const { rows } = await sql<ViewRow>`
    select id, owner_id, screen, name, state, is_shared, version from saved_views where id = ${id}
  `.execute(tx)
  return rows[0]
}

export async function lockView(tx: Tx, id: number): Promise<ViewRow | undefined> {
  const { rows } = await sql<ViewRow>`
    select id, owner_id, screen, name, state, is_shared, version from saved_views where id = ${id} for update
  `.execute(tx)
  return rows[0]
}

/** Returns the views that a person shares, locked in the order of their ids. */
export async function lockSharedViews(tx: Tx, ownerId: number): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select id, owner_id, screen, name, state, is_shared, version from saved_views
    where owner_id = ${ownerId} and is_shared order by id for update
  `.execute(tx)
  return rows
}

export async function isNameTaken(tx: Tx, { id, ownerId, screen, name }: ViewRow): Promise<boolean> {
  const other = await tx
    .selectFrom('savedViews')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('screen', '=', screen)
    .where('name', '=', name)
    .where('id', '<>', id)
    .executeTakeFirst()
  return other !== undefined
}

export async function saveView(tx: Tx, { id, name, state, isShared }: ViewRow): Promise<void> {
  await tx
    .updateTable('savedViews')
    .set({ name, state: JSON.stringify(state), isShared, updatedAt: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteView(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('savedViews').where('id', '=', id).execute()
}

/** Takes a view that is no longer shared from the others. Returns those who had subscribed to it. */
export async function endSharing(tx: Tx, { id, ownerId }: Pick<ViewRow, 'id' | 'ownerId'>): Promise<number[]> {
  await tx.deleteFrom('viewDefaults').where('viewId', '=', id).where('accountId', '<>', ownerId).execute()
  const ended = await tx
    .deleteFrom('viewSubscriptions')
    .where('viewId', '=', id)
    .where('accountId', '<>', ownerId)
    .returning('accountId')
    .execute()
  return ended.map(({ accountId }) => accountId)
}

export async function saveDefault(
  tx: Tx,
  { accountId, screen, viewId }: { accountId: number; screen: string; viewId: number },
): Promise<void> {
  await tx
    .insertInto('viewDefaults')
    .values({ accountId, screen, viewId })
    .onConflict((conflict) => conflict.columns(['accountId', 'screen']).doUpdateSet({ viewId }))
    .execute()
}

export async function forgetDefault(tx: Tx, { accountId, viewId }: { accountId: number; viewId: number }): Promise<void> {
  await tx.deleteFrom('viewDefaults').where('accountId', '=', accountId).where('viewId', '=', viewId).execute()
}

type Sending = { accountId: number; viewId: number; viewMax: number; allMax: number }

/** Notes that a person mails a view now. Returns how long to wait if too many were sent within the hour, of this view or in all. */
export async function noteSending(
  tx: Tx,
  { accountId, viewId, viewMax, allMax }: Sending,
): Promise<{ max: number; wait: number; isOfView: boolean } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('view_sendings'), ${accountId}::integer)`.execute(tx)
  await sql`delete from view_sendings where account_id = ${accountId} and sent_at <= now() - interval '1 hour'`.execute(tx)
  const { rows } = await sql<{ count: number; all: number; wait: number; allWait: number }>`
    select count(*) filter (where view_id = ${viewId})::integer as count, count(*)::integer as all,
      ${secondsLeft(sql`min(sent_at) filter (where view_id = ${viewId})`)} as wait, ${secondsLeft(sql`min(sent_at)`)} as all_wait
    from view_sendings where account_id = ${accountId}
  `.execute(tx)
  const { count = 0, all = 0, wait = 0, allWait = 0 } = rows[0] ?? {}
  if (all >= allMax) return { max: allMax, wait: Math.max(allWait, 1), isOfView: false }
  if (count >= viewMax) return { max: viewMax, wait: Math.max(wait, 1), isOfView: true }
  await tx.insertInto('viewSendings').values({ accountId, viewId }).execute()
  return undefined
}

function secondsLeft(since: RawBuilder<unknown>): RawBuilder<number> {
  return sql`coalesce(ceil(extract(epoch from ${since} + interval '1 hour' - now())), 0)::integer`
}
