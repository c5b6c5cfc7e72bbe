import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import { Refusal } from '../shared/refusal.ts'
import type { Database, Tx } from './database.ts'

/** Rows read at a time, so that memory does not grow with the file. */
export const BATCH = 500
/** The rows of an XLSX sheet, less the header. */
const ROWS_MAX = 1_000_000
const WAIT_FOR_CLIENT = '10min'
/** Files read at a time. Each keeps a connection until its client has taken it, and others must be left for all other reads. */
const FILES_MAX = 8
/** Files of one account read at a time: nobody alone can keep all others waiting. */
const OWN_FILES_MAX = 3
const TURN_WAIT_MS = 10_000
const TURN_CHECK_MS = 20

/** The account of each file being read. */
const readers: number[] = []

/** Throws if a file cannot hold the rows. `what` is a French plural: `mouvements`. */
export function refuseLongFile(count: number, content: string): void {
  if (count <= ROWS_MAX) return
  const message = `L’export compterait ${inFrench(count)} ${content}, et un fichier en tient ${inFrench(ROWS_MAX)}\u00a0: choisissez une période plus courte.`
  throw new Refusal({ status: 413, code: 'too_many_rows', message })
}

/** Yields batches from one snapshot. Waits for its turn, or refuses 503 `too_many_files` if none comes. */
export async function* readForFile<Row>(
  { id }: { id: number },
  db: Database,
  read: (tx: Tx) => AsyncGenerator<Row[]>,
): AsyncGenerator<Row[]> {
  await takeTurn(id)
  try {
    yield* readInSnapshot(db, read)
  } finally {
    readers.splice(readers.indexOf(id), 1)
  }
}

async function takeTurn(accountId: number): Promise<void> {
  const until = Date.now() + TURN_WAIT_MS
  while (!isFree(accountId)) {
    if (Date.now() > until) throw tooManyFiles()
    await sleep(TURN_CHECK_MS)
  }
  readers.push(accountId)
}

function isFree(accountId: number): boolean {
  return readers.length < FILES_MAX && readers.filter((reader) => reader === accountId).length < OWN_FILES_MAX
}

/** Reads the next batch while the client takes the present one. */
async function* readInSnapshot<Row>(db: Database, read: (tx: Tx) => AsyncGenerator<Row[]>): AsyncGenerator<Row[]> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(WAIT_FOR_CLIENT)}`.execute(tx)
    yield* oneAhead(read(tx))
  } finally {
    await tx.rollback().execute()
  }
}

/** Yields the rows of a query in batches, by a cursor, which it closes once all are read. */
export async function* fetchRows<Row>(tx: Database, query: RawBuilder<unknown>): AsyncGenerator<Row[]> {
  await sql`declare rows_of_file no scroll cursor for ${query}`.execute(tx)
  while (true) {
    const { rows } = await sql<Row>`fetch ${sql.lit(BATCH)} from rows_of_file`.execute(tx)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close rows_of_file`.execute(tx)
}

/** Reads one batch ahead. Waits for a pending read when the caller leaves, so that no statement runs in an ended transaction. */
async function* oneAhead<Row>(batches: AsyncGenerator<Row[]>): AsyncGenerator<Row[]> {
  let reading = batches.next()
  try {
    while (true) {
      const { value, done } = await reading
      if (done) return
      reading = batches.next()
      // Its error is thrown where it is awaited.
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

const tooManyFiles = () =>
  new Refusal({
    status: 503,
    code: 'too_many_files',
    message: 'Trop d’exports sont en cours. Réessayez dans une minute.',
    retryAfterSeconds: 60,
  })
