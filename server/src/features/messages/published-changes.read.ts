import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Publications } from '../../database/publications.ts'

export const publishedByMessages = {
  changes: { message_thread: { topic: 'messages', recipients: ['account'], findAccounts: listMembers } },
} as const satisfies Publications

async function listMembers(db: Database, ids: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct account_id as id from thread_readers where thread_id = any(${ids}::integer[])
  `.execute(db)
  return rows.map(({ id }) => id)
}
