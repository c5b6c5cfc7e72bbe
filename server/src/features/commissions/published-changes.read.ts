import type { Publications } from '../../database/publications.ts'

export const publishedByCommissions = {
  changes: { commission_rule: { topic: 'commissions' } },
} as const satisfies Publications
