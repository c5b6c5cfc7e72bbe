import type { Notification } from '@backoffice/contract/notifications/notifications'
import { NotificationTopic } from '@backoffice/contract/profile/settings'
import type { NotificationRow } from './notifications.read.ts'

export function toWire({ id, topic, title, body, link, count, created_at: createdAt, read_at: readAt }: NotificationRow): Notification {
  return {
    id,
    topic: NotificationTopic.parse(topic),
    title,
    body,
    link,
    count,
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
  }
}
