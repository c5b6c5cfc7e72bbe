import type { Tx } from '../../database/database.ts'
import { withdrawImported } from '../stock-receipts/index.ts'
import type { StagedImport } from './imports.store.ts'
import { reasonOfUndo } from './import-reasons.rules.ts'

type UndoneBy = { actorId: number; reason: string | null }

/** Withdraws the goods that an undone import received. Refuses if some have left the central depot. */
export async function undoImportedStock(tx: Tx, { id, fileName }: StagedImport, { actorId, reason }: UndoneBy): Promise<void> {
  await withdrawImported(tx, { importId: id, reason: reasonOfUndo(fileName, reason), actorId })
}
