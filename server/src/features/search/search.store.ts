import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** It rises with whatever changes an activity. */
export async function readDataVersion(db: Database): Promise<bigint> {
  return (await db.selectFrom('dataVersion').select('version').executeTakeFirstOrThrow()).version
}

/** Indexes that many activities in one statement, which is its own transaction. Returns how many it read. */
export async function indexLines(db: Database, linesMax: number): Promise<number> {
  const { rows } = await sql<{ lines: number }>`select index_identifiers(${linesMax}::integer) as lines`.execute(db)
  return rows[0]?.lines ?? 0
}
