import type { Publications } from '../../database/publications.ts'

/** `notification` announces the accounts with changed notifications. */
export const publishedByNotifications = {
  changes: { notification: { topic: 'notifications', recipients: ['account'] } },
} as const satisfies Publications
