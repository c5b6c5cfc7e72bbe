import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { CheckCode, Present, StandingMonth } from './month.rules.ts'
import { storedFigures } from './stored-month.rules.ts'

/** Locks the status of a month, given by its first day, until the transaction ends, and returns it. */
export async function lockMonth(tx: Tx, month: string): Promise<StandingMonth> {
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

type Confirmed = { present: Present; acknowledged: readonly CheckCode[]; actorId: number }

/** Saves what the first person confirms. */
export async function saveCloseRequested(tx: Tx, { month }: StandingMonth, { present, acknowledged, actorId }: Confirmed): Promise<void> {
  const asked = {
    status: 'closing' as const,
    closeRequestedBy: actorId,
    seal: present.seal,
    figures: storedFigures(present.figures),
    checklist: JSON.stringify(present.checklist),
    acknowledged: [...acknowledged],
    changedBy: actorId,
  }
  await tx
    .insertInto('monthClosings')
    .values({ month, ...asked })
    .onConflict((conflict) => conflict.column('month').doUpdateSet({ ...asked, ...MOVED }))
    .execute()
}

/** Closes the month with what the second person confirms, and the present head of the ledger's chain. */
export async function saveClosed(tx: Tx, { month }: StandingMonth, { present, acknowledged, actorId }: Confirmed): Promise<void> {
  const { rows: heads } = await sql<{ seq: bigint; hash: Buffer }>`select seq, hash from ledger_seals order by seq desc limit 1`.execute(tx)
  const [head] = heads
  await tx
    .updateTable('monthClosings')
    .set({
      status: 'closed',
      checklist: JSON.stringify(present.checklist),
      acknowledged: [...acknowledged],
      ledgerSeq: head?.seq ?? null,
      ledgerHash: head?.hash ?? null,
      closedBy: actorId,
      closedAt: sql<Date>`clock_timestamp()`,
      changedBy: actorId,
      ...MOVED,
    })
    .where('month', '=', month)
    .execute()
}

const MOVED = { changedAt: sql<Date>`clock_timestamp()`, version: sql<number>`month_closings.version + 1` }
const NOTHING_ASKED = { closeRequestedBy: null, seal: null, figures: null, checklist: null, acknowledged: null }
const NOTHING_CLOSED = { ledgerSeq: null, ledgerHash: null, closedBy: null, closedAt: null }

export async function saveOpen(tx: Tx, { month }: StandingMonth, actorId: number): Promise<void> {
  await tx
    .updateTable('monthClosings')
    .set({ status: 'open', ...NOTHING_ASKED, ...NOTHING_CLOSED, ...NOTHING_REOPENED, changedBy: actorId, ...MOVED })
    .where('month', '=', month)
    .execute()
}

const NOTHING_REOPENED = { reopenRequestedBy: null, reopenReason: null }

export async function saveReopenRequested(
  tx: Tx,
  { month }: StandingMonth,
  { reason, actorId }: { reason: string; actorId: number },
): Promise<void> {
  await tx
    .updateTable('monthClosings')
    .set({ status: 'reopening', reopenRequestedBy: actorId, reopenReason: reason, changedBy: actorId, ...MOVED })
    .where('month', '=', month)
    .execute()
}

export async function saveStillClosed(tx: Tx, { month }: StandingMonth, actorId: number): Promise<void> {
  await tx
    .updateTable('monthClosings')
    .set({ status: 'closed', ...NOTHING_REOPENED, changedBy: actorId, ...MOVED })
    .where('month', '=', month)
    .execute()
}
