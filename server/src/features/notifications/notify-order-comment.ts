import type { Tx } from '../../database/database.ts'
import { findListeners, insertNotifications } from './credit-notifications.store.ts'
import { orderCommentNotification } from './stock-notifications.rules.ts'
import { findOrderComment, listThoseConcerned } from './stock-notifications.store.ts'

/** Notifies those concerned by an order of a message on it, except its writer. */
export async function notifyOrderComment(tx: Tx, payload: object): Promise<void> {
  // `addOrderComment` writes this payload.
  const comment = await findOrderComment(tx, (payload as { commentId: number }).commentId)
  if (!comment) return
  const others = (await listThoseConcerned(tx, comment.orderId)).filter((id) => id !== comment.writtenBy)
  const listeners = await findListeners(tx, others, 'stock')
  const notification = orderCommentNotification(comment)
  await insertNotifications(
    tx,
    listeners.map(({ id }) => ({ accountId: id, ...notification })),
  )
}
