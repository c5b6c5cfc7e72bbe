import type { Tx } from '../../database/database.ts'
import type { RequireStepUp } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { followLines, waitForEntering } from '../stock/index.ts'
import { lockActivity, saveVoided } from './activities.store.ts'
import { alreadyVoided, monthClosed } from './imports.errors.ts'
import { lockImports } from './imports.store.ts'
import { announceRenewals } from './renewal-lists.store.ts'

type Voiding = { id: number; reason: string }
type Voider = { actorId: number; requireStepUp: RequireStepUp }

/** Voids one line. It stays known, so that no later file brings it back. */
export async function voidActivity(tx: Tx, { id, reason }: Voiding, { actorId, requireStepUp }: Voider): Promise<void> {
  await lockImports(tx)
  await waitForEntering(tx)
  const activity = await lockActivity(tx, id)
  requireStepUp()
  if (activity.voidKind !== null) throw alreadyVoided()
  if (activity.closedMonth !== null) throw monthClosed(activity.closedMonth)
  noteChange(tx, { kind: 'import', id: activity.importId, after: { line: activity.line, voided: true, reason } })
  await saveVoided(tx, activity, { actorId, reason })
  await followLines(tx, actorId)
  await announceRenewals(tx)
}
