import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Publications } from '../../database/publications.ts'

export const publishedByDeliveries = {
  changes: { delivery: { topic: 'stock', recipients: ['account'], findAccounts: findOutlets } },
} as const satisfies Publications

/** Returns the outlets that send or receive. */
async function findOutlets(db: Database, ids: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct depot.outlet_id as id
    from deliveries delivery join depots depot on depot.id in (delivery.from_depot_id, delivery.to_depot_id)
    where delivery.id = any(${ids}::bigint[]) and depot.outlet_id is not null
  `.execute(db)
  return rows.map(({ id }) => id)
}
