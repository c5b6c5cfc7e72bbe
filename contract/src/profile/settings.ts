import { z } from 'zod'
import { LayoutConfiguration } from './layout-configuration.ts'

/** Topics of notifications. An unmuted one reaches the bell; `account` cannot be muted. */
export const NotificationTopic = z.enum([
  'account',
  'import',
  'channel_access',
  'mail',
  'credit',
  'objective',
  'commission',
  'stock',
  'reconciliation',
  'month',
  'follow-up',
  'message',
  'announcement',
])
export type NotificationTopic = z.infer<typeof NotificationTopic>

/** A person's settings; omitted ones stay unchanged. */
export const Settings = LayoutConfiguration.extend({
  mutedTopics: z.array(NotificationTopic.exclude(['account'])).max(NotificationTopic.options.length),
})
export type Settings = z.infer<typeof Settings>
