import { execFile } from 'node:child_process'
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Product } from '../test-support/product.ts'

/** One folder of demonstration data per run: its workers share a parent process. */
const SEED = join(tmpdir(), `backoffice-e2e-seed-${process.ppid}`)
const ALL_INDEXED = '(select rounds from identifier_index_mark) > 0'
const ALL_SEALED = 'not exists (select from ledger_unsealed)'
const SPARE_SEGMENTS_MAX = 2

/** Does once what each product would do during its stories: indexes numbers, seals transfers, vacuums tables. */
export async function finishSeed(product: Product): Promise<void> {
  const database = await product.openDatabase()
  const isTrue = async (fact: string) => (await database.query<{ is: boolean }>(`select ${fact} as is`)).rows[0]?.is === true
  while (!(await isTrue(ALL_INDEXED))) await database.query('select index_identifiers(50000)')
  while (!(await isTrue(ALL_SEALED))) await sleep(100)
  await database.query('vacuum (analyze)')
  await database.end()
}

/** Stops a running product and keeps its folder for the others to copy. */
export async function keepSeed(product: Product, stop: () => Promise<unknown>): Promise<void> {
  const database = await product.openDatabase()
  const { rows } = await database.query<{ segment: string }>('select pg_walfile_name(pg_current_wal_lsn()) as segment')
  await database.end()
  await stop()
  for (const { segment } of rows) await removeSpareSegments(join(product.dataDir, 'postgres', 'pg_wal'), segment)
  await forgetPort(product.dataDir)
  await rename(product.dataDir, SEED)
}

/** Removes most of the WAL segments that PostgreSQL keeps ready: they fill more than half of the folder, in every copy. */
async function removeSpareSegments(folder: string, last: string): Promise<void> {
  const spareSegments = (await readdir(folder)).filter((name) => /^[\dA-F]{24}$/.test(name) && name > last).toSorted()
  for (const name of spareSegments.slice(SPARE_SEGMENTS_MAX)) await rm(join(folder, name))
}

/** Lets each copy choose a port of its own: two that started at once on the same one would find each other's database. */
async function forgetPort(dataDir: string): Promise<void> {
  const record = join(dataDir, 'postgres.json')
  // Only `recordLocation` writes this file.
  const { cluster } = JSON.parse(await readFile(record, 'utf8')) as { cluster: string }
  await writeFile(record, `${JSON.stringify({ cluster })}\n`)
}

/** Copies the demonstration data into a product that has not started yet. */
export async function seed({ dataDir }: Product): Promise<void> {
  if (process.platform === 'win32') return cp(SEED, dataDir, { recursive: true })
  // Under root the database belongs to another user: only `cp -a` keeps the owners of files.
  await promisify(execFile)('cp', ['-a', `${SEED}/.`, dataDir])
}

export async function removeSeed(): Promise<void> {
  await rm(SEED, { recursive: true, force: true })
}
