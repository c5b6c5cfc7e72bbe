import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anEmptyDatabase, someSqlFolders } from '../../test/sql-folders.ts'
import { openTestDatabase, ownerOf } from '../../test/test-database.ts'
import { StartupError } from '../process/startup-error.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { grantServing } from './serving-role.ts'
import { readSqlFiles } from './sql-files.ts'

const functions = {
  'one.sql': 'create or replace function one() returns integer language sql as $$ select 1 $$;',
  'two.sql': 'create or replace function two() returns integer language sql as $$ select 2 $$;',
}
const changed = { ...functions, 'one.sql': functions['one.sql'].replace('select 1', 'select 10') }

test('applies a changed function at the next start and does not touch an unchanged one', async () => {
  const db = await anEmptyDatabase()
  await migrate(db, await someSqlFolders({ functions }))
  const before = await readFunctions(db)

  await migrate(db, await someSqlFolders({ functions }))
  expect(await readFunctions(db)).toEqual(before)

  await migrate(db, await someSqlFolders({ functions: changed }))
  const after = await readFunctions(db)
  expect(after.map(({ body }) => body)).toEqual([' select 10 ', ' select 2 '])
  expect(after[0]?.writtenBy).not.toBe(before[0]?.writtenBy)
  expect(after[1]).toEqual(before[1])
})

test('refuses the start for a broken function and leaves the database unchanged', async () => {
  const db = await anEmptyDatabase()
  await migrate(db, await someSqlFolders({ functions }))
  const before = await readFunctions(db)

  const broken = { ...changed, 'two.sql': functions['two.sql'].replace('select 2', 'select nothing_there') }
  const started = migrate(db, await someSqlFolders({ migrations: { '0001_a.sql': 'create table a ()' }, functions: broken }))
  await expect(started).rejects.toBeInstanceOf(StartupError)
  await expect(started).rejects.toThrow(/refuse les fonctions du fichier two\.sql \(.*nothing_there.*\).*elle reste comme elle était/)
  expect(await readFunctions(db)).toEqual(before)
  expect((await sql`select to_regclass('a') as a`.execute(db)).rows).toEqual([{ a: null }])
})

test('replaced functions see the tables of migrations applied in the same start', async () => {
  const db = await anEmptyDatabase()
  const reading = { 'one.sql': 'create or replace function one() returns bigint language sql as $$ select count(*) from a $$;' }
  await migrate(db, await someSqlFolders({ migrations: { '0001_a.sql': 'create table a ()' }, functions: reading }))
  expect((await sql`select one()`.execute(db)).rows).toEqual([{ one: 0n }])
})

test('a replaced function of the ledger keeps its owner and runs with its rights for the server role', async () => {
  const db = await openTestDatabase()
  const owner = ownerOf(db)
  const before = await readRights(owner)
  expect(before.filter(({ runsAsOwner }) => runsAsOwner).length).toBeGreaterThan(0)

  await sql`delete from function_checksums`.execute(owner)
  await migrate(owner)
  await grantServing(owner, 'backoffice_serving')
  expect(await readRights(owner)).toEqual(before)

  const names = ['activities.sql', 'posting.sql']
  const texts = await Promise.all(names.map((name) => readFile(new URL(`../../functions/${name}`, import.meta.url), 'utf8')))
  for (const text of texts) await expect(sql.raw(text).execute(db)).rejects.toMatchObject({ code: '42501' })
  await expect(sql`delete from function_checksums`.execute(db)).rejects.toMatchObject({ code: '42501' })
})

test('replaces functions of an earlier program whose parameters had other names', async () => {
  const owner = ownerOf(await openTestDatabase())
  const files = await readSqlFiles(new URL('../../functions/', import.meta.url))
  const names = files.flatMap(({ text }) => [...text.matchAll(/^create or replace function (\w+)/gm)].map(([, name]) => name))
  const current = await readParameterNames(owner, names)
  await renameParameters(owner, names)
  expect(await readParameterNames(owner, names)).not.toEqual(current)

  await sql`delete from function_checksums`.execute(owner)
  await migrate(owner)
  expect(await readParameterNames(owner, names)).toEqual(current)
  expect(current).toHaveLength(names.length)
})

/** Replaces functions by empty ones of the same types, whose parameters have other names. */
async function renameParameters(db: Database, names: unknown[]): Promise<void> {
  const { rows } = await sql<{ statements: string }>`
    select format('drop function %s; create function %I(%s) returns %s language plpgsql as ''begin end''', oid::regprocedure, proname, (
      select string_agg(format('other_%s %s', position, format_type(type, null)), ', ' order by position)
      from unnest(proargtypes::oid[]) with ordinality parameter (type, position)
    ), pg_get_function_result(oid)) as statements
    from pg_proc where pronamespace = 'public'::regnamespace and proname = any(${names})
  `.execute(db)
  await sql.raw(rows.map(({ statements }) => statements).join(';')).execute(db)
}

async function readParameterNames(db: Database, names: unknown[]) {
  const { rows } = await sql`
    select proname, proargnames from pg_proc where pronamespace = 'public'::regnamespace and proname = any(${names}) order by proname
  `.execute(db)
  return rows
}

async function readFunctions(db: Database) {
  const { rows } = await sql<{ body: string; writtenBy: string }>`
    select prosrc as body, xmin::text as written_by from pg_proc where pronamespace = 'public'::regnamespace order by proname
  `.execute(db)
  return rows
}

async function readRights(db: Database) {
  const { rows } = await sql<{ runsAsOwner: boolean }>`
    select oid::regprocedure::text as signature, proowner::regrole::text as owner, proacl::text as rights, prosecdef as runs_as_owner,
      proconfig as settings
    from pg_proc where pronamespace = 'public'::regnamespace and prolang <> (select oid from pg_language where lanname = 'c') order by 1
  `.execute(db)
  return rows
}
