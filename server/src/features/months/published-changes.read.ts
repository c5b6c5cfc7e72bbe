import type { Publications } from '../../database/publications.ts'

export const publishedByMonths = { changes: { month: { topic: 'months' } } } as const satisfies Publications
