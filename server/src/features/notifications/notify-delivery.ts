import type { Tx } from '../../database/database.ts'
import { findListeners, insertNotifications } from './credit-notifications.store.ts'
import type { Notification } from './notification-templates.rules.ts'
import { insertForManagers } from './notifications.store.ts'
import * as texts from './stock-notifications.rules.ts'
import { findDelivery, isManager, type DeliveryFacts } from './stock-notifications.store.ts'

/** Notifies those for whom a delivery waits, or who wait for it, at each of its steps. */
export async function notifyDelivery(tx: Tx, step: texts.DeliveryStep, payload: object): Promise<void> {
  // The commands of deliveries write this payload.
  const delivery = await findDelivery(tx, (payload as { id: number }).id)
  if (!delivery) return
  const { kind, outletId, toOutletId, shippedBy } = delivery
  switch (step) {
    case 'prepared':
      return notifyOutlets(tx, outletThatShips(delivery), texts.preparedDeliveryNotification(delivery))
    case 'shipped':
      if (kind === 'return') return insertForManagers(tx, texts.shippedReturnNotification(delivery), shippedBy === null ? [] : [shippedBy])
      return notifyOutlets(tx, toOutletId === null ? [] : [toOutletId], texts.ownDeliveryNotification(step, delivery))
    case 'gap':
      await insertForManagers(tx, texts.gapNotification(delivery))
      return notifyOutlets(tx, await outletThatShipped(tx, shippedBy), { ...texts.gapNotification(delivery), link: '/' })
    case 'settled':
      return notifyOutlets(tx, [outletId], texts.ownDeliveryNotification(step, delivery))
  }
}

async function notifyOutlets(tx: Tx, outletIds: readonly number[], notification: Notification): Promise<void> {
  const listeners = await findListeners(tx, outletIds, 'stock')
  await insertNotifications(
    tx,
    listeners.map(({ id }) => ({ accountId: id, ...notification })),
  )
}

/** Returns the outlet whose stock the goods leave, unless it prepared them itself. */
function outletThatShips({ fromOutletId, preparedBy }: DeliveryFacts): number[] {
  return fromOutletId === null || fromOutletId === preparedBy ? [] : [fromOutletId]
}

/** Returns who shipped, unless it is a manager, who is notified as such. */
async function outletThatShipped(tx: Tx, shippedBy: number | null): Promise<number[]> {
  return shippedBy === null || (await isManager(tx, shippedBy)) ? [] : [shippedBy]
}
