import type { Tx } from '../../database/database.ts'
import { withdrawImported } from '../stock-receipts/index.ts'
import type { StagedImport } from './imports.store.ts'
import { reasonOfUndo } from './import-reasons.rules.ts'

type UndoneBy = { actorId: number; reason: string | null }

/** Gives back to the supplier what an undone import received. Refuses what has left the central depot. */
export async function undoImportedStock(tx: Tx, { id, fileName }: StagedImport, { actorId, reason }: UndoneBy): Promise<void> {
  await withdrawImported(tx, { importId: id, reason: reasonOfUndo(fileName, reason), actorId })
}
