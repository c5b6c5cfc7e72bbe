import { sql } from 'kysely'
import { timezone } from '../../config.ts'
import type { Database, Tx } from '../../database/database.ts'
import { unprepared } from '../../database/statement-options.ts'
import type { MonthFacts } from './checklist.rules.ts'
import type { Figures, MonthSnapshot } from './month.rules.ts'
import { snapshotOf } from './seal.rules.ts'

type ReadMonth = { month: string; facts: MonthFacts; figures: Figures }

/** Invariants whose violation is no edit of the books: something is late, concerns sessions and alerts, or may come of a clock set back. */
const NO_EDITS = [
  'transfers_sealed_in_time',
  'a_manager_is_active',
  'no_session_of_the_suspended',
  'alerts_equal_the_twin',
  'alerts_equal_the_levels',
  'lines_are_followed',
  'depots_never_below_zero',
]

type Row = Omit<MonthFacts, 'month'> & Omit<Figures, 'reconciliation'> & { month: string } & NonNullable<Figures['reconciliation']>

/** Reads the figures and facts of months, given by their first days, in one statement, so that figures and checklist agree. */
export async function readMonths(db: Database | Tx, months: readonly string[]): Promise<ReadMonth[]> {
  const { rows } = await sql<Row>`select * from month_facts(${months}::date[], ${timezone}, ${NO_EDITS}::text[])`.execute(unprepared(db))
  return rows.map(splitRow)
}

/** Returns the present figures, checklist and seal of a month, given by its first day. */
export async function findSnapshot(db: Database | Tx, month: string): Promise<MonthSnapshot> {
  const [read] = await readMonths(db, [month])
  if (read === undefined) throw new Error(`no month ${month}`)
  return snapshotOf(read.month, read)
}

function splitRow(row: Row): ReadMonth {
  const { month, reconciliation, matched, explained, adjusted } = row
  return {
    month,
    facts: row,
    figures: { ...sumsOf(row), reconciliation: reconciliation === null ? null : { matched, explained, adjusted } },
  }
}

/** Picks the figures of a month that every month has. */
function sumsOf(row: Row): Omit<Figures, 'reconciliation'> {
  const { transactionCount, transactionAmount, recruitments, renewals, renewalsEarly, renewalsLate, upgrades, equipmentSales } = row
  const { other, lines, revenue, credited, debited } = row
  const counts = { transactionCount, transactionAmount, recruitments, renewals, renewalsEarly, renewalsLate, upgrades, equipmentSales }
  return { ...counts, other, lines, revenue, credited, debited }
}
