import type { Tx } from '../../database/database.ts'
import { importNotification, type ImportOutcome } from './notification-templates.rules.ts'
import { findImport, insertForManagers } from './notifications.store.ts'

export async function notifyImport(tx: Tx, outcome: ImportOutcome, payload: object): Promise<void> {
  // Imports write this payload.
  const { importId } = payload as { importId: number }
  const imported = await findImport(tx, importId)
  if (!imported) return
  const details: Record<ImportOutcome, string> = {
    applied: linesInFrench(imported.accepted ?? 0),
    failed: imported.failure ?? '',
    undone: imported.undoReason ?? '',
  }
  await insertForManagers(tx, importNotification(outcome, { id: importId, fileName: imported.fileName, detail: details[outcome] }))
}

function linesInFrench(count: number): string {
  return `${count.toLocaleString('fr-FR')}\u00a0${count > 1 ? 'lignes' : 'ligne'}`
}
