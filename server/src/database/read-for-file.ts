import { sql, type RawBuilder } from 'kysely'
import { Refusal } from '../shared/refusal.ts'
import type { Database, Tx } from './database.ts'

/** Rows that are read at a time: memory does not grow with the file. */
export const BATCH = 500
/** What a sheet of XLSX holds, its heading left aside. */
const ROWS_MAX = 1_000_000
const WAIT_FOR_CLIENT = '10min'

/** `what` is a French plural: `mouvements`. */
export function refuseLongFile(count: number, what: string): void {
  if (count <= ROWS_MAX) return
  const message = `L’export compterait ${inFrench(count)} ${what}, et un fichier en tient ${inFrench(ROWS_MAX)}\u00a0: choisissez une période plus courte.`
  throw new Refusal({ status: 413, code: 'too_many_rows', message })
}

/** Everything that `read` finds as it stands when it begins, some rows at a time; those that follow are read while the client takes these. */
export async function* readForFile<Row>(db: Database, read: (tx: Tx) => AsyncGenerator<Row[]>): AsyncGenerator<Row[]> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(WAIT_FOR_CLIENT)}`.execute(tx)
    yield* oneAhead(read(tx))
  } finally {
    await tx.rollback().execute()
  }
}

/** The rows of a query, by a cursor. */
export async function* fetchRows<Row>(tx: Tx, query: RawBuilder<unknown>): AsyncGenerator<Row[]> {
  await sql`declare rows_of_file no scroll cursor for ${query}`.execute(tx)
  while (true) {
    const { rows } = await sql<Row>`fetch ${sql.lit(BATCH)} from rows_of_file`.execute(tx)
    if (rows.length === 0) return
    yield rows
  }
}

/** A caller who goes waits for what is being read: nothing is asked of a transaction that has ended. */
async function* oneAhead<Row>(batches: AsyncGenerator<Row[]>): AsyncGenerator<Row[]> {
  let reading = batches.next()
  try {
    while (true) {
      const { value, done } = await reading
      if (done) return
      reading = batches.next()
      // What it fails of is told where it is awaited.
      reading.catch(() => undefined)
      yield value
    }
  } finally {
    await reading.catch(() => undefined)
  }
}

function inFrench(count: number): string {
  return count.toLocaleString('fr-FR')
}
