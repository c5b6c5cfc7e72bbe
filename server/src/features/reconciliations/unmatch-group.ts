import type { Tx } from '../../database/database.ts'
import type { ConfirmingActor, Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { shortMonth } from '../../shared/months.ts'
import { reverseAdjustment } from '../ledger/index.ts'
import { refuseSoloPromotion } from '../pending-acts/index.ts'
import { findMovementOf } from './adjustments.store.ts'
import { findGroup, saveGroupStatus } from './groups.store.ts'
import { refuseLocked } from './reconciliation.rules.ts'
import { adjustedByOneself, groupIs } from './reconciliations.errors.ts'
import { holdMonth, saveChanged } from './reconciliations.store.ts'

type Undoer = ConfirmingActor & { actor: Actor }

/** Undoes a match, an explanation or an adjustment. The last needs the PIN of another person, and takes its posting back. */
export async function unmatchGroup(
  tx: Tx,
  { id, groupId }: { id: number; groupId: number },
  { actor, requireStepUp }: Undoer,
): Promise<void> {
  const month = await holdMonth(tx, id)
  const { status, madeBy } = await findGroup(tx, id, groupId)
  if (status === 'adjusted') {
    requireStepUp()
    if (madeBy === actor.id) throw adjustedByOneself()
    await refuseSoloPromotion(tx, [actor.id, madeBy])
  }
  refuseLocked(month)
  if (status !== 'matched' && status !== 'explained' && status !== 'adjusted') throw groupIs(status)
  await saveGroupStatus(tx, { id: groupId, status: 'undone', madeBy: actor.id })
  if (status === 'adjusted') {
    const reason = `Rapprochement ${shortMonth(month.month)} : régularisation défaite`
    await reverseAdjustment(tx, { movementId: await findMovementOf(tx, groupId), reason }, actor)
  }
  await saveChanged(tx, id)
  noteChange(tx, { kind: 'reconciliation', id, before: { groupId, status }, after: { groupId, status: 'undone' } })
}
