import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { RequireStepUp } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { refuseTransition, type ImportKind, type ServedKind } from './import.rules.ts'
import { lockImport, lockImports, saveUndone, type StagedImport } from './imports.store.ts'
import { announceRenewals } from './renewal-lists.store.ts'
import { undoActivities } from './undo-activities.ts'
import { undoImportedDepots } from './undo-imported-depots.ts'
import { undoImportedObjectives } from './undo-imported-objectives.ts'
import { undoImportedRenewals } from './undo-imported-renewals.ts'
import { undoImportedStatement } from './undo-imported-statement.ts'
import { undoImportedStock } from './undo-imported-stock.ts'

type Undoing = { id: number; reason: string | null; onlyKind?: ImportKind | undefined }
type Undoer = { actorId: number; requireStepUp: RequireStepUp }
type UndoneBy = { actorId: number; reason: string | null }

const BY_KIND: Record<ServedKind, (tx: Tx, undone: StagedImport, by: UndoneBy) => Promise<void>> = {
  activation: undoActivities,
  objectif: undoImportedObjectives,
  stock: undoImportedStock,
  depot: undoImportedDepots,
  relance: undoImportedRenewals,
  rapprochement: undoImportedStatement,
}

/** Undoes a whole import, or nothing of it. */
export async function undoImport(tx: Tx, { id, reason, onlyKind }: Undoing, { actorId, requireStepUp }: Undoer): Promise<void> {
  await lockImports(tx)
  const applied = await lockImport(tx, { id, onlyKind })
  requireStepUp()
  const { state, importKind } = applied
  refuseTransition(state, 'undone')

  await saveUndone(tx, id, { actorId, reason })
  await BY_KIND[importKind](tx, applied, { actorId, reason })
  noteChange(tx, { kind: 'import', id, before: { state }, after: { state: 'undone', reason } })
  await announceRenewals(tx)
  await putInOutbox(tx, 'import.undone', { importId: id })
}
