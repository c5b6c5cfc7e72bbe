import type pg from 'pg'
import { StartUpMistake } from '../process/start-up-mistake.ts'

const ROUNDS = 3

/**
 * Refuses a pooler that lends a connection for one transaction only: statements prepared on it and its settings would be somebody
 * else's in the next. `connect` opens a connection of its own each time.
 */
export async function refuseTransactionPooling(connect: () => Promise<pg.Client>): Promise<void> {
  const [idle, busy] = [await connect(), await connect()]
  try {
    for (let round = 0; round < ROUNDS; round += 1) if (await isLent(idle, busy)) throw transactionPooling()
  } finally {
    await Promise.all([idle.end(), busy.end()])
  }
}

/** True if a transaction of `busy` runs where `idle` was, or drives it elsewhere. */
async function isLent(idle: pg.Client, busy: pg.Client): Promise<boolean> {
  const before = await processOf(idle)
  await busy.query('begin')
  try {
    // Asked in this order: where there is one connection only, the second question would wait for ever.
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
  new StartUpMistake(
    'PgBouncer, ou un programme semblable, prête ici ses connexions pour une transaction à la fois, ce que ce programme ne supporte pas\u00a0: ' +
      'réglez pour cette base pool_mode = session et ignore_startup_parameters = options, ou donnez l’adresse de PostgreSQL lui-même.',
  )
