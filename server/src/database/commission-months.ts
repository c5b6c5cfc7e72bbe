import { sql } from 'kysely'
import type { Tx } from './database.ts'

const COMPUTING_LOCK = sql`hashtext('commission_months'), 0`

/** Lets one computation run at a time: two months never cite the same sale. */
export async function lockComputing(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${COMPUTING_LOCK})`.execute(tx)
}

/** Keeps the open months open, and none computed, until the transaction ends. */
export async function keepMonthsOpen(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${COMPUTING_LOCK})`.execute(tx)
  await sql`select from commission_months where closed_at is null order by month for share`.execute(tx)
}
