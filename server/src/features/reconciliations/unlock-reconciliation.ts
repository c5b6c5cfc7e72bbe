import type { Tx } from '../../database/database.ts'
import type { Actor, ConfirmingActor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import { refuseSoloPromotion } from '../pending-acts/index.ts'
import { lockedByOneself, notLocked } from './reconciliations.errors.ts'
import { placeStatementLines } from './statements.store.ts'
import { holdMonth, refuseClosedMonth, saveUnlocked, waitForImports } from './reconciliations.store.ts'

type Unlocking = { id: number; reason: string }

/** Opens a locked month again, by another person than the one who locked it. */
export async function unlockReconciliation(
  tx: Tx,
  { id, reason }: Unlocking,
  { actor, requireStepUp }: ConfirmingActor & { actor: Actor },
): Promise<void> {
  // Before the month, as an import of a statement holds them: no outlet is withdrawn while its lines are placed.
  await waitForImports(tx)
  const { month, status, lockedBy } = await holdMonth(tx, id)
  requireStepUp()
  if (lockedBy === actor.id) throw lockedByOneself()
  await refuseSoloPromotion(tx, [actor.id, lockedBy])
  if (status !== 'locked') throw notLocked(status)
  await refuseClosedMonth(tx, month)
  await saveUnlocked(tx, id)
  // An outlet may have been opened since the month was locked.
  await placeStatementLines(tx)
  noteChange(tx, { kind: 'reconciliation', id, before: { status }, after: { status: 'open', reason } })
  await putInOutbox(tx, 'reconciliation.unlocked', { id, month, reason, by: actor.id })
}
