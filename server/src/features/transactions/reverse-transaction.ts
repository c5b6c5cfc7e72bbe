import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { Actor, RequireStepUp } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import type { LateMoney } from '../../shared/late-money.ts'
import { reverseSale } from '../ledger/index.ts'
import { holdMonthOfReversal } from '../reconciliations/index.ts'
import { releaseSerials } from '../stock/index.ts'
import { refuseArchived, refuseReversal } from './transaction.rules.ts'
import { findClosedMonth, findTransaction, findWhetherOutsider, lockSeller, saveReversal } from './transactions.store.ts'

type Reversal = { id: number; reason: string }
type Person = { actor: Actor; requireStepUp: RequireStepUp }

type Reversed = { late: LateMoney | undefined; lockedMonth: string | undefined }

/** Reverses a validated sale with its commission, which may leave the commission account below zero. Tells where it counts. */
export async function reverseTransaction(tx: Tx, { id, reason }: Reversal, { actor, requireStepUp }: Person): Promise<Reversed> {
  const transaction = await findTransaction(tx, actor, id)
  requireStepUp()
  refuseReversal(transaction, { id: actor.id, hasOutsider: await findWhetherOutsider(tx, transaction) })
  const { userId: sellerId, status, amount, commission } = transaction
  refuseArchived(await lockSeller(tx, actor, sellerId))
  const late = await findClosedMonth(tx, transaction.createdAt)

  const lockedMonth = await holdMonthOfReversal(tx, id)
  await saveReversal(tx, transaction, { reason, reversedBy: actor.id })
  await reverseSale(tx, { transactionId: id, sellerId, amount, commission, reason }, actor)
  await releaseSerials(tx, { transactionId: id, decoderNumber: transaction.decoderNumber }, actor)
  noteChange(tx, { kind: 'transaction', id, before: { status }, after: { status: 'reversed', reason } })
  await putInOutbox(tx, 'transaction.reversed', { id })
  return { late, lockedMonth }
}
