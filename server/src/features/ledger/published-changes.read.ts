import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Publications } from '../../database/publications.ts'

/**
 * The ids of `posting`, which this process announces, are the owners of the accounts that changed. Movements also reach it through the
 * audit, when another process posted them.
 */
export const publishedByLedger = {
  changes: {
    posting: { topic: 'credit', recipients: ['account', 'sector'] },
    movement: { topic: 'credit', recipients: ['account', 'sector'], findAccounts: findOwners },
    ledger_violation: { topic: 'credit' },
  },
} as const satisfies Publications

async function findOwners(db: Database, ids: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct account.owner_id as id from ledger_entries entry
    join ledger_accounts account on account.id = entry.account_id
    where entry.transfer_id = any(${ids}::uuid[]) and account.owner_id is not null
  `.execute(db)
  return rows.map(({ id }) => id)
}
