import { sql } from 'kysely'
import { timezone } from '../../config.ts'
import type { Database, Tx } from '../../database/database.ts'
import { unprepared } from '../../database/statement-options.ts'
import type { MonthFacts } from './checklist.rules.ts'
import type { Figures, MonthSnapshot } from './month.rules.ts'
import { snapshotOf } from './seal.rules.ts'

type ReadMonth = { month: string; facts: MonthFacts; figures: Figures }

/** Invariants whose violation is no edit of the books: something is late, or concerns sessions and alerts. */
const NO_EDITS = [
  'transfers_sealed_in_time',
  'a_manager_is_active',
  'no_session_of_the_suspended',
  'alerts_equal_the_twin',
  'alerts_equal_the_levels',
  'lines_are_followed',
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
  const { month, isOver, emptyDays, waitingLines, waitingRenewals, undecidedRequests, inProgress, reconciliation, ...others } = row
  const { isReconcilable, statements, unvalidatedStatements, comparedDepots, uncomparedDepots, edits, checkedAt, ...rest } = others
  const { openBefore, firstOpen, ...sums } = rest
  const work = { emptyDays, waitingLines, waitingRenewals, undecidedRequests, inProgress, reconciliation, isReconcilable }
  const checked = { statements, unvalidatedStatements, comparedDepots, uncomparedDepots, edits, checkedAt }
  const facts = { month, isOver, ...work, ...checked, openBefore, firstOpen }
  const { matched, explained, adjusted, ...figures } = sums
  return { month, facts, figures: { ...figures, reconciliation: reconciliation === null ? null : { matched, explained, adjusted } } }
}
