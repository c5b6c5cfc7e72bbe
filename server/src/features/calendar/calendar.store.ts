import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { Territory } from './holidays.rules.ts'

export type Closing = { id: number; day: string; name: string }

export async function lockCalendar(tx: Tx): Promise<{ territory: Territory; version: number }> {
  return tx.selectFrom('calendarSettings').select(['territory', 'version']).forUpdate().executeTakeFirstOrThrow()
}

export async function saveTerritory(tx: Tx, territory: Territory, actorId: number): Promise<void> {
  const changed = { updatedAt: sql<Date>`now()`, updatedBy: actorId, version: sql<number>`version + 1` }
  await tx
    .updateTable('calendarSettings')
    .set({ territory, ...changed })
    .execute()
}

/** Returns the closings inserted; days that are closings already have none. */
export async function insertClosings(
  tx: Tx,
  { days, name, createdBy }: { days: readonly string[]; name: string; createdBy: number },
): Promise<Closing[]> {
  return tx
    .insertInto('closings')
    .values(days.map((day) => ({ day, name, createdBy })))
    .onConflict((conflict) => conflict.column('day').doNothing())
    .returning(['id', 'day', 'name'])
    .execute()
}

export async function deleteClosing(tx: Tx, id: number): Promise<Closing | undefined> {
  return tx.deleteFrom('closings').where('id', '=', id).returning(['id', 'day', 'name']).executeTakeFirst()
}
