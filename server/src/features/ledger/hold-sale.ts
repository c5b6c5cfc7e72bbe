import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { availableOf, heldOf, move } from './ledger.rules.ts'
import { postTransfer } from './ledger.store.ts'

type Sale = { transactionId: number; sellerId: number; amount: Money; memo: string }

/** Moves the amount of a transaction in progress to the held account. Refuses 409 `insufficient_funds`. */
export async function holdSale(tx: Tx, { transactionId, sellerId, amount, memo }: Sale, actor: Actor): Promise<void> {
  await postTransfer(tx, {
    kind: 'sale',
    phase: 'pending',
    document: { type: 'transaction', id: transactionId },
    actorId: actor.id,
    memo,
    entries: move(amount, { from: availableOf(sellerId), to: heldOf(sellerId) }),
  })
}
