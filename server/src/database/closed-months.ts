import { sql } from 'kysely'
import { timezone } from '../config.ts'
import type { Database, Tx } from './database.ts'

/** Keeps every month as it is, closed or open, until the transaction ends. */
export async function holdMonths(tx: Database | Tx): Promise<void> {
  await sql`select hold_months()`.execute(tx)
}

/** True if the month that begins on this day is closed. It stays so until the transaction ends. */
export async function isMonthClosed(db: Database | Tx, firstDay: string): Promise<boolean> {
  await holdMonths(db)
  const closed = await db.selectFrom('closedMonths').select('month').where('month', '=', firstDay).executeTakeFirst()
  return closed !== undefined
}

/** Returns the first day of the month of an instant if that month is closed, and the current month. */
export async function findClosedMonth(tx: Tx, instant: Date): Promise<{ closed: string; current: string } | undefined> {
  await holdMonths(tx)
  const { rows } = await sql<{ closed: string; current: string }>`
    select month as closed, date_trunc('month', now() at time zone ${timezone})::date as current
    from closed_months where month = date_trunc('month', ${instant}::timestamptz at time zone ${timezone})::date
  `.execute(tx)
  return rows[0]
}
