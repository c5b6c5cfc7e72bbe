import { sql } from 'kysely'
import { isMonthClosed } from '../../database/closed-months.ts'
import type { Database, Tx } from '../../database/database.ts'
import type { Reconciliation } from './reconciliation.rules.ts'
import { monthClosed, reconciliationNotFound } from './reconciliations.errors.ts'
import type { LockFacts } from './states.rules.ts'

export { waitForImports } from '../../database/wait-for-imports.ts'

export { findClosedMonthOfDays } from '../../database/closed-months.ts'

const COLUMNS = ['id', 'month', 'status', 'lockedBy', 'version'] as const
const NEXT = { updatedAt: sql<Date>`now()`, version: sql<number>`version + 1` }

export async function findByMonth(db: Database | Tx, month: string): Promise<Reconciliation | undefined> {
  return db.selectFrom('reconciliations').select(COLUMNS).where('month', '=', month).executeTakeFirst()
}

export async function findReconciliation(db: Database | Tx, id: number): Promise<Reconciliation> {
  const row = await db.selectFrom('reconciliations').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  if (!row) throw reconciliationNotFound()
  return row
}

/** Locks a month against every other act, import and reversal that concerns it. */
export async function holdMonth(tx: Tx, id: number): Promise<Reconciliation> {
  const row = await tx.selectFrom('reconciliations').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw reconciliationNotFound()
  return row
}

/** Refuses 409 `month_closed` a month given by its first day. */
export async function refuseClosedMonth(tx: Tx, month: string): Promise<void> {
  if (await isMonthClosed(tx, month)) throw monthClosed(month)
}

/** Raises the version of a month, so that a lock prepared before the act is refused as stale. */
export async function saveChanged(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('reconciliations').set(NEXT).where('id', '=', id).execute()
}

/** Returns what decides whether a month may be locked. */
export async function findLockFacts(tx: Tx, id: number): Promise<LockFacts> {
  const { rows } = await sql<LockFacts>`select * from facts_to_lock(${id})`.execute(tx)
  // True because the caller has locked the row.
  return rows[0]!
}

/** Copies the lines of a month, and seals it. Returns the seal. */
export async function saveLocked(tx: Tx, id: number, actorId: number): Promise<string> {
  await sql`select copy_lines_to_lock(${id})`.execute(tx)
  const { seal } = await tx
    .updateTable('reconciliations')
    .set({ status: 'locked', lockedBy: actorId, lockedAt: sql<Date>`now()`, seal: sql<string>`seal_of_reconciliation(id)`, ...NEXT })
    .where('id', '=', id)
    .returning('seal')
    .executeTakeFirstOrThrow()
  // True because it was just set.
  return seal!
}

/** Reopens a locked month and deletes its copy: sales reversed meanwhile leave their groups. */
export async function saveUnlocked(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('reconciliations')
    .set({ status: 'open', lockedBy: null, lockedAt: null, seal: null, ...NEXT })
    .where('id', '=', id)
    .execute()
  await sql`select dissolve_groups_of('ours', array(
    select line_id from locked_lines copied join reconciliation_groups grouping on grouping.id = copied.group_id
    where copied.reconciliation_id = ${id} and copied.side = 'ours'
      and not exists (select from our_lines line where line.line_id = copied.line_id)
  ))`.execute(tx)
  await tx.deleteFrom('lockedLines').where('reconciliationId', '=', id).execute()
}
