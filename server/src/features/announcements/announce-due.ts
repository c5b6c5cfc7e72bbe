import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import { dropAnnouncementNotifications } from '../notifications/index.ts'
import { forgetAnnounced, listAudience, markAnnounced } from './announcements.store.ts'

/** Has the readers of announcements notified, once each can be read: of the one with `id`, or of all whose day has come. */
export async function announceDue(tx: Tx, id?: number): Promise<void> {
  for (const announced of await markAnnounced(tx, id)) {
    await putInOutbox(tx, 'announcement.published', { ...announced, accountIds: await listAudience(tx, announced.id) })
  }
}

/** Tells the readers of a changed announcement that they can read it. Takes back first what was told of one that is hidden or `isOutdated`. */
export async function informReaders(tx: Tx, id: number, { isOutdated = false } = {}): Promise<void> {
  if (await forgetAnnounced(tx, id, isOutdated)) await dropAnnouncementNotifications(tx, id)
  await announceDue(tx, id)
}
