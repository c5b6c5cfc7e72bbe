import type { Publications } from '../../database/publications.ts'

export const publishedByStockMonths = { changes: { depot_statement: { topic: 'stock' } } } as const satisfies Publications
