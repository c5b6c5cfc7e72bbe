import type { Tx } from '../../database/database.ts'
import { findListeners, insertNotifications } from './credit-notifications.store.ts'
import type { Notification } from './notification-templates.rules.ts'
import { insertForManagers } from './notifications.store.ts'
import * as texts from './stock-notifications.rules.ts'
import { findDelivery, type DeliveryFacts } from './stock-notifications.store.ts'

/** Notifies those for whom a delivery waits, or who wait for it, at each of its steps. */
export async function notifyDelivery(tx: Tx, step: texts.DeliveryStep, payload: object): Promise<void> {
  // The commands of deliveries write this payload.
  const { id, by = null, reason = null } = payload as { id: number; by?: number; reason?: string }
  const delivery = await findDelivery(tx, id)
  if (!delivery) return
  const { kind, outletId, fromOutletId, toOutletId, preparedBy, shippedBy } = delivery
  switch (step) {
    case 'prepared':
      return notifyOutlets(tx, unlessBy(preparedBy, fromOutletId), texts.preparedDeliveryNotification(delivery))
    case 'shipped':
      if (kind === 'return') return insertForManagers(tx, texts.shippedReturnNotification(delivery), shippedBy === null ? [] : [shippedBy])
      return notifyOutlets(tx, toOutletId === null ? [] : [toOutletId], texts.ownDeliveryNotification(step, delivery))
    case 'gap':
      await insertForManagers(tx, texts.gapNotification(delivery))
      return notifyOutlets(tx, outletThatShipped(delivery), { ...texts.gapNotification(delivery), link: '/' })
    case 'settled':
      return notifyOutlets(tx, [outletId], texts.ownDeliveryNotification(step, delivery))
    case 'returned':
      return notifyOfReturned(tx, delivery, by)
    case 'cancelled':
      return notifyOutlets(tx, unlessBy(by, fromOutletId), texts.cancelledDeliveryNotification(delivery, reason))
  }
}

/** Notifies the managers and both ends, except whoever sent the goods back. */
async function notifyOfReturned(tx: Tx, delivery: DeliveryFacts, by: number | null): Promise<void> {
  await insertForManagers(tx, texts.returnedDeliveryNotification('manager', delivery), by === null ? [] : [by])
  await notifyOutlets(tx, unlessBy(by, delivery.fromOutletId), texts.returnedDeliveryNotification('sender', delivery))
  await notifyOutlets(tx, unlessBy(by, delivery.toOutletId), texts.returnedDeliveryNotification('addressee', delivery))
}

async function notifyOutlets(tx: Tx, outletIds: readonly number[], notification: Notification): Promise<void> {
  const listeners = await findListeners(tx, outletIds, 'stock')
  await insertNotifications(
    tx,
    listeners.map(({ id }) => ({ accountId: id, ...notification })),
  )
}

/** Returns the outlet at one end of a delivery, unless that is the central depot or the outlet acted itself. */
function unlessBy(by: number | null, outletId: number | null): number[] {
  return outletId === null || outletId === by ? [] : [outletId]
}

/** Returns the outlet that shipped its own goods. A manager who did it for one is notified as such. */
function outletThatShipped({ shippedBy, fromOutletId }: DeliveryFacts): number[] {
  return fromOutletId !== null && shippedBy === fromOutletId ? [fromOutletId] : []
}
