import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Publications } from '../../database/publications.ts'

/** Also published when goods move in or out of a depot. */
export const publishedByStock = {
  changes: { depot: { topic: 'stock', recipients: ['account'], findAccounts: findOutlets } },
} as const satisfies Publications

async function findOutlets(db: Database, ids: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select outlet_id as id from depots where id = any(${ids}::integer[]) and outlet_id is not null
  `.execute(db)
  return rows.map(({ id }) => id)
}
