import type { Publications } from '../../database/publications.ts'

/** `price_period` is a price or a rate that has begun or ended by time. */
export const publishedByPackages = {
  changes: {
    package: { topic: 'catalogue' },
    option: { topic: 'catalogue' },
    price: { topic: 'catalogue' },
    commission_rate: { topic: 'catalogue' },
    price_period: { topic: 'catalogue' },
  },
} as const satisfies Publications
