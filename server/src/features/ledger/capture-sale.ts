import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { commissionExpense, commissionOf, heldOf, move, sales } from './ledger.rules.ts'
import { findPending, postTransfer, type Document } from './ledger.store.ts'

type Sale = { transactionId: number; sellerId: number; amount: Money; commission: Money; memo: string }

/** Turns the amount held by a transaction into a sale and posts the seller's commission. The database refuses a second resolution. */
export async function captureSale(tx: Tx, { transactionId, sellerId, amount, commission, memo }: Sale, actor: Actor): Promise<void> {
  const document: Document = { type: 'transaction', id: transactionId }
  await postTransfer(tx, {
    kind: 'sale',
    phase: 'post',
    parentId: await findPending(tx, document),
    document,
    actorId: actor.id,
    memo,
    entries: [
      ...move(amount, { from: heldOf(sellerId), to: sales }),
      ...move(commission, { from: commissionExpense, to: commissionOf(sellerId) }),
    ],
  })
}
