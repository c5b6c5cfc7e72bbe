import { sql } from 'kysely'
import type { Publications } from '../../database/publications.ts'

/** `assignment` announces the people responsible for an outlet, because the credit they reach has changed. */
export const publishedByAccounts = {
  changes: {
    account: { topic: 'accounts' },
    assignment: { topic: 'credit', recipients: ['account'] },
  },
  marks: [{ topic: 'accounts', query: sql<{ mark: string }>`select coalesce(max(id), 0)::text as mark from accounts` }],
} as const satisfies Publications
