import type { Tx } from '../../database/database.ts'
import { dropLostCitations, readSums } from './lost-citations.store.ts'
import type { LockedStatement } from './statement.rules.ts'
import { settleBalances } from './statements.store.ts'

/** Brings a statement up to date with sales and earlier months since it was computed. Returns what it paid before and pays now. */
export async function settleStatement(tx: Tx, statement: LockedStatement) {
  const before = await readSums(tx, statement.id)
  await settleBalances(tx, statement)
  await dropLostCitations(tx, statement.id)
  return { before, after: await readSums(tx, statement.id) }
}
