import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase, ownerOf } from '../../test/test-database.ts'
import { StartupError } from '../process/startup-error.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'

const root = await mkdtemp(join(tmpdir(), 'migrations-'))
afterAll(() => rm(root, { recursive: true }))

test('a migration that changed after it ran is refused', async () => {
  const db = await anEmptyDatabase()
  await migrate(db, await aFolder({ '0001_a.sql': 'create table a (id integer)' }))
  await expect(migrate(db, await aFolder({ '0001_a.sql': 'create table a (id bigint)' }))).rejects.toThrow(/0001_a\.sql a changé/)
})

test('a database newer than the program is refused', async () => {
  const db = await anEmptyDatabase()
  await migrate(db, await aFolder({ '0001_a.sql': 'create table a ()', '0002_b.sql': 'create table b ()' }))
  const older = migrate(db, await aFolder({ '0001_a.sql': 'create table a ()' }))
  await expect(older).rejects.toBeInstanceOf(StartupError)
  await expect(older).rejects.toThrow(/plus récente que ce programme \(elle connaît 0002_b\.sql\)/)
})

test('a migration that fails leaves nothing of the whole run', async () => {
  const db = await anEmptyDatabase()
  const folder = await aFolder({ '0001_a.sql': 'create table a ()', '0002_b.sql': 'create table a ()' })
  await expect(migrate(db, folder)).rejects.toThrow(/already exists/)
  const { rows } = await sql<{ made: string | null }>`select to_regclass('a') as made`.execute(db)
  expect(rows).toEqual([{ made: null }])
})

test('two programs that start at once migrate once', async () => {
  const db = await anEmptyDatabase()
  const folder = await aFolder({ '0001_a.sql': 'create table a (); select pg_sleep(0.3)', '0002_b.sql': 'create table b ()' })
  await Promise.all([migrate(db, folder), migrate(db, folder), migrate(db, folder)])
  const { rows } = await sql<{ count: bigint }>`select count(*) from migration_checksums`.execute(db)
  expect(rows).toEqual([{ count: 2n }])
})

/** A database of the file's own without the product's tables. */
async function anEmptyDatabase(): Promise<Database> {
  const db = ownerOf(await openTestDatabase())
  await sql`drop schema public cascade; create schema public`.execute(db)
  return db
}

async function aFolder(files: Record<string, string>): Promise<URL> {
  const folder = await mkdtemp(join(root, 'folder-'))
  await mkdir(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return pathToFileURL(`${folder}/`)
}
