import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** Takes up the numbers of so many activities that were not read yet. One statement, which is its own transaction. */
export async function saveNumbers(db: Database, linesMax: number): Promise<void> {
  await sql`select learn_numbers(${linesMax}::integer)`.execute(db)
}
