import type { Publications } from '../../database/publications.ts'

export const publishedByAnnouncements = { changes: { announcement: { topic: 'announcements' } } } as const satisfies Publications
