import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../src/database/database.ts'
import { ownerOf } from './test-database.ts'

const GUARDED = [
  'ledger_accounts',
  'ledger_transfers',
  'ledger_entries',
  'ledger_seals',
  'credit_requests',
  'credit_operations',
  'reversals',
  'transactions',
  'accounts',
  'activities',
  'objectives',
  'stock_moves',
  'stock_move_serials',
  'deliveries',
  'stock_orders',
  'month_closings',
]

/** Runs `find` after statements executed with the owner's rights and without triggers, then rolls back. */
export async function tampered<Found>(
  db: Database,
  statements: readonly RawBuilder<unknown>[],
  find: (tx: Tx) => Promise<Found>,
): Promise<Found> {
  const tx = await ownerOf(db).startTransaction().execute()
  try {
    for (const table of GUARDED) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
    for (const statement of statements) await statement.execute(tx)
    return await find(tx)
  } finally {
    await tx.rollback().execute()
  }
}
