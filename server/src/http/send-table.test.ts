import { endpoint } from '@backoffice/contract/endpoint'
import { pageOf, pageQuery, toPage } from '@backoffice/contract/page'
import type { TableColumn, TableRequest } from '@backoffice/contract/table'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { aPerson } from '../../test/people.ts'
import { openTestServer } from '../../test/test-calls.ts'
import { openTestDatabase } from '../../test/test-database.ts'

const db = await openTestDatabase()
const { server, serve } = await openTestServer(db)
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const outlet = await aPerson(db, { role: 'ROLE_PDV' })

const Shop = z.strictObject({ name: z.string(), sales: z.number().nullable(), seenAt: z.iso.datetime().nullable(), since: z.string() })
type Shop = z.infer<typeof Shop>
const columns = {
  name: { header: 'Nom', value: ({ name }) => name },
  sales: { header: 'Ventes', filter: 'number', number: 'amount', value: ({ sales }) => sales },
  share: { header: 'Part', number: 'rate', value: () => 0.825 },
  seenAt: { header: 'Vu le', date: 'instant', value: ({ seenAt }) => seenAt },
  since: { header: 'Depuis', date: 'day', value: ({ since }) => since },
} satisfies Record<string, TableColumn<Shop>>
const shopTable = { fileName: 'boutiques', sheet: 'Boutiques', columns }
const SHOPS: Shop[] = [
  { name: 'Étang-Salé', sales: 12.5, seenAt: '2026-09-30T15:05:42.000Z', since: '2026-01-31' },
  { name: '=1+1', sales: null, seenAt: null, since: '2025-01-31' },
  { name: 'Éden; Port', sales: 3, seenAt: null, since: '2024-12-01' },
]

const listShops = endpoint({
  method: 'GET',
  path: '/shops',
  access: { who: ['ROLE_MANAGER'] },
  cachedBy: 'data-version',
  query: z.strictObject({ sector: z.string().optional() }),
  response: z.array(Shop),
  table: {
    ...shopTable,
    keyOf: ({ name }: Shop) => name,
    views: ['=1+1'],
    rowsOf: (shops: Shop[], { view }) => shops.filter(({ name }) => name !== view),
  },
})
serve(listShops, async () => SHOPS)

const pages: number[] = []
const listByPage = endpoint({
  method: 'GET',
  path: '/shops-by-page',
  access: { who: ['ROLE_MANAGER'] },
  query: pageQuery({ size: 20 }),
  response: pageOf(Shop),
  table: shopTable,
})
const MANY = 450
serve(listByPage, async ({ query }) => {
  pages.push(query.page)
  const content = Array.from({ length: Math.min(query.size, MANY - query.page * query.size) }, (_, at) => ({
    ...(SHOPS[0] as Shop),
    name: `N${query.page * query.size + at}`,
  }))
  return toPage(content, MANY, query)
})

type Requested = Partial<TableRequest> | string

function read(path: string, asked: Requested, caller = manager) {
  const table = typeof asked === 'string' ? asked : JSON.stringify({ format: 'csv', columns: Object.keys(columns), ...asked })
  return server.inject({ method: 'GET', url: path, query: { table }, headers: caller.headers })
}

test('answers a list as a file with the columns asked for, dates in local time, and no formula', async () => {
  const response = await read('/shops', {})
  expect(response.headers['content-disposition']).toBe("attachment; filename*=UTF-8''boutiques.csv")
  expect(response.body).toBe(
    [
      '\uFEFFNom;Ventes;Part;Vu le;Depuis',
      'Étang-Salé;12,5;0,825;30/09/2026 17:05;31/01/2026',
      '"\'=1+1";;0,825;;31/01/2025',
      '"Éden; Port";3;0,825;;01/12/2024',
      '',
    ].join('\r\n'),
  )
})

test('a workbook has numbers as numbers, dates as dates and formulas as text', async () => {
  const response = await read('/shops', { format: 'xlsx', columns: ['name', 'sales', 'since'] })
  expect((await readXlsx(response.rawPayload)).sheets[0]?.rows).toEqual([
    ['Nom', 'Ventes', 'Depuis'],
    ['Étang-Salé', 12.5, new Date('2026-01-31')],
    ["'=1+1", null, new Date('2025-01-31')],
    ['Éden; Port', 3, new Date('2024-12-01')],
  ])
})

test('a workbook shows amounts and rates as such', async () => {
  const response = await read('/shops', { format: 'xlsx', columns: ['name', 'sales', 'share'] })
  const cells = (await readXlsx(response.rawPayload, { readStyles: true })).sheets[0]?.cells
  expect(['1,0', '1,1', '1,2'].map((place) => cells?.get(place)?.style?.numFmt)).toEqual(['General', '#,##0.00', '0.0%'])
})

