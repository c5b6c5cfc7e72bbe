import { sql } from 'kysely'
import type { Tx } from './database.ts'
import { allowLongStatements } from './long-statements.ts'

/** Waits for an import that is being applied. Allows long statements, since sums over many lines follow. */
export async function waitForImports(tx: Tx): Promise<void> {
  await allowLongStatements(tx)
  await sql`select wait_for_imports()`.execute(tx)
}
