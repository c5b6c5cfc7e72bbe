import type { Publications } from '../../database/publications.ts'

export const publishedByReconciliations = {
  changes: { reconciliation: { topic: 'reconciliations' } },
} as const satisfies Publications
