import type { Tx } from '../../database/database.ts'
import { findListeners, insertNotifications } from './credit-notifications.store.ts'
import { insertForManagers } from './notifications.store.ts'
import { gapNotification, ownDeliveryNotification, type DeliveryStep } from './stock-notifications.rules.ts'
import { findDelivery, isManager, type DeliveryFacts } from './stock-notifications.store.ts'

/** Notifies the outlet that receives of what is shipped, the outlet concerned of what is settled; of a gap the managers and whoever shipped. */
export async function notifyDelivery(tx: Tx, step: DeliveryStep, payload: object): Promise<void> {
  // The commands of deliveries write this payload.
  const delivery = await findDelivery(tx, (payload as { id: number }).id)
  if (!delivery) return
  if (step === 'gap') await insertForManagers(tx, gapNotification(delivery))
  const notification = step === 'gap' ? gapNotification(delivery) : ownDeliveryNotification(step, delivery)
  const listeners = await findListeners(tx, await outletsConcerned(tx, step, delivery), 'stock')
  await insertNotifications(
    tx,
    listeners.map(({ id }) => ({ accountId: id, ...notification, ...(step === 'gap' ? { link: '/' } : {}) })),
  )
}

async function outletsConcerned(tx: Tx, step: DeliveryStep, { outletId, toOutletId, shippedBy }: DeliveryFacts): Promise<number[]> {
  if (step === 'settled') return [outletId]
  if (step === 'gap') return outletThatShipped(tx, shippedBy)
  return toOutletId === null ? [] : [toOutletId]
}

/** Returns who shipped, unless it is a manager, who is notified as such. */
async function outletThatShipped(tx: Tx, shippedBy: number | null): Promise<number[]> {
  return shippedBy === null || (await isManager(tx, shippedBy)) ? [] : [shippedBy]
}
