import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** It rises with whatever changes an activity. */
export async function readDataVersion(db: Database): Promise<bigint> {
  return (await db.selectFrom('data_version').select('version').executeTakeFirstOrThrow()).version
}

/** Takes up the numbers of so many activities that were not read yet. One statement, which is its own transaction. Returns how many it read. */
export async function saveNumbers(db: Database, linesMax: number): Promise<number> {
  const { rows } = await sql<{ lines: number }>`select learn_numbers(${linesMax}::integer) as lines`.execute(db)
  return rows[0]?.lines ?? 0
}
