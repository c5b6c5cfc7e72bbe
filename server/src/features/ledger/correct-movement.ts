import type { Tx } from '../../database/database.ts'
import type { Actor, RequireStepUp } from '../../shared/actor.ts'
import { assertCanReceive, assertHoldsCredit } from '../../shared/credit-accounts.ts'
import type { LateMoney } from '../../shared/late-money.ts'
import type { Money } from '../../shared/money.ts'
import { findSoloAllowance, refuseOverLimit } from '../amount-settings/index.ts'
import { needsDoubleDecision } from './ledger.errors.ts'
import { lockCreditAccount, postCorrection } from './ledger.store.ts'
import { findClosedMonth, findTransfer } from './operations.store.ts'
import { noteOperation, recordOperation } from './post-operation.ts'
import { refuseAdjustment, refuseInvolved, reversibleMovement, type Movement } from './reversal.rules.ts'
import { recordReversal } from './reverse-movement.ts'

type Correction = { movementId: string; amount: Money; description: string }
type Person = { actor: Actor; requireStepUp: RequireStepUp }

/** Reverses a credit or a debit and posts it again with the new amount, between the same accounts. Returns the id of the new movement. */
export async function correctMovement(
  tx: Tx,
  correction: Correction,
  { actor, requireStepUp }: Person,
): Promise<{ id: string; late: LateMoney | undefined }> {
  const { movementId, amount, description } = correction
  const transfer = await findTransfer(tx, movementId)
  requireStepUp()
  refuseInvolved(transfer, actor)
  refuseAdjustment(transfer)
  const movement = reversibleMovement(transfer)
  await refuseRise(tx, movement, { ...correction, actor })

  const { kind, userId } = movement
  const operation = { kind, userId, amount, description, corrects: movementId, way: movement }
  const { posting: reversal } = await recordReversal(tx, transfer, { reason: description, actor })
  const replacement = await recordOperation(tx, operation, actor)
  const correctedId = await postCorrection(tx, { reversal, replacement })
  noteOperation(tx, correctedId, operation)
  return { id: correctedId, late: await findClosedMonth(tx, transfer.effectiveAt) }
}

/** Refuses an increase to an amount that would have been refused in the first place. */
async function refuseRise(
  tx: Tx,
  { kind, userId, amount: before }: Movement,
  { movementId, amount, actor }: Correction & { actor: Actor },
): Promise<void> {
  if (amount <= before) return
  const account = await lockCreditAccount(tx, userId)
  if (kind === 'credit') {
    assertCanReceive(account)
    assertHoldsCredit(account)
  }
  const threshold = await refuseOverLimit(tx, { userId, operation: kind, amount, insteadOf: movementId })
  const allowance = await findSoloAllowance(tx, { giverId: actor.id, userId, kind }, threshold)
  if (threshold !== null && allowance !== null && amount > allowance)
    throw needsDoubleDecision(threshold, { kind, isForAll: amount > threshold })
}
