import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Publications } from '../../database/publications.ts'

/** A comment is published to those who decide, not to the account that asked. */
export const publishedByCreditRequests = {
  changes: { credit_request: { topic: 'credit', recipients: ['account'], findAccounts: findRequesters, isInternal: isComment } },
} as const satisfies Publications

function isComment(after: object): boolean {
  return Object.keys(after).join() === 'comment'
}

async function findRequesters(db: Database, ids: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select user_id as id from credit_requests where id = any(${ids}::bigint[])`.execute(db)
  return rows.map(({ id }) => id)
}
