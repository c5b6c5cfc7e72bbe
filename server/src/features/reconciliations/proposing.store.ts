import { sql } from 'kysely'
import { announce } from '../../database/announcements.ts'
import type { Database, Tx } from '../../database/database.ts'
import { whenAvailable } from '../../database/failure.ts'
import type { Step } from './proposing.rules.ts'
import { refuseLocked } from './reconciliation.rules.ts'
import { proposing } from './reconciliations.errors.ts'
import { findReconciliation, holdMonth } from './reconciliations.store.ts'

/** The first key of the advisory locks of proposing; the second is the id of the reconciliation. */
const PROPOSING = 4_031_978

export type Progress = { step: Step['name']; done: number; total: number }

/**
 * Holds the month for this transaction: its lock proves to others that it is alive. Then says so in a transaction of its own, so that everybody
 * sees it.
 */
export async function beginProposing(tx: Tx, db: Database, id: number): Promise<void> {
  await endWithClient(tx)
  const { rows } = await sql<{ isFree: boolean }>`select pg_try_advisory_xact_lock(${PROPOSING}, ${id}) as is_free`.execute(tx)
  refuseLocked(await findReconciliation(tx, id))
  // A month that says `proposing` although its lock is free was left so by a process that has stopped.
  if (rows[0]?.isFree !== true) throw proposing()
  await db.transaction().execute(async (own) => {
    refuseLocked(await holdMonth(own, id))
    await own.updateTable('reconciliations').set({ status: 'proposing', updatedAt: sql`now()` }).where('id', '=', id).execute()
    await own.deleteFrom('reconciliationProgress').where('reconciliationId', '=', id).execute()
    await own.insertInto('reconciliationProgress').values({ reconciliationId: id, step: 'exact', done: 0, total: 0 }).execute()
    await announceReconciliation(own, id)
  })
}

/** Ends a statement within a second if the program is killed, where the system can tell: until then nobody else could propose. */
async function endWithClient(tx: Tx): Promise<void> {
  await sql`select set_config('client_connection_check_interval', '1s', true) where version() like '%linux%'`.execute(tx)
}

export async function saveProgress(db: Database, id: number, { step, done, total }: Progress): Promise<void> {
  await db
    .updateTable('reconciliationProgress')
    .set({ step, done, total, updatedAt: sql`now()` })
    .where('reconciliationId', '=', id)
    .execute()
  await announceReconciliation(db, id)
}

/** Opens the month again, with what was proposed from the lines known at `proposedAt`. */
export async function endProposing(tx: Tx, id: number, proposedAt: Date): Promise<void> {
  await tx
    .updateTable('reconciliations')
    .set({ status: 'open', proposedAt, updatedAt: sql`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('reconciliationProgress').where('reconciliationId', '=', id).execute()
}

/** Opens the months again whose proposing has stopped without an end. Those of other live processes go on. */
export async function endInterruptedProposing(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      with proposing as materialized (select id from reconciliations where status = 'proposing'),
      orphan as materialized (select id from proposing where pg_try_advisory_xact_lock(${PROPOSING}, id))
      update reconciliations set status = 'open', updated_at = now() where status = 'proposing' and id in (select id from orphan)
      returning id
    `.execute(tx)
    if (rows.length === 0) return
    await sql`delete from reconciliation_progress where reconciliation_id = any(${rows.map(({ id }) => id)}::integer[])`.execute(tx)
    await announce(tx, { kind: 'reconciliation', ids: rows.map(({ id }) => id) })
  })
}

/** Opens the month again once the database is back. */
export async function reopenAfterFailure(db: Database): Promise<void> {
  await whenAvailable(() => endInterruptedProposing(db))
}

async function announceReconciliation(db: Database, id: number): Promise<void> {
  await announce(db, { kind: 'reconciliation', ids: [id] })
}
