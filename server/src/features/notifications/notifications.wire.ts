import type { Notification } from '@backoffice/contract/notifications/notifications'
import type { NotificationRow } from './notifications.read.ts'

export function toWire({ id, topic, title, body, link, count, createdAt, readAt }: NotificationRow): Notification {
  return {
    id,
    topic,
    title,
    body,
    link,
    count,
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
  }
}
