import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Publications } from '../../database/publications.ts'

export const publishedByTransactions = {
  changes: { transaction: { topic: 'credit', recipients: ['account', 'sector'], findAccounts: findSellers } },
} as const satisfies Publications

async function findSellers(db: Database, ids: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select user_id as id from transactions where id = any(${ids}::bigint[])`.execute(db)
  return rows.map(({ id }) => id)
}
