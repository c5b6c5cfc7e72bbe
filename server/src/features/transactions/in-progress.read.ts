import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { refuseLongFile } from '../../database/read-for-file.ts'
import { withGeneralPlans } from '../../database/statement-options.ts'
import type { Actor } from '../../shared/actor.ts'
import { every, isVisibleTo } from './transaction-filter.read.ts'
import { inFull, ROWS_MAX, type TransactionRow } from './transactions.read.ts'

const OLDEST_FIRST = sql`sale.created_at, sale.id`

/** Lists undecided transactions, oldest first. Those beyond `ROWS_MAX` show once older ones are decided. */
export async function listInProgress(actor: Actor, db: Database): Promise<TransactionRow[]> {
  return inProgress(actor, db, sql`${ROWS_MAX}`)
}

/** Lists every undecided transaction, for a file. Throws if a file cannot hold them all. */
export async function listEveryInProgress(actor: Actor, db: Database): Promise<TransactionRow[]> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from transactions sale where ${isInProgressFor(actor)}
  `.execute(db)
  refuseLongFile(rows[0]?.count ?? 0, 'transactions')
  return inProgress(actor, db, sql`all`)
}

function isInProgressFor(actor: Actor): RawBuilder<unknown> {
  return every([sql`sale.status = 'in_progress'`, isVisibleTo(actor)])
}

async function inProgress(actor: Actor, db: Database, limit: RawBuilder<unknown>): Promise<TransactionRow[]> {
  const condition = isInProgressFor(actor)
  const selectedRows = sql`select sale.* from transactions sale where ${condition} order by ${OLDEST_FIRST} limit ${limit}`
  const { rows } = await inFull(actor, selectedRows, OLDEST_FIRST).execute(withGeneralPlans(db))
  return rows
}
