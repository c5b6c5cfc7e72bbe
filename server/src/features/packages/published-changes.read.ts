import type { Publications } from '../../database/publications.ts'

/** `price_period` is announced when a price or a rate begins or ends by time. */
export const publishedByPackages = {
  changes: {
    package: { topic: 'catalogue' },
    option: { topic: 'catalogue' },
    price: { topic: 'catalogue' },
    commission_rate: { topic: 'catalogue' },
    price_period: { topic: 'catalogue' },
  },
} as const satisfies Publications
