import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Publications } from '../../database/publications.ts'

export const publishedByCreditRequests = {
  changes: { credit_request: { topic: 'credit', recipients: ['account'], findAccounts: findRequesters } },
} as const satisfies Publications

async function findRequesters(db: Database, ids: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select user_id as id from credit_requests where id = any(${ids}::bigint[])`.execute(db)
  return rows.map(({ id }) => id)
}
