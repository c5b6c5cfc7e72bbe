import type { Publications } from '../../database/publications.ts'

export const publishedByStockCounts = { changes: { stock_count: { topic: 'stock' } } } as const satisfies Publications
