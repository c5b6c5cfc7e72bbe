import { z } from 'zod'
import { endpoint, events } from '../endpoint.ts'
import { pageOf, pageQuery } from '../page.ts'
import { NotificationTopic } from '../profile/settings.ts'

export const Notification = z.strictObject({
  id: z.int(),
  topic: NotificationTopic,
  title: z.string(),
  body: z.string(),
  /** A path within the application. */
  link: z.string().nullable(),
  /** Counts the events of one source merged into this unread notification. */
  count: z.int(),
  createdAt: z.iso.datetime(),
  isRead: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

/** Lists one's own notifications, newest first. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/securecanal/notifications',
  access: { who: 'signed-in' },
  query: pageQuery({ size: 20 }),
  response: z.strictObject({ unread: z.int(), notifications: pageOf(Notification) }),
})

/** Marks the given notifications as read, or all. */
export const readNotifications = endpoint({
  method: 'PATCH',
  path: '/securecanal/notifications/read',
  access: { who: 'signed-in' },
  body: z.strictObject({ ids: z.array(z.int().min(1)).max(200).optional() }),
  response: z.strictObject({ unread: z.int() }),
})

/**
 * Topics, never data: `figures` (statistics), `accounts`, `imports`, `channel_access`, `notifications`, `profile`, `search` (numbers indexed),
 * `catalogue`, `credit` (balances, requests, transactions), `commissions`, `stock`, `follow-ups`, `months`, `reconciliations`, `views`, `messages`, `tasks`, `announcements`, last `session_ended`. `: heartbeat` every 15 s re-reads the session.
 */
export const EVENT_TOPICS = [
  'figures',
  'accounts',
  'imports',
  'channel_access',
  'notifications',
  'profile',
  'search',
  'catalogue',
  'credit',
  'commissions',
  'stock',
  'follow-ups',
  'reconciliations',
  'months',
  'views',
  'messages',
  'tasks',
  'announcements',
  'session_ended',
] as const
export type EventTopic = (typeof EVENT_TOPICS)[number]

export const followEvents = endpoint({
  method: 'GET',
  path: '/securecanal/events',
  access: { who: 'signed-in' },
  response: events(EVENT_TOPICS),
})
