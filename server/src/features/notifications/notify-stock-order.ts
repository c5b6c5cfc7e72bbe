import type { Tx } from '../../database/database.ts'
import { findListeners, insertNotifications } from './credit-notifications.store.ts'
import { insertForManagers } from './notifications.store.ts'
import { decidedOrderNotification, submittedOrderNotification, type OrderStep } from './stock-notifications.rules.ts'
import { findOrder } from './stock-notifications.store.ts'

/** Notifies the managers of an order that waits, and its outlet of their decision, or of its end if another ended it. */
export async function notifyStockOrder(tx: Tx, step: OrderStep, payload: object): Promise<void> {
  // The commands of orders write this payload.
  const order = await findOrder(tx, (payload as { id: number }).id)
  if (!order) return
  if (step === 'submitted') return insertForManagers(tx, submittedOrderNotification(order))
  if (step === 'cancelled' && order.cancelledBy === order.outletId) return
  const listeners = await findListeners(tx, [order.outletId], 'stock')
  await insertNotifications(
    tx,
    listeners.map(({ id }) => ({ accountId: id, ...decidedOrderNotification(step, order) })),
  )
}
