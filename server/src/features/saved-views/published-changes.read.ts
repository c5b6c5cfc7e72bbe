import type { Publications } from '../../database/publications.ts'

export const publishedBySavedViews = { changes: { saved_view: { topic: 'views' } } } as const satisfies Publications
