import type { Publications } from '../../database/publications.ts'

/** `notification` names the accounts whose notifications have changed. */
export const publishedByNotifications = {
  changes: { notification: { topic: 'notifications', tells: ['account'] } },
} as const satisfies Publications
