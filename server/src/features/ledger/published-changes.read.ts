import type { Publications } from '../../database/publications.ts'

/** The ids of `posting` are the owners of the accounts that changed. */
export const publishedByLedger = {
  changes: {
    posting: { topic: 'credit', recipients: ['account', 'sector'] },
    ledger_violation: { topic: 'credit' },
  },
} as const satisfies Publications
