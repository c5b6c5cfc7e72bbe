import type { Publications } from '../../database/publications.ts'

export const publishedByStockReceipts = { changes: { stock_receipt: { topic: 'stock' } } } as const satisfies Publications
