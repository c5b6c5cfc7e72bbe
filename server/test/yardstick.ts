import { sql } from 'kysely'
import type { Database } from '../src/database/database.ts'

/** Times work of a fixed size, so that a busy machine is not taken for slow code. */
export async function msOfYardstick(db: Database): Promise<number> {
  const start = performance.now()
  await sql`select sum(hashtext(number::text)) from generate_series(1, 2000000) as number`.execute(db)
  return performance.now() - start
}
