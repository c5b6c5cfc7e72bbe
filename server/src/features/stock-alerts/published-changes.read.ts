import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Publications } from '../../database/publications.ts'

export const publishedByStockAlerts = {
  changes: {
    stock_alert: { topic: 'stock', recipients: ['account', 'sector'], findAccounts: findOutlets },
    stock_settings: { topic: 'stock' },
  },
} as const satisfies Publications

async function findOutlets(db: Database, ids: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct outlet_id as id from stock_alerts where id = any(${ids}::bigint[]) and outlet_id is not null
  `.execute(db)
  return rows.map(({ id }) => id)
}
