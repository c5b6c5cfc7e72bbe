import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { foreignTables, listFilesWithSql, staleExceptions } from './foreign-tables.ts'
import { TABLES } from './table-owners.ts'

const files = new Map(listFilesWithSql().map((path) => [path, readFileSync(path, 'utf8')]))

test('SQL names only tables of its own feature, except in reads, row-scope and declared exceptions', () => {
  const faults = [...files].flatMap(([path, text]) => foreignTables(path, text).map((fault) => `${path} ${fault}`))
  expect(faults).toEqual([])
  expect(files.size).toBeGreaterThan(300)
})

test('every table has one owner: a feature or the foundation', () => {
  const migrations = globSync('server/migrations/*.sql').map((path) => readFileSync(path, 'utf8'))
  const created = migrations.flatMap((text) => [...text.matchAll(/^create (?:table|view) (\w+)/gm)].map(([, name]) => name))
  expect(Object.values(TABLES).flat().toSorted()).toEqual(created.toSorted())
  const features = globSync('server/src/features/*').map((path) => path.split('/').at(-1))
  expect(Object.keys(TABLES).filter((owner) => owner !== 'foundation' && !features.includes(owner))).toEqual([])
})

test('every exception is needed', () => {
  expect(staleExceptions(files)).toEqual([])
})

const STORE = 'server/src/features/articles/articles.store.ts'

test.each([
  ['names accounts of accounts', STORE, 'sql`select from accounts`'],
  ['names accounts of accounts', STORE, 'sql`select from articles article, accounts account`'],
  ['names accounts of accounts', STORE, "tx.selectFrom('accounts as person')"],
  ['names outlet_assignments of accounts', STORE, "tx.selectFrom('articles').leftJoin('outletAssignments', 'a', 'b')"],
  ['names accounts of accounts', STORE, "sql.raw('exists (select from accounts)')"],
  ['writes accounts of accounts', STORE, 'sql`update accounts set status = ${status}`'],
  ['writes accounts of accounts', STORE, 'sql`delete from accounts where id = ${id}`'],
  ['writes accounts of accounts', 'server/src/features/stock/stock.read.ts', "db.updateTable('accounts')"],
  ['writes accounts of accounts', 'server/src/features/transactions/transactions.store.ts', 'sql`insert into accounts select 1`'],
  ['names articles of articles', 'server/src/http/serve.ts', 'sql`select from articles`'],
  ['names articles of articles', 'server/src/database/failure.ts', "db.selectFrom('articles')"],
  ['writes accounts of accounts', 'server/src/process/create-manager.ts', "db.insertInto('accounts')"],
  ['names mails of mails', 'server/src/process/prepare-tables.ts', "const sealed = [{ table: 'mails', column: 'sealed' }]"],
  ['names accounts of accounts', 'server/src/demonstration/people.ts', 'sql`select from accounts`'],
  ['writes articles of articles', 'server/src/jobs/relay.ts', "sql`delete from ${sql.table('articles')}; update articles set code = 'a'`"],
])('refuses %s in %s', (fault, path, text) => {
  expect(foreignTables(path, text)).toContain(fault)
})

test.each([
  ['its own table', STORE, "tx.insertInto('articles')"],
  ['a read that joins another feature', 'server/src/features/stock/stock.read.ts', 'sql`select from articles join accounts on true`'],
  ['the scope of rows', 'server/src/database/row-scope.ts', 'sql`select from outlet_assignments`'],
  ['the outbox', STORE, "tx.insertInto('outbox')"],
  ['a word between quotes', STORE, "sql`select 'from accounts'`"],
  ['the demonstration, in its stores', 'server/src/demonstration/people-store.ts', "tx.insertInto('accounts')"],
  ['a declared exception', 'server/src/http/caller.ts', 'sql`select from sessions session join accounts account on true`'],
])('accepts %s', (_, path, text) => {
  expect(foreignTables(path, text)).toEqual([])
})
