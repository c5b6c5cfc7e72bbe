import { z } from 'zod'
import { LayoutConfiguration } from './layout-configuration.ts'

/** What a person is told of. A topic that is not muted reaches the bell; `account` cannot be muted. */
export const NotificationTopic = z.enum(['account', 'import', 'channel_access', 'mail', 'credit'])
export type NotificationTopic = z.infer<typeof NotificationTopic>

/** What a person chose, flat: any part of it may be sent, the rest stays. */
export const Settings = LayoutConfiguration.extend({
  mutedTopics: z.array(NotificationTopic.exclude(['account'])).max(10),
})
export type Settings = z.infer<typeof Settings>
