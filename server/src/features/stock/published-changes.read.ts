import type { Publications } from '../../database/publications.ts'

export const publishedByStock = { changes: { depot: { topic: 'stock' } } } as const satisfies Publications
