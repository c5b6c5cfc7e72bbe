import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { cancelDelivery, lockDeliveriesOf } from '../deliveries/index.ts'
import { refuseUnless } from './stock-order.rules.ts'
import { lockOrder, readPresent, saveOrder } from './stock-orders.store.ts'

/** Cancels an order and its prepared deliveries. */
export async function cancelStockOrder(tx: Tx, { id, reason }: { id: number; reason: string | undefined }, actor: Actor): Promise<void> {
  const locked = await lockOrder(tx, actor, id)
  const deliveries = await lockDeliveriesOf(tx, id)
  const order = { ...locked, ...(await readPresent(tx, id)) }
  refuseUnless(actor.role === 'ROLE_MANAGER' ? ['draft', 'submitted', 'approved', 'preparing'] : ['draft', 'submitted'], order)
  for (const delivery of deliveries.filter(({ status }) => status === 'prepared')) {
    await cancelDelivery(tx, { id: delivery.id, reason }, actor)
  }
  await saveOrder(tx, order, { status: 'cancelled', reason, cancelledBy: actor.id })
  await putInOutbox(tx, 'stock_order.cancelled', { id })
  noteChange(tx, { kind: 'stock_order', id, before: { status: order.status }, after: { status: 'cancelled', reason } })
}
