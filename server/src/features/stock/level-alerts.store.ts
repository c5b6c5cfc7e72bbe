import { sql } from 'kysely'
import { timezone } from '../../config.ts'
import { announce } from '../../database/announcements.ts'
import type { Database, Tx } from '../../database/database.ts'
import { unprepared } from '../../database/statement-options.ts'

/** Brings the alerts of levels, delays, stated gaps and sales without stock up to date, if anything changed or a day began. */
export async function compareLevels(db: Database): Promise<void> {
  const { rows } = await sql<{ isDue: boolean }>`select levels_are_due(${timezone}) as is_due`.execute(db)
  if (rows[0]?.isDue !== true) return
  await db.transaction().execute(compareLevelsWithin)
}

/** Compares levels within a transaction that changed something. Call it last: it waits for whoever compares levels. */
export async function compareLevelsWithin(tx: Tx): Promise<void> {
  await sql`select compare_levels(${timezone})`.execute(tx)
  await announceChanged(tx)
}

/** Brings the alerts of these sales of counted goods up to date. Call it last: it waits for whoever compares levels. */
export async function refreshSalesWithoutStock(tx: Tx, lineIds: readonly number[]): Promise<void> {
  if (lineIds.length === 0) return
  await sql`select refresh_level_alerts(array['sold_without_stock'], ${lineIds}::bigint[], ${timezone})`.execute(unprepared(tx))
  await announceChanged(tx)
}

/** Brings the alerts of gaps between statements and moves up to date. Call it last: it waits for whoever compares levels. */
export async function refreshStatedGaps(tx: Tx): Promise<void> {
  await sql`select refresh_level_alerts(array['stated_gap'], null, ${timezone})`.execute(unprepared(tx))
  await announceChanged(tx)
}

async function announceChanged(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from changed_alerts() changed (id)`.execute(tx)
  await announce(tx, { kind: 'stock_alert', ids: rows.map(({ id }) => id) })
}
