import type { Tx } from '../../database/database.ts'
import type { Actor, RequireStepUp } from '../../shared/actor.ts'
import { refuseClosed, refuseNonHolder } from '../../shared/credit-holders.ts'
import type { Money } from '../../shared/money.ts'
import { refuseOverLimit } from '../amount-settings/index.ts'
import { lockHolder } from './holdings.store.ts'
import { needsDoubleDecision } from './ledger.errors.ts'
import { findTransfer } from './operations.store.ts'
import { postOperation } from './post-operation.ts'
import { refuseInvolved, reversibleMovement, type Movement } from './reversal.rules.ts'
import { openReversal } from './reverse-movement.ts'

type Correction = { movementId: string; amount: Money; description: string }
type Person = { actor: Actor; requireStepUp: RequireStepUp }

/** Takes a credit or a debit back and posts it anew, between the same accounts. Returns the id of the new movement. */
export async function correctMovement(tx: Tx, correction: Correction, { actor, requireStepUp }: Person): Promise<string> {
  const { movementId, amount, description } = correction
  const transfer = await findTransfer(tx, movementId)
  requireStepUp()
  refuseInvolved(transfer, actor)
  const movement = reversibleMovement(transfer)
  await refuseRise(tx, movement, amount)

  const { kind, userId } = movement
  const reversal = await openReversal(tx, transfer, { reason: description, actor })
  const postAnew = () => postOperation(tx, { kind, userId, amount, description, corrects: movementId, way: movement }, actor)
  // The account first gains, then loses: what is there in between is never less than what remains in the end.
  if (kind === 'debit') await reversal.post()
  const correctedId = await postAnew()
  if (kind === 'credit') await reversal.post()
  return correctedId
}

/** More is given or taken than before: that passes nothing which it would not have passed at first. */
async function refuseRise(tx: Tx, { kind, userId, amount: before }: Movement, amount: Money): Promise<void> {
  if (amount <= before) return
  if (kind === 'credit') {
    const holder = await lockHolder(tx, userId)
    refuseClosed(holder)
    refuseNonHolder(holder)
  }
  const threshold = await refuseOverLimit(tx, { userId, operation: kind, amount })
  if (threshold !== null && amount > threshold) throw needsDoubleDecision(threshold)
}
