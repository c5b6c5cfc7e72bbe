import { sql } from 'kysely'
import { announce } from '../../database/announcements.ts'
import type { Database } from '../../database/database.ts'

/** Returns the version of the data, which increases with every change of an activity. */
export async function readDataVersion(db: Database): Promise<bigint> {
  return (await db.selectFrom('dataVersion').select('version').executeTakeFirstOrThrow()).version
}

/** Indexes up to `linesMax` activities in a statement that is its own transaction. Returns how many it read. */
export async function indexLines(db: Database, linesMax: number): Promise<number> {
  const before = await readRounds(db)
  const { rows } = await sql<{ lines: number }>`select index_identifiers(${linesMax}::integer) as lines`.execute(db)
  if ((await readRounds(db)) !== before) await announce(db, { kind: 'identifier_index', ids: [1] })
  return rows[0]?.lines ?? 0
}

/** Returns how many times the index has been completed. */
async function readRounds(db: Database): Promise<string> {
  return String((await db.selectFrom('identifierIndexMark').select('rounds').executeTakeFirstOrThrow()).rounds)
}
