import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { countActivities } from './activities.read.ts'
import type { ActivityFilter } from './activity-filter.read.ts'
import { allLines, type ActivitySort, type ExportedActivity } from './activity-lines.read.ts'
import { tooManyToExport } from './network-statistics.errors.ts'
import { refuseUnseen } from './outlet-visibility.read.ts'

/** What a sheet of XLSX holds, its heading left aside. */
const EXPORTED_MAX = 1_000_000
const BATCH = 500
const WAIT_FOR_CLIENT = '10min'

/** Every line of a filter, some at a time: memory does not grow with the file. */
export async function* readActivitiesInBatches(
  actor: Actor,
  db: Database,
  { filter, sort }: { filter: ActivityFilter; sort: ActivitySort },
) {
  const total = await countActivities(db, filter)
  if (total === 0) await refuseUnseen(actor, db, filter.reach)
  if (total > EXPORTED_MAX) throw tooManyToExport(total, EXPORTED_MAX)

  const tx = await db.startTransaction().setAccessMode('read only').execute()
  try {
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(WAIT_FOR_CLIENT)}`.execute(tx)
    await sql`declare lines no scroll cursor for ${allLines(filter, sort)}`.execute(tx)
    yield* fetchedAhead(() => sql<ExportedActivity>`fetch ${sql.lit(BATCH)} from lines`.execute(tx))
  } finally {
    await tx.rollback().execute()
  }
}

/** PostgreSQL reads the next rows while these are written. */
async function* fetchedAhead<Row>(fetch: () => Promise<{ rows: Row[] }>): AsyncGenerator<Row[]> {
  for (let fetching = fetch(); ; ) {
    const { rows } = await fetching
    if (rows.length === 0) return
    fetching = fetch()
    // What it fails of is told where it is awaited, unless the caller has gone by then.
    fetching.catch(() => undefined)
    yield rows
  }
}
