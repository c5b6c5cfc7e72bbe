import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { availableOf, heldOf, move } from './ledger.rules.ts'
import { findPending, postTransfer, type Document } from './ledger.store.ts'

type Sale = { transactionId: number; sellerId: number; amount: Money; memo: string }

/** Returns the amount held by a cancelled transaction to its seller. */
export async function releaseSale(tx: Tx, { transactionId, sellerId, amount, memo }: Sale, actor: Actor): Promise<void> {
  const document: Document = { type: 'transaction', id: transactionId }
  await postTransfer(tx, {
    kind: 'sale',
    phase: 'void',
    parentId: await findPending(tx, document),
    document,
    actorId: actor.id,
    memo,
    entries: move(amount, { from: heldOf(sellerId), to: availableOf(sellerId) }),
  })
}
