import type { Publications } from '../../database/publications.ts'

/** `posting` names the owners of the accounts that moved. */
export const publishedByLedger = {
  changes: {
    posting: { topic: 'credit', tells: ['account', 'sector'] },
    ledger_violation: { topic: 'credit' },
  },
} as const satisfies Publications