test.each<[string, Requested, string[]]>([
  ['sorted as the screen sorts', { sort: { id: 'name', direction: 'asc' } }, ['"\'=1+1"', '"Éden; Port"', 'Étang-Salé']],
  ['filtered as the screen filters', { filters: { sales: '3..10' } }, ['"Éden; Port"']],
  ['searched as the screen searches', { query: 'etang' }, ['Étang-Salé']],
  ['selected', { rows: ['Étang-Salé', 'another'] }, ['Étang-Salé']],
  ['under a view', { view: '=1+1' }, ['Étang-Salé', '"Éden; Port"']],
])('writes rows that are %s', async (_, asked, names) => {
  const { body } = await read('/shops', { columns: ['name'], ...(asked as object) })
  expect(body.trim().split('\r\n').slice(1)).toEqual(names)
})

test.each<[string, Requested]>([
  ['JSON', '{'],
  ['a format', { format: 'doc' as 'csv' }],
  ['a known column', { columns: ['name', 'constructor'] }],
  ['a column at least', { columns: [] }],
  ['a known column to filter', { filters: { town: 'Port' } }],
  ['a known column to sort by', { sort: { id: 'town', direction: 'asc' } }],
])('refuses a request without %s', async (_, asked) => {
  expect((await read('/shops', asked)).statusCode).toBe(400)
})

test.each(['/shops', '/shops-by-page'])('names each unknown column of a request for the table of %s', async (path) => {
  const asked = { columns: ['name', 'a'], filters: { b: '1', name: 'N' }, sort: { id: 'c', direction: 'asc' } } as const
  expect((await read(path, { ...asked, columns: [...asked.columns] })).json()).toMatchObject({
    fields: [
      { path: 'table.columns', message: 'Colonne inconnue : "a"' },
      { path: 'table.filters', message: 'Colonne inconnue : "b"' },
      { path: 'table.sort', message: 'Colonne inconnue : "c"' },
    ],
  })
})

const UNREADABLE = 'Le filtre de «\u00a0Ventes\u00a0» attend un nombre, ou un intervalle tel que 10..20.'

test.each<[Partial<TableRequest>, string]>([
  [{ columns: [] }, 'Choisissez au moins une colonne.'],
  [{ view: 'Éden' }, 'Vue inconnue : "Éden"'],
  [{ filters: { sales: 'dix' } }, UNREADABLE],
  [{ filters: { sales: '10..vingt' } }, UNREADABLE],
])('refuses %j in French instead of answering every row', async (asked, message) => {
  for (const path of ['/shops', '/shops-by-page'])
    expect((await read(path, asked)).json()).toMatchObject({ statusCode: 400, fields: [{ message }] })
})

test('a file needs the rights of its call', async () => {
  expect((await read('/shops', {}, outlet)).statusCode).toBe(403)
  expect((await server.inject({ method: 'GET', url: '/shops', query: { table: '{}' } })).statusCode).toBe(401)
})

test('reads a paged call page by page to its end', async () => {
  const { body } = await read('/shops-by-page', { columns: ['name'] })
  const names = body.trim().split('\r\n').slice(1)
  expect([names.length, names.at(0), names.at(-1)]).toEqual([MANY, 'N0', `N${MANY - 1}`])
  expect(pages).toEqual([0, 1, 2])
})

test.each<[string, Partial<TableRequest>, string[]]>([
  ['filters', { filters: { name: 'n44' } }, ['N44', ...Array.from({ length: 10 }, (_, at) => `N44${at}`)]],
  ['search', { query: 'n447' }, ['N447']],
  ['sort', { filters: { name: 'n44' }, sort: { id: 'name', direction: 'desc' } }, ['N449', 'N448']],
])('applies %s to every page of a paged call', async (_, asked, names) => {
  const { body } = await read('/shops-by-page', { columns: ['name'], ...asked })
  expect(body.trim().split('\r\n').slice(1, 12)).toEqual(expect.arrayContaining(names))
  expect(body.trim().split('\r\n')[1]).toBe(names[0])
})

test('audits a file with its content and never answers it from a cache', async () => {
  const first = await read('/shops?sector=nord', { columns: ['since'] })
  const again = await server.inject({
    method: 'GET',
    url: '/shops',
    query: { table: JSON.stringify({ format: 'csv', columns: ['since'] }) },
    headers: { ...manager.headers, 'if-none-match': '*' },
  })
  expect([first.statusCode, again.statusCode, again.headers['cache-control']]).toEqual([200, 200, 'no-store'])
  const acts = await db.selectFrom('audit').select(['action', 'target']).where('action', '=', 'GET /shops?table').execute()
  expect(acts).toContainEqual({
    action: 'GET /shops?table',
    target: { sector: 'nord', table: expect.objectContaining({ format: 'csv', columns: ['since'] }) },
  })
})

test('counts towards the limit of exports', async () => {
  const statuses = new Set<number>()
  for (let time = 0; time < 121; time += 1) statuses.add((await read('/shops-by-page', '{')).statusCode)
  expect([...statuses]).toEqual([400, 429])
})

test('a call without a table refuses the parameter', async () => {
  const plain = endpoint({ method: 'GET', path: '/plain-shops', access: { who: ['ROLE_MANAGER'] }, response: z.array(Shop) })
  const other = await openTestServer(db)
  other.serve(plain, async () => SHOPS)
  expect(
    (await other.server.inject({ method: 'GET', url: '/plain-shops', query: { table: '{}' }, headers: manager.headers })).statusCode,
  ).toBe(400)
})
