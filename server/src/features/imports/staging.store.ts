import { sql } from 'kysely'
import { isMonthClosed } from '../../database/closed-months.ts'
import type { Database, Tx } from '../../database/database.ts'
import { copyRows } from '../../database/transactions.ts'
import { monthClosed } from './imports.errors.ts'

export async function copyLines(tx: Tx, columns: readonly string[], rows: AsyncIterable<Uint8Array>): Promise<void> {
  await sql`set local statement_timeout = '300s'`.execute(tx)
  await copyRows(tx, `copy import_lines (import_id, ${columns.join(', ')}) from stdin`, rows)
}

/** Returns the outlets and closed months that decide the status of a line. */
export async function findOutletsAndClosedMonths(db: Database | Tx): Promise<{ outletNumbers: string[]; closedMonths: string[] }> {
  const { rows: outlets } = await sql<{
    outletNumber: string
  }>`select outlet_number from known_outlets order by id`.execute(db)
  const months = await db.selectFrom('closedMonths').select('month').orderBy('month').execute()
  return {
    outletNumbers: outlets.map(({ outletNumber }) => outletNumber),
    closedMonths: months.map(({ month }) => month.slice(0, 7)),
  }
}

/** Refuses 409 `month_closed` a month given by its first day. */
export async function refuseClosedMonth(db: Database, month: string): Promise<void> {
  if (await isMonthClosed(db, month)) throw monthClosed(month)
}

/** Uses a transaction of its own, since creating a partition locks the table until the transaction ends. */
export async function ensurePartitions(db: Database, days: readonly string[]): Promise<void> {
  const months = new Set(days.map((day) => `${day.slice(0, 7)}-01`))
  await sql`select ensure_activity_partition(month) from unnest(${[...months]}::date[]) month`.execute(db)
}

/** Updates the statistics of the staged lines: the planner would take a hundred thousand rows just copied for one. */
export async function analyzeStagedLines(tx: Tx): Promise<void> {
  await sql`set local default_statistics_target = 10`.execute(tx)
  await sql`analyze import_lines (import_id, line_status)`.execute(tx)
}

/** Forces hash joins, and the memory for them, on statements that compare a whole file with the stored data. */
export async function withHashJoins<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  await sql`set local work_mem = '64MB'; set local enable_nestloop = off; set local enable_mergejoin = off`.execute(tx)
  const result = await work()
  await sql`set local work_mem to default; set local enable_nestloop = on; set local enable_mergejoin = on`.execute(tx)
  return result
}

export type Counts = {
  lines: number
  accepted: number
  corrected: number
  duplicate: number
  rejected: number
  quarantined: number
  warning: number
}

export async function countLines(tx: Tx, importId: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*)::int as lines,
      count(*) filter (where line_status = 'accepted')::int as accepted,
      count(*) filter (where line_status = 'corrected')::int as corrected,
      count(*) filter (where line_status = 'duplicate')::int as duplicate,
      count(*) filter (where line_status = 'rejected')::int as rejected,
      count(*) filter (where line_status = 'quarantined')::int as quarantined,
      count(*) filter (where line_status = 'accepted' and warning is not null)::int as warning
    from import_lines where import_id = ${importId}
  `.execute(tx)
  // True because an aggregate without grouping always returns one row.
  return rows[0] as Counts
}
