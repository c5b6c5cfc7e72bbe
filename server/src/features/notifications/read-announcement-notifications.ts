import type { Tx } from '../../database/database.ts'
import { sourceOfAnnouncement } from './notification-templates.rules.ts'
import { markSourcesRead } from './notifications.store.ts'

/** Marks as read what told the person about an announcement, which the person has read now. */
export async function readAnnouncementNotifications(tx: Tx, accountId: number, id: number): Promise<void> {
  await markSourcesRead(tx, accountId, [sourceOfAnnouncement(id)])
}
