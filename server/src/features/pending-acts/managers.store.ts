import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import { DEPOSITION_DAYS, PROBATION_DAYS, type Approver, type PendingAct } from './pending-act.rules.ts'

export const IS_PROMOTED_ALONE = sql<boolean>`coalesce(promoted_alone_at > now() - make_interval(days => ${PROBATION_DAYS}), false)`

/** Returns SQL for whether an active manager who counts as a second person is not among these, an SQL array of ids. */
export function hasSecondPersonBeside(people: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (
    select from accounts where role_name = 'ROLE_MANAGER' and status = 'active' and not ${IS_PROMOTED_ALONE} and id <> all(${people})
  )`
}

const activeManagers = (db: Database | Tx) =>
  db.selectFrom('accounts').where('roleName', '=', 'ROLE_MANAGER').where('status', '=', 'active')

export async function listManagers(tx: Tx): Promise<number[]> {
  const rows = await activeManagers(tx).select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Lists active managers who are neither the author nor concerned, nor promoted without a second manager within seven days. */
export async function listEligibleApprovers(
  tx: Tx,
  { authorId, concernedId }: Pick<PendingAct, 'authorId' | 'concernedId'>,
): Promise<number[]> {
  const rows = await activeManagers(tx)
    .select('id')
    .where('id', '<>', authorId)
    .where('id', 'is distinct from', concernedId)
    .where(sql<boolean>`not ${IS_PROMOTED_ALONE}`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns an active manager, locked so that nobody deposes the manager before the end of the transaction. */
export async function lockActiveManager(tx: Tx, id: number): Promise<Approver | undefined> {
  return activeManagers(tx)
    .select(['id', IS_PROMOTED_ALONE.as('isRecentlyPromotedAlone')])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
}

/** True if the person became manager without a second one within seven days, and so does not count as one of two deciders. */
export async function isPromotedAlone(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.selectFrom('accounts').select('id').where('id', '=', id).where(IS_PROMOTED_ALONE).executeTakeFirst()
  return row !== undefined
}

export async function hasRecentDeposition(tx: Tx): Promise<boolean> {
  const row = await tx
    .selectFrom('managerDepositions')
    .select('id')
    .where(sql<boolean>`created_at > now() - make_interval(days => ${DEPOSITION_DAYS})`)
    .executeTakeFirst()
  return row !== undefined
}
