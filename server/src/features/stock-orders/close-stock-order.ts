import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { isPartial, refuseUnless } from './stock-order.rules.ts'
import { reasonRequired } from './stock-orders.errors.ts'
import { lockOrder, saveOrder } from './stock-orders.store.ts'

/** Closes a received order. A reason is needed if some approved goods did not arrive. */
export async function closeStockOrder(tx: Tx, { id, reason }: { id: number; reason: string | undefined }, actor: Actor): Promise<void> {
  const order = await lockOrder(tx, actor, id)
  refuseUnless(['received'], order)
  if (reason === undefined && isPartial(order.status, order.lines)) throw reasonRequired()
  await saveOrder(tx, order, { status: 'closed', reason })
  noteChange(tx, { kind: 'stock_order', id, before: { status: 'received' }, after: { status: 'closed', reason } })
}
