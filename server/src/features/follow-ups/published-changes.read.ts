import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Publications } from '../../database/publications.ts'

export const publishedByFollowUps = {
  changes: { follow_up: { topic: 'follow-ups', recipients: ['sector'], findAccounts: findFollowed } },
} as const satisfies Publications

async function findFollowed(db: Database, ids: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select account_id as id from follow_ups where id = any(${ids}::bigint[])`.execute(db)
  return rows.map(({ id }) => id)
}
