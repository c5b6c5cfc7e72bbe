import type { Tx } from '../../database/database.ts'
import { withDe } from '../../shared/elision.ts'
import { findListeners, insertNotifications } from './credit-notifications.store.ts'
import { findSentMessage } from './message-notifications.store.ts'
import { sourceOfThread } from './notification-templates.rules.ts'

/** Notifies the other members of the thread who have not muted messages. Unread messages of one thread are merged into the latest. */
export async function notifyMessage(tx: Tx, payload: object): Promise<void> {
  // `startThread` and `answerThread` write this payload.
  const message = await findSentMessage(tx, (payload as { id: number }).id)
  if (!message) return
  const { threadId, subject, writtenByName, recipientIds } = message
  const listeners = await findListeners(tx, recipientIds, 'message')
  await insertNotifications(
    tx,
    listeners.map(({ id: accountId }) => ({
      accountId,
      topic: 'message',
      title: `Message ${withDe(writtenByName)}`,
      body: subject,
      link: `/apps/mail?id=${threadId}`,
      source: sourceOfThread(threadId),
    })),
  )
}
