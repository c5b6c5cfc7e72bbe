import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anEmptyDatabase, someSqlFolders } from '../../test/sql-folders.ts'
import { StartupError } from '../process/startup-error.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'

test('refuses a migration that changed after it ran', async () => {
  const db = await anEmptyDatabase()
  await migrate(db, await someSqlFolders({ migrations: { '0001_a.sql': 'create table a (id integer)' } }))
  const edited = await someSqlFolders({ migrations: { '0001_a.sql': 'create table a (id bigint)' } })
  await expect(migrate(db, edited)).rejects.toThrow(/0001_a\.sql a changé/)
})

test('refuses a database newer than the program', async () => {
  const db = await anEmptyDatabase()
  const newer = { '0001_a.sql': 'create table a ()', '0002_b.sql': 'create table b ()' }
  await migrate(db, await someSqlFolders({ migrations: newer }))
  const older = migrate(db, await someSqlFolders({ migrations: { '0001_a.sql': 'create table a ()' } }))
  await expect(older).rejects.toBeInstanceOf(StartupError)
  await expect(older).rejects.toThrow(/plus récente que ce programme \(elle connaît 0002_b\.sql\)/)
})

test('refuses a new migration that sorts before one that has run', async () => {
  const db = await anEmptyDatabase()
  await migrate(db, await someSqlFolders({ migrations: { '0002_b.sql': 'create table b ()' } }))
  const late = { '0001_a.sql': 'create table a ()', '0002_b.sql': 'create table b ()' }
  await expect(migrate(db, await someSqlFolders({ migrations: late }))).rejects.toThrow(/0001_a\.sql.*give it the next number/)
})

test('refuses a pre-release database unchanged and says what to do', async () => {
  const db = await anEmptyDatabase()
  await sql`create table kysely_migration (name text); create table accounts ()`.execute(db)
  const started = migrate(db)
  await expect(started).rejects.toBeInstanceOf(StartupError)
  await expect(started).rejects.toThrow(/préversion.*rien n’y a été modifié.*Démarrez sur une base neuve/)
  const { rows } = await sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  expect(rows).toEqual([{ name: 'accounts' }, { name: 'kysely_migration' }])
})

test('rolls back the whole run if one migration fails', async () => {
  const db = await anEmptyDatabase()
  const folders = await someSqlFolders({ migrations: { '0001_a.sql': 'create table a ()', '0002_b.sql': 'create table a ()' } })
  await expect(migrate(db, folders)).rejects.toThrow(/already exists/)
  expect(await isThere(db, 'a')).toBe(false)
})

test('two programs that start at once migrate once', async () => {
  const db = await anEmptyDatabase()
  const folders = await someSqlFolders({
    migrations: { '0001_a.sql': 'create table a (); select pg_sleep(0.3)', '0002_b.sql': 'create table b ()' },
  })
  await Promise.all([migrate(db, folders), migrate(db, folders), migrate(db, folders)])
  const { rows } = await sql<{ count: bigint }>`select count(*) from migration_checksums`.execute(db)
  expect(rows).toEqual([{ count: 2n }])
})

async function isThere(db: Database, table: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`select to_regclass(${table}) is not null as is_there`.execute(db)
  return rows[0]?.isThere === true
}
