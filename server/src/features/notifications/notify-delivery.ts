import type { Tx } from '../../database/database.ts'
import { findListeners, insertNotifications } from './credit-notifications.store.ts'
import { insertForManagers } from './notifications.store.ts'
import { gapNotification, ownDeliveryNotification, type DeliveryStep } from './stock-notifications.rules.ts'
import { findDelivery, isManager } from './stock-notifications.store.ts'

/** Notifies the outlet of what is shipped and settled; of a gap the managers and whoever shipped. */
export async function notifyDelivery(tx: Tx, step: DeliveryStep, payload: object): Promise<void> {
  // The commands of deliveries write this payload.
  const delivery = await findDelivery(tx, (payload as { id: number }).id)
  if (!delivery) return
  const { outletId, shippedBy } = delivery
  if (step === 'gap') await insertForManagers(tx, gapNotification(delivery))
  const notification = step === 'gap' ? gapNotification(delivery) : ownDeliveryNotification(step, delivery)
  const listeners = await findListeners(tx, step === 'gap' ? await outletThatShipped(tx, shippedBy) : [outletId], 'stock')
  await insertNotifications(
    tx,
    listeners.map(({ id }) => ({ accountId: id, ...notification, ...(step === 'gap' ? { link: '/' } : {}) })),
  )
}

/** Returns who shipped, unless it is a manager, who is notified as such. */
async function outletThatShipped(tx: Tx, shippedBy: number | null): Promise<number[]> {
  return shippedBy === null || (await isManager(tx, shippedBy)) ? [] : [shippedBy]
}
