import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { refuseAuthor, refuseUnless } from './stock-order.rules.ts'
import { lockOrder, saveOrder } from './stock-orders.store.ts'

export async function rejectStockOrder(tx: Tx, { id, reason }: { id: number; reason: string }, actor: Actor): Promise<void> {
  const order = await lockOrder(tx, actor, id)
  refuseAuthor(order, actor)
  refuseUnless(['submitted'], order)
  await saveOrder(tx, order, { status: 'rejected', decidedBy: actor.id, reason })
  await putInOutbox(tx, 'stock_order.rejected', { id })
  noteChange(tx, { kind: 'stock_order', id, before: { status: 'submitted' }, after: { status: 'rejected', reason } })
}
