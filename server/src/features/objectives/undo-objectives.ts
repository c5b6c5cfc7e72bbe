import type { Tx } from '../../database/database.ts'
import { differenceOf, noteChange } from '../../shared/changes.ts'
import { changedSince } from './objectives.errors.ts'
import { lockAllObjectives, lockOpenMonth, saveFigures } from './objectives.store.ts'
import { deleteDrafts, listImported, type ImportedObjective } from './undo.store.ts'
import { figuresToAudit } from './write-objectives.ts'

type Undoing = { importId: number; reason: string; actorId: number }

/** Brings back what stood before an import as new versions, and takes its drafts away: all, or none if one has changed since. */
export async function undoObjectives(tx: Tx, { importId, reason, actorId }: Undoing): Promise<void> {
  await lockAllObjectives(tx)
  const imported = await listImported(tx, importId)
  for (const month of new Set(imported.map((objective) => objective.month))) await lockOpenMonth(tx, month)
  if (imported.some(({ hasChangedSince }) => hasChangedSince)) throw changedSince()

  const restored = imported.flatMap(({ id, former }) => (former ? [{ id, figures: former }] : []))
  const drafts = imported.filter(({ former }) => former === null)
  await saveFigures(tx, restored, { origin: 'import', reason, actorId, importId })
  await deleteDrafts(
    tx,
    drafts.map(({ id }) => id),
  )
  for (const objective of imported) noteUndone(tx, objective, reason)
}

function noteUndone(tx: Tx, { id, month, outletId, figures, former }: ImportedObjective, reason: string): void {
  if (former === null) return noteChange(tx, { kind: 'objective', id, before: { month, outletId, ...figuresToAudit(figures) } })
  const { before, after } = differenceOf(figuresToAudit(figures), figuresToAudit(former))
  noteChange(tx, { kind: 'objective', id, before, after: { ...after, reason } })
}
