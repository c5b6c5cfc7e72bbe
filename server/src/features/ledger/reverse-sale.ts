import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { availableOf, commissionExpense, commissionOf, move, sales } from './ledger.rules.ts'
import { findPosted, postTransfer } from './ledger.store.ts'
import { insertReversal } from './operations.store.ts'

type Sale = { transactionId: number; sellerId: number; amount: Money; commission: Money; reason: string }

/**
 * Returns the amount of a sale to its seller and takes back the commission, below zero if need be. The database refuses a second reversal.
 */
export async function reverseSale(tx: Tx, { transactionId, sellerId, amount, commission, reason }: Sale, actor: Actor): Promise<void> {
  const { id: parentId, actorId: madeBy } = await findPosted(tx, { type: 'transaction', id: transactionId })
  const id = await insertReversal(tx, { transferId: parentId, madeBy, reversedBy: actor.id, reason })
  await postTransfer(tx, {
    kind: 'sale',
    phase: 'reversal',
    parentId,
    document: { type: 'reversal', id },
    actorId: actor.id,
    memo: reason,
    entries: [
      ...move(amount, { from: sales, to: availableOf(sellerId) }),
      ...move(commission, { from: commissionOf(sellerId), to: commissionExpense }),
    ],
  })
}
