import { sql } from 'kysely'
import { timezone } from '../config.ts'
import type { Database, Tx } from './database.ts'

/** The current day in the network's zone. */
export const TODAY = sql<string>`(now() at time zone ${timezone})::date`

/** Returns the current day in the network's zone, such as `2026-11-28`. */
export async function readToday(db: Database | Tx): Promise<string> {
  const { rows } = await sql<{ today: string }>`select ${TODAY} as today`.execute(db)
  // True because a select of an expression always returns one row.
  return rows[0]!.today
}
