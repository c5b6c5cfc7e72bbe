import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Publications } from '../../database/publications.ts'

export const publishedByStockOrders = {
  changes: { stock_order: { topic: 'stock', recipients: ['account'], findAccounts: findOutlets } },
} as const satisfies Publications

async function findOutlets(db: Database, ids: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct outlet_id as id from stock_orders where id = any(${ids}::bigint[])`.execute(db)
  return rows.map(({ id }) => id)
}
