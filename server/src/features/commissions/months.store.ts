import { sql } from 'kysely'
import { TODAY } from '../../database/today.ts'
import type { Tx } from '../../database/database.ts'
import type { Month } from './concerned-activities.store.ts'

export type CommissionMonth = { isClosed: boolean; isCurrent: boolean; isFuture: boolean; isOver: boolean; isComputed: boolean }

const COMPUTING_LOCK = sql`hashtext('commission_months'), 0`

/** Lets one computation run at a time: two months never cite the same sale. */
export async function lockComputing(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${COMPUTING_LOCK})`.execute(tx)
}

/** Keeps the open months open, and none computed for the first time, until the transaction ends. */
export async function keepMonthsOpen(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${COMPUTING_LOCK})`.execute(tx)
  await sql`select from commission_months where closed_at is null order by month for share`.execute(tx)
}

/** Locks a month, so that it is not computed and validated at the same time, and says where it stands. */
export async function lockCommissionMonth(tx: Tx, month: Month): Promise<CommissionMonth> {
  await sql`insert into commission_months (month) values (${month}::date) on conflict do nothing`.execute(tx)
  const { rows } = await sql<CommissionMonth>`
    select closed_at is not null as is_closed, month.month = this.month as is_current, month.month > this.month as is_future,
      month.month < this.month as is_over,
      checked_at is not null as is_computed
    from commission_months month, (select date_trunc('month', ${TODAY}::timestamp)::date as month) this
    where month.month = ${month}::date
    for update of month
  `.execute(tx)
  if (!rows[0]) throw new Error(`no month ${month}`)
  return rows[0]
}
