import type { Tx } from '../../database/database.ts'
import { sourceOfAnnouncement } from './notification-templates.rules.ts'
import { deleteUnread } from './notifications.store.ts'

/** Takes back the unread notifications of an announcement that nobody reads any more. */
export async function dropAnnouncementNotifications(tx: Tx, id: number): Promise<void> {
  await deleteUnread(tx, sourceOfAnnouncement(id))
}
