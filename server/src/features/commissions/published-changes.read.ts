import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Publications } from '../../database/publications.ts'

/** A batch concerns managers alone: the statements that it pays are changes of their own. */
export const publishedByCommissions = {
  changes: {
    commission_batch: { topic: 'commissions' },
    commission_month: { topic: 'commissions', recipients: ['account'], findAccounts: findReadersOfMonths },
    commission_rule: { topic: 'commissions' },
    commission_statement: { topic: 'commissions', recipients: ['account'], findAccounts: findReaders },
  },
} as const satisfies Publications

function findReaders(db: Database, ids: readonly string[]): Promise<number[]> {
  return selectReaders(db, sql`id = any(${ids}::integer[])`)
}

/** Returns who reads a statement of months with these ids, such as `2026-09`. */
function findReadersOfMonths(db: Database, ids: readonly string[]): Promise<number[]> {
  return selectReaders(db, sql`month = any(${ids.map((month) => `${month}-01`)}::date[])`)
}

/** Returns the beneficiaries of statements, and those who read them for a salesman. */
async function selectReaders(db: Database, condition: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct coalesce(account_id, reader_id) as id from commission_statements
    where coalesce(account_id, reader_id) is not null and ${condition}
  `.execute(db)
  return rows.map(({ id }) => id)
}
