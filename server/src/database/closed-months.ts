import { sql, type RawBuilder } from 'kysely'
import { timezone } from '../config.ts'
import type { Database, Tx } from './database.ts'

type LateMonth = { closed: string; current: string }

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
export function findClosedMonth(tx: Tx, instant: Date): Promise<LateMonth | undefined> {
  return findFirstClosed(tx, sql`array[${instant}::timestamptz at time zone ${timezone}]`)
}

/** Returns the first day of the earliest closed month among those of some days, and the current month. */
export function findClosedMonthOfDays(tx: Tx, days: readonly string[]): Promise<LateMonth | undefined> {
  return findFirstClosed(tx, sql`${days}::date[]`)
}

async function findFirstClosed(tx: Tx, days: RawBuilder<unknown>): Promise<LateMonth | undefined> {
  await holdMonths(tx)
  const { rows } = await sql<LateMonth>`
    select month as closed, date_trunc('month', now() at time zone ${timezone})::date as current
    from closed_months where month in (select date_trunc('month', day)::date from unnest(${days}) day)
    order by month limit 1
  `.execute(tx)
  return rows[0]
}
