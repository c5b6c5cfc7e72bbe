import { sql } from 'kysely'
import type { Database, Tx } from './database.ts'

/** Raises the statement timeout of a transaction that judges or sums many lines, which takes longer than an ordinary call. */
export async function allowLongStatements(tx: Database | Tx): Promise<void> {
  await sql`set local statement_timeout = '120s'`.execute(tx)
}
