import type { Database, Tx } from './database.ts'

/** True if the month that begins on this day is closed. */
export async function isMonthClosed(db: Database | Tx, firstDay: string): Promise<boolean> {
  const closed = await db.selectFrom('closedMonths').select('month').where('month', '=', firstDay).executeTakeFirst()
  return closed !== undefined
}
