import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { RequireStepUp } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { withdrawOutlets } from '../accounts/index.ts'
import { monthInFrench } from './dates.rules.ts'
import { refuseTransition, type ImportKind } from './import.rules.ts'
import { monthClosed } from './imports.errors.ts'
import { lockImport, lockImports, saveUndone } from './imports.store.ts'
import { joinQuarantinedLines } from './join-quarantined-lines.ts'
import { findClosedMonthOf, releaseSuperseded, restoreCorrected, voidActivitiesOf } from './undo.store.ts'

type Undoing = { id: number; reason: string | null; onlyKind?: ImportKind | undefined }
type Undoer = { actorId: number; requireStepUp: RequireStepUp }

/** Undoes a whole import. Lines that another applied import holds stay, and activities that this one corrected come back. */
export async function undoImport(tx: Tx, { id, reason, onlyKind }: Undoing, { actorId, requireStepUp }: Undoer): Promise<void> {
  await lockImports(tx)
  const { state, dayFrom, dayTo } = await lockImport(tx, { id, onlyKind })
  requireStepUp()
  refuseTransition(state, 'undone')
  const days = { dayFrom: dayFrom ?? '-infinity', dayTo: dayTo ?? 'infinity' }
  const closedMonth = await findClosedMonthOf(tx, id, days)
  if (closedMonth !== undefined) throw monthClosed(monthInFrench(closedMonth))

  await saveUndone(tx, id, { actorId, reason })
  noteChange(tx, { kind: 'import', id, before: { state }, after: { state: 'undone', reason } })
  await putInOutbox(tx, 'import.undone', { importId: id })
  const voidedCorrections = await voidActivitiesOf(tx, { importId: id, days, actorId, reason })
  if (voidedCorrections.length > 0) await restoreCorrected(tx, voidedCorrections)
  await releaseSuperseded(tx, id)
  await withdrawOutlets(tx, reason)
  await joinQuarantinedLines(tx)
}
