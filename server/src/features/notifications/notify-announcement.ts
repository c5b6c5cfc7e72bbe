import type { Tx } from '../../database/database.ts'
import { withDe } from '../../shared/elision.ts'
import { findListeners, insertNotifications } from './credit-notifications.store.ts'
import { findAnnounced } from './message-notifications.store.ts'
import { sourceOfAnnouncement } from './notification-templates.rules.ts'

/** Notifies those who have read neither an announcement nor its notification, unless they muted the topic or another notice replaces this one. */
export async function notifyAnnouncement(tx: Tx, payload: object): Promise<void> {
  // `announceDue` writes this payload.
  const { id, announcedAt, accountIds } = payload as { id: number; announcedAt: string; accountIds: number[] }
  const announcement = await findAnnounced(tx, { id, announcedAt })
  if (!announcement) return
  const { title: body, writtenByName, knownTo } = announcement
  const newTo = accountIds.filter((accountId) => !knownTo.includes(accountId))
  const listeners = await findListeners(tx, newTo, 'announcement')
  await insertNotifications(
    tx,
    listeners.map(({ id: accountId }) => ({
      accountId,
      topic: 'announcement',
      title: `Annonce ${withDe(writtenByName)}`,
      body,
      link: `/apps/blog/detail?id=${id}`,
      source: sourceOfAnnouncement(id),
    })),
  )
}
