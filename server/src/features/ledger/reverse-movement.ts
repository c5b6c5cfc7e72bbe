import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { Actor, RequireStepUp } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { assertHoldsCredit } from '../../shared/credit-accounts.ts'
import type { LateMoney } from '../../shared/late-money.ts'
import { mirrored } from './ledger.rules.ts'
import { lockCreditAccount, postTransfer, type Transfer } from './ledger.store.ts'
import { findClosedMonth, findTransfer, insertReversal } from './operations.store.ts'
import { gainersOf, refuseAdjustment, refuseInvolved, reversibleMovement, type PostedTransfer } from './reversal.rules.ts'

type Reversal = { movementId: string; reason: string }
type Person = { actor: Actor; requireStepUp: RequireStepUp }

/** Reverses a credit or a debit, once. Refuses 409 `insufficient_funds` if the money has been spent. Returns the reversal's id. */
export async function reverseMovement(
  tx: Tx,
  { movementId, reason }: Reversal,
  { actor, requireStepUp }: Person,
): Promise<{ id: number; late: LateMoney | undefined }> {
  const transfer = await findTransfer(tx, movementId)
  requireStepUp()
  refuseInvolved(transfer, actor)
  refuseAdjustment(transfer)
  reversibleMovement(transfer)

  const { id, posting } = await recordReversal(tx, transfer, { reason, actor })
  await postTransfer(tx, posting)
  return { id, late: await findClosedMonth(tx, transfer.effectiveAt) }
}

/** Claims the reversal of a transfer and returns its posting. Accounts that get money back cannot be archived meanwhile. */
export async function recordReversal(tx: Tx, transfer: PostedTransfer, { reason, actor }: { reason: string; actor: Actor }) {
  const { id: parentId, kind, entries, actorId: madeBy } = transfer
  // After a change of role nobody could reach what comes back.
  for (const gainerId of gainersOf(entries)) assertHoldsCredit(await lockCreditAccount(tx, gainerId))
  const id = await insertReversal(tx, { transferId: parentId, madeBy, reversedBy: actor.id, reason })
  await putInOutbox(tx, 'movement.reversed', { id })
  noteChange(tx, { kind: 'movement', id: parentId, after: { reversed: true, reason } })
  const posting: Transfer = {
    kind,
    phase: 'reversal',
    parentId,
    document: { type: 'reversal', id },
    actorId: actor.id,
    memo: reason,
    entries: mirrored(entries),
  }
  return { id, posting }
}
