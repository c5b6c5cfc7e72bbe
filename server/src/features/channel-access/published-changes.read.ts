import type { Publications } from '../../database/publications.ts'

export const publishedByChannelAccess = { changes: { channel_access: { topic: 'channel_access' } } } as const satisfies Publications
