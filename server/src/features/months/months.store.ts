import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { CheckCode, MonthSnapshot, MonthState } from './month.rules.ts'
import { serializeFigures } from './stored-month.rules.ts'

/** Locks the status of a month, given by its first day, until the transaction ends, and returns it. */
export async function lockMonth(tx: Tx, month: string): Promise<MonthState> {
  await sql`select pg_advisory_xact_lock(hashtext('month_closings'), ${month}::date - '2000-01-01'::date)`.execute(tx)
  const row = await tx
    .selectFrom('monthClosings')
    .select(['month', 'status', 'closeRequestedBy', 'seal', 'reopenRequestedBy', 'version'])
    .where('month', '=', month)
    .forUpdate()
    .executeTakeFirst()
  return row ?? { month, status: 'open', closeRequestedBy: null, seal: null, reopenRequestedBy: null, version: 0 }
}

/** Waits for pending changes to figures of a month, and blocks new ones until the transaction ends. The caller holds the lock of imports. */
export async function holdMonthsToClose(tx: Tx): Promise<void> {
  await sql`select hold_months_to_close()`.execute(tx)
}

type Confirmed = { snapshot: MonthSnapshot; acknowledged: readonly CheckCode[]; actorId: number }

/** Saves the figures and warnings that the first manager confirms. */
export async function saveCloseRequested(tx: Tx, { month }: MonthState, { snapshot, acknowledged, actorId }: Confirmed): Promise<void> {
  const requested = {
    status: 'closing' as const,
    closeRequestedBy: actorId,
    seal: snapshot.seal,
    figures: serializeFigures(snapshot.figures),
    checklist: JSON.stringify(snapshot.checklist),
    acknowledged: [...acknowledged],
    changedBy: actorId,
  }
  await tx
    .insertInto('monthClosings')
    .values({ month, ...requested })
    .onConflict((conflict) => conflict.column('month').doUpdateSet({ ...requested, ...CHANGED_NOW }))
    .execute()
}

/** Closes the month with the checklist that the second manager confirms, and the present head of the ledger's chain. */
export async function saveClosed(tx: Tx, { month }: MonthState, { snapshot, acknowledged, actorId }: Confirmed): Promise<void> {
  const { rows: heads } = await sql<{ seq: bigint; hash: Buffer }>`select seq, hash from ledger_seals order by seq desc limit 1`.execute(tx)
  const [head] = heads
  await tx
    .updateTable('monthClosings')
    .set({
      status: 'closed',
      checklist: JSON.stringify(snapshot.checklist),
      acknowledged: [...acknowledged],
      ledgerSeq: head?.seq ?? null,
      ledgerHash: head?.hash ?? null,
      closedBy: actorId,
      closedAt: sql<Date>`clock_timestamp()`,
      changedBy: actorId,
      ...CHANGED_NOW,
    })
    .where('month', '=', month)
    .execute()
}

const CHANGED_NOW = { changedAt: sql<Date>`clock_timestamp()`, version: sql<number>`month_closings.version + 1` }
const NOT_REQUESTED = { closeRequestedBy: null, seal: null, figures: null, checklist: null, acknowledged: null }
const NOT_CLOSED = { ledgerSeq: null, ledgerHash: null, closedBy: null, closedAt: null }

export async function saveOpen(tx: Tx, { month }: MonthState, actorId: number): Promise<void> {
  await tx
    .updateTable('monthClosings')
    .set({ status: 'open', ...NOT_REQUESTED, ...NOT_CLOSED, ...NOT_REOPENING, changedBy: actorId, ...CHANGED_NOW })
    .where('month', '=', month)
    .execute()
}

const NOT_REOPENING = { reopenRequestedBy: null, reopenReason: null }

export async function saveReopenRequested(
  tx: Tx,
  { month }: MonthState,
  { reason, actorId }: { reason: string; actorId: number },
): Promise<void> {
  await tx
    .updateTable('monthClosings')
    .set({ status: 'reopening', reopenRequestedBy: actorId, reopenReason: reason, changedBy: actorId, ...CHANGED_NOW })
    .where('month', '=', month)
    .execute()
}

export async function saveStillClosed(tx: Tx, { month }: MonthState, actorId: number): Promise<void> {
  await tx
    .updateTable('monthClosings')
    .set({ status: 'closed', ...NOT_REOPENING, changedBy: actorId, ...CHANGED_NOW })
    .where('month', '=', month)
    .execute()
}
