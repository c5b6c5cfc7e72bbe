import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { postTransfer } from './ledger.store.ts'
import { findTransfer } from './operations.store.ts'
import { refuseInvolved, reversibleMovement } from './reversal.rules.ts'
import { recordReversal } from './reverse-movement.ts'

/** Takes back the posting of a reconciliation that is undone. Refuses 409 `insufficient_funds` if a credit has been spent. */
export async function reverseAdjustment(
  tx: Tx,
  { movementId, reason }: { movementId: string; reason: string },
  actor: Actor,
): Promise<void> {
  const transfer = await findTransfer(tx, movementId)
  refuseInvolved(transfer, actor)
  reversibleMovement(transfer)
  const { posting } = await recordReversal(tx, transfer, { reason, actor })
  await postTransfer(tx, posting)
}
