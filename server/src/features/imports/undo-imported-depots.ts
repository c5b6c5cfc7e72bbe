import type { Tx } from '../../database/database.ts'
import { undoStatements } from '../stock-months/index.ts'
import { listHeldStatements } from './depot-classification.store.ts'
import type { StagedImport } from './imports.store.ts'

/** Restores the statements that an undone import replaced; those that another applied file holds stay. */
export async function undoImportedDepots(tx: Tx, { id }: StagedImport): Promise<void> {
  await undoStatements(tx, id, await listHeldStatements(tx, id))
}
