import { sql } from 'kysely'
import { isMonthClosed } from '../../database/closed-months.ts'
import { TODAY } from '../../database/today.ts'
import type { Tx } from '../../database/database.ts'
import type { Month } from './concerned-activities.store.ts'
import { monthClosed } from './statements.errors.ts'

export { keepMonthsOpen, lockComputing } from '../../database/commission-months.ts'
export { allowLongStatements } from '../../database/long-statements.ts'

export type CommissionMonth = { isClosed: boolean; isCurrent: boolean; isFuture: boolean; isOver: boolean; isComputed: boolean }

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

/** Refuses a month that two managers have closed, and keeps it open until the transaction ends. */
export async function refuseClosedMonth(tx: Tx, month: Month): Promise<void> {
  if (await isMonthClosed(tx, month)) throw monthClosed(month)
}
