import { sql } from 'kysely'
import { timezone } from '../../config.ts'
import type { Database, Tx } from '../../database/database.ts'

export { allowLongStatements } from '../../database/long-statements.ts'

export type SettingsFields = {
  soldNotActivatedDays: number
  shippedNotActivatedDays: number
  immobileDays: number
  transitDays: number
  defaultArticleId: number | null
}
export type LockedSettings = { fields: SettingsFields; version: number }

/** True if the data date is another than when the alerts that wait for days were last compared. */
export async function areDaysDue(db: Database): Promise<boolean> {
  const { rows } = await sql<{ areDue: boolean }>`
    select compared_until is distinct from data_date(${timezone}) as are_due from stock_settings
  `.execute(db)
  return rows[0]?.areDue === true
}

/** Waits for whoever changes alerts and holds them back, so that none is judged by what changes meanwhile. */
export async function holdAlerts(tx: Tx): Promise<void> {
  await sql`lock table stock_alerts in exclusive mode`.execute(tx)
}

export async function lockSettings(tx: Tx): Promise<LockedSettings> {
  const { version, ...fields } = await tx
    .selectFrom('stockSettings')
    .select(['soldNotActivatedDays', 'shippedNotActivatedDays', 'immobileDays', 'transitDays', 'defaultArticleId', 'version'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { fields, version }
}

export async function saveSettings(tx: Tx, fields: SettingsFields, actorId: number): Promise<void> {
  await tx
    .updateTable('stockSettings')
    .set({ ...fields, updatedAt: sql<Date>`now()`, updatedBy: actorId, version: sql<number>`version + 1` })
    .execute()
}

/** Returns the numbers that were never received, whose alerts have the price of the default article. */
export async function findUnknownNumbers(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('stockAlerts')
    .select('subject')
    .where('kind', '=', 'never_received')
    .where('holds', '=', true)
    .orderBy('subject')
    .execute()
  return rows.map(({ subject }) => subject)
}
