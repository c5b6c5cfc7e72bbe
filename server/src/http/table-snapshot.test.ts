import { endpoint } from '@backoffice/contract/endpoint'
import { pageOf, pageQuery, toPage } from '@backoffice/contract/page'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { aPerson } from '../../test/people.ts'
import { callsOn } from '../../test/test-app.ts'
import { openTestServer } from '../../test/test-calls.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import type { Database } from '../database/database.ts'

const db = await openTestDatabase()
const { server, serve } = await openTestServer(db)
const { tableLines } = callsOn(server)
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const outlet = await aPerson(db, { role: 'ROLE_PDV' })

const countPeople = endpoint({
  method: 'GET',
  path: '/people-count',
  access: { who: ['ROLE_MANAGER'] },
  query: z.strictObject({ role: z.string() }),
  response: z.int(),
})
const readPeople = async (reader: Database, role: string) => {
  const { count } = await reader
    .selectFrom('accounts')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('roleName', '=', role)
    .executeTakeFirstOrThrow()
  return Number(count)
}
serve(countPeople, async ({ query: { role }, reader }) => readPeople(reader, role))

const countOften = endpoint({
  method: 'GET',
  path: '/people-counts',
  access: { who: ['ROLE_MANAGER', 'ROLE_PDV'] },
  query: pageQuery({ size: 20 }),
  response: pageOf(z.int()),
  table: async () => ({
    fileName: () => 'personnes',
    sheet: 'Personnes',
    columns: { people: { header: 'Personnes', value: (count: number) => count } },
    rowsOf: async (counts: number[], { read: other }) => [...counts, await other(countPeople, { role: 'ROLE_CLIENT' })],
  }),
})
serve(countOften, async ({ query, reader }) => {
  const count = await readPeople(reader, 'ROLE_CLIENT')
  await aPerson(db, { role: 'ROLE_CLIENT' })
  return toPage([count], 2, query)
})

test('reads every page, and the other calls of a table, in one snapshot', async () => {
  const before = await readPeople(db, 'ROLE_CLIENT')
  expect(await tableLines(manager, countOften, { query: {} })).toEqual(['Personnes', ...[before, before, before, before].map(String)])
  expect(await readPeople(db, 'ROLE_CLIENT')).toBe(before + 2)
})

test('another call of a table needs its own rights', async () => {
  await expect(tableLines(outlet, countOften, { query: {} })).rejects.toThrow('forbidden')
})
