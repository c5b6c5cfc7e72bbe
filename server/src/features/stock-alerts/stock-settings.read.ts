import type { Database, Tx } from '../../database/database.ts'

export async function readStockSettings(db: Database | Tx) {
  return db
    .selectFrom('stockSettings')
    .select(['soldNotActivatedDays', 'shippedNotActivatedDays', 'immobileDays', 'transitDays', 'defaultArticleId', 'version'])
    .executeTakeFirstOrThrow()
}
