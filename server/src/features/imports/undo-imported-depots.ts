import type { Tx } from '../../database/database.ts'
import { undoStatements } from '../stock-months/index.ts'
import type { StagedImport } from './imports.store.ts'

/** Restores the statements that an undone import replaced. */
export async function undoImportedDepots(tx: Tx, { id }: StagedImport): Promise<void> {
  await undoStatements(tx, id)
}
