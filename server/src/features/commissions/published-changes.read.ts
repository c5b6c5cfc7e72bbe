import type { Publications } from '../../database/publications.ts'

export const publishedByCommissions = {
  changes: {
    commission_batch: { topic: 'commissions' },
    commission_month: { topic: 'commissions' },
    commission_rule: { topic: 'commissions' },
    commission_statement: { topic: 'commissions' },
  },
} as const satisfies Publications
