import type { Publications } from '../../database/publications.ts'

export const publishedByArticles = { changes: { article: { topic: 'stock' } } } as const satisfies Publications
