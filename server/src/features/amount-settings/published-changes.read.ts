import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Publications } from '../../database/publications.ts'

export const publishedByAmountSettings = {
  changes: { balance_settings: { topic: 'credit', recipients: ['account', 'sector'], findAccounts: findAccountsOf } },
} as const satisfies Publications

async function findAccountsOf(db: Database, ids: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select account.id from balance_settings settings
    join accounts account on account.id = settings.account_id or account.role_name = settings.role_name
    where settings.id = any(${ids}::integer[])
  `.execute(db)
  return rows.map(({ id }) => id)
}
