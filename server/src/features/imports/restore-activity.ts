import type { Tx } from '../../database/database.ts'
import type { RequireStepUp } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { followLines, waitForEntering } from '../stock/index.ts'
import { lockActivity, saveRestored } from './activities.store.ts'
import { monthClosed, notVoidedByPerson } from './imports.errors.ts'
import { lockImports } from './imports.store.ts'
import { announceRenewals } from './renewal-lists.store.ts'

type Restoring = { id: number; reason: string }
type Restorer = { actorId: number; requireStepUp: RequireStepUp }

/** Restores a line that a person voided. The reason is kept in the audit. */
export async function restoreActivity(tx: Tx, { id, reason }: Restoring, { actorId, requireStepUp }: Restorer): Promise<void> {
  await lockImports(tx)
  await waitForEntering(tx)
  const activity = await lockActivity(tx, id)
  requireStepUp()
  if (activity.voidKind !== 'person') throw notVoidedByPerson(activity.voidKind !== null)
  if (activity.closedMonth !== null) throw monthClosed(activity.closedMonth)
  noteChange(tx, { kind: 'import', id: activity.importId, after: { line: activity.line, voided: false, reason } })
  await saveRestored(tx, activity)
  await followLines(tx, actorId)
  await announceRenewals(tx)
}
