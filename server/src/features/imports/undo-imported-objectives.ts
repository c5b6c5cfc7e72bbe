import type { Tx } from '../../database/database.ts'
import { undoObjectives } from '../objectives/index.ts'
import type { StagedImport } from './imports.store.ts'
import { reasonOfUndo } from './import-reasons.rules.ts'

type UndoneBy = { actorId: number; reason: string | null }

/** Brings back the objectives that stood before an undone import. */
export async function undoImportedObjectives(tx: Tx, { id, fileName }: StagedImport, { actorId, reason }: UndoneBy): Promise<void> {
  await undoObjectives(tx, { importId: id, reason: reasonOfUndo(fileName, reason), actorId })
}
