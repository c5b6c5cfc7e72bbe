import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openEmbeddedCluster } from '../server/src/database/embedded/embedded-cluster.ts'
import { FOLDER } from './settings.ts'

export const LARGE = 'backoffice'
export const SMALL = 'small'
export const COMMISSIONS = 'commissions'
export const STOCK = 'stock'
export const RECONCILIATION = 'reconciliation'
const POLL_MS = 50

export type BenchCluster = { urlOf: (database: string) => string; stop: () => Promise<void> }

export async function openBenchCluster(): Promise<BenchCluster> {
  const { url, location: place, stop } = await openEmbeddedCluster({ dataDir: FOLDER, isDurable: true })
  const urlOf = (database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href
  const admin = Object.assign(new URL(urlOf('postgres')), { username: 'postgres', password: place.password }).href
  const { rows } = await query<{ name: string }>(admin, 'select datname as name from pg_database')
  for (const name of [SMALL, COMMISSIONS, STOCK, RECONCILIATION]) {
    if (rows.some((row) => row.name === name)) continue
    await query(admin, `create database ${name} owner ${new URL(url).username}`)
  }
  return { urlOf, stop }
}

export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export function query<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []): Promise<pg.QueryResult<Row>> {
  return withClient(url, (client) => client.query<Row>(text, values))
}

/** Waits until no statement is running: an aborted load leaves some behind, which would slow down the next measure. */
export async function untilIdle(url: string): Promise<void> {
  const { rows } = await query(
    url,
    `select from pg_stat_activity where state = 'active' and datname = current_database() and pid <> pg_backend_pid()`,
  )
  if (rows.length === 0) return
  await sleep(POLL_MS)
  await untilIdle(url)
}
