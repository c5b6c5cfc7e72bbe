import type pg from 'pg'
import { StartupError } from '../process/startup-error.ts'

const ROUNDS = 3

/** Refuses a pooler that lends a connection per transaction: prepared statements and settings would leak into other sessions. */
export async function refuseTransactionPooling(connect: () => Promise<pg.Client>): Promise<void> {
  const [idle, busy] = [await connect(), await connect()]
  try {
    for (let round = 0; round < ROUNDS; round += 1) if (await isPooledByTransaction(idle, busy)) throw transactionPooling()
  } finally {
    await Promise.all([idle.end(), busy.end()])
  }
}

/** True if a transaction of `busy` takes over the backend of `idle`, or moves `idle` to another one. */
async function isPooledByTransaction(idle: pg.Client, busy: pg.Client): Promise<boolean> {
  const before = await processOf(idle)
  await busy.query('begin')
  try {
    // In this order: with a single backend, the second query would wait for ever.
    return (await processOf(busy)) === before || (await processOf(idle)) !== before
  } finally {
    await busy.query('rollback')
  }
}

async function processOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ pid: string }>('select pg_backend_pid()::text as pid')
  return rows[0]?.pid
}

export const transactionPooling = () =>
  new StartupError(
    'PgBouncer, ou un programme semblable, prête ici ses connexions pour une transaction à la fois, ce que ce programme ne supporte pas\u00a0: ' +
      'réglez pour cette base pool_mode = session et ignore_startup_parameters = options, ou donnez l’adresse de PostgreSQL lui-même.',
  )
