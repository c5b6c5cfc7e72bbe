import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { refuseUnreached, refuseUnreachedOutlet } from '../../database/row-scope.ts'
import { withGeneralPlans } from '../../database/statement-options.ts'
import type { Actor } from '../../shared/actor.ts'
import type { FollowUpStatus } from './follow-up.rules.ts'
import { followUpsAmong, isReachedBy, toRow, withContacts, type FollowUpWithContacts } from './follow-up-rows.read.ts'
import { followUpNotFound } from './follow-ups.errors.ts'

type FollowUpFilter = {
  status?: FollowUpStatus | undefined
  userId?: number | undefined
  outletId?: number | undefined
  subject?: 'person' | 'subscriber' | undefined
  mine?: boolean | undefined
}

export async function listFollowUps(
  actor: Actor,
  db: Database,
  { page, size, ...filter }: FollowUpFilter & { page: number; size: number },
): Promise<{ rows: FollowUpWithContacts[]; total: number }> {
  await refuseUnreached(db, actor, filter.userId)
  await refuseUnreachedOutlet(db, actor, filter.outletId)
  const matching = matches(actor, filter)
  const ids = sql`
    select follow_up.id from follow_ups follow_up where ${matching}
    order by follow_up.created_at desc, follow_up.id desc limit ${size} offset ${page * size}
  `
  const general = withGeneralPlans(db)
  const [counted, listed] = await Promise.all([
    sql<{ total: number }>`select count(*)::integer as total from follow_ups follow_up where ${matching}`.execute(general),
    followUpsOrdered(ids).execute(general),
  ])
  return { rows: await withContacts(db, listed.rows.map(toRow)), total: counted.rows[0]?.total ?? 0 }
}

const followUpsOrdered = (ids: RawBuilder<unknown>) =>
  sql<Parameters<typeof toRow>[0]>`${followUpsAmong(sql`follow_up.id in (${ids})`)} order by follow_up.created_at desc, follow_up.id desc`

export async function getFollowUp(actor: Actor, db: Database, id: number): Promise<FollowUpWithContacts> {
  const { rows } = await followUpsAmong(sql`follow_up.id = ${id} and ${isReachedBy(actor)}`).execute(db)
  const [followUp] = await withContacts(db, rows.map(toRow))
  if (!followUp) throw followUpNotFound()
  return followUp
}

function matches(actor: Actor, { status, userId, outletId, subject, mine }: FollowUpFilter): RawBuilder<unknown> {
  return sql.join(
    [
      isReachedBy(actor),
      ...(status === undefined ? [] : [sql`follow_up.status = ${status}`]),
      ...(userId === undefined ? [] : [sql`follow_up.account_id = ${userId}`]),
      ...(outletId === undefined ? [] : [ofOutlet(outletId)]),
      ...(subject === undefined ? [] : [subject === 'person' ? sql`follow_up.account_id is not null` : sql`follow_up.account_id is null`]),
      ...(mine ? [sql`follow_up.taken_by = ${actor.id}`] : []),
    ],
    sql` and `,
  )
}

/** Selects those of an outlet itself and of its subscribers. */
function ofOutlet(id: number): RawBuilder<unknown> {
  return sql`(follow_up.account_id = ${id} or exists (select from renewals own where own.follow_up_id = follow_up.id and own.outlet_id = ${id}))`
}
