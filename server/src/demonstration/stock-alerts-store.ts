import { sql } from 'kysely'
import { timezone } from '../config.ts'
import type { Tx } from '../database/database.ts'

/** Compares the stock with the operator's files, as an import does: the planned exceptions become open alerts. Then compares the levels. */
export async function insertAlerts(tx: Tx): Promise<void> {
  await sql`update stock_settings set default_article_id = (select id from articles where code = 'DECOHD')`.execute(tx)
  await sql`select refresh_twin_alerts(array(select canonical_number(number) from demo_exceptions), ${timezone})`.execute(tx)
  await sql`select refresh_alerts_of_days(${timezone}, true)`.execute(tx)
  await sql`select compare_levels(${timezone})`.execute(tx)
}
