import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Publications } from '../../database/publications.ts'

export const publishedByTasks = {
  changes: { task: { topic: 'tasks', recipients: ['account'], findAccounts: listPeople } },
} as const satisfies Publications

async function listPeople(db: Database, ids: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct unnest(array[assignee_id, created_by]) as id from tasks where id = any(${ids}::integer[])
  `.execute(db)
  return rows.map(({ id }) => id)
}
