import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** Waits for an import that is being applied. Raises the statement timeout, since sums over many lines take longer than an ordinary call. */
export async function waitForImports(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = '120s'`.execute(tx)
  await sql`select wait_for_imports()`.execute(tx)
}
