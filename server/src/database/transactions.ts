import type { Database, Tx } from './database.ts'
import type { DriverConnection } from './driver/connection.ts'

/** Runs a transaction in which `unawaited` statements need no round trip of their own. It cannot copy rows. */
export async function runPipelined<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (session) => {
    await onConnection(session, async (connection) => connection.usePool('pipelined'))
    return session.transaction().execute(work)
  })
}

/** Calls `work` after the commit, at once outside of a transaction, and never after a rollback. */
export async function afterCommit(db: Database, work: () => void): Promise<void> {
  await onConnection(db, async (connection) => connection.afterCommit(work))
}

/** Sends rows in the text format of COPY. */
export async function copyRows(tx: Tx, statement: string, rows: AsyncIterable<Uint8Array>): Promise<void> {
  await onConnection(tx, (connection) => connection.copy(statement, rows))
}

/** Uses the connection of a transaction or a session, otherwise a new one. */
export function onConnection<Result>(db: Database, work: (connection: DriverConnection) => Promise<Result>): Promise<Result> {
  // `openDatabase` gives every Kysely the driver that makes these connections.
  return db.getExecutor().provideConnection((connection) => work(connection as DriverConnection))
}
