import * as contract from '@backoffice/contract/accounts/accounts'
import { listColleagues } from '@backoffice/contract/accounts/directory'
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { assign } from '../../../test/activities.ts'
import { openAccountTests } from '../../../test/account-tests.ts'
import { aPerson, type Caller } from '../../../test/people.ts'

const { db, manager, call, refusal, tableLines } = await openAccountTests()
const [north, south] = [await aPerson(db, { role: 'ROLE_RESP' }), await aPerson(db, { role: 'ROLE_RESP' })]
const agent = await aPerson(db, { role: 'ROLE_AGENT' })
const harbour = await aPerson(db, { role: 'ROLE_PDV', outletNumber: '1034', outletName: 'Épicerie du Port', creditAgent: agent })
const market = await aPerson(db, { role: 'ROLE_PDV', outletNumber: '95', outletName: 'Marché 100%' })
const client = await aPerson(db, { role: 'ROLE_CLIENT', creditAgent: agent, email: 'Cliente@Exemple.test' })
await assign(db, harbour, { sectorManager: south, from: '2020-01-01', until: '2026-01-01' })
await assign(db, harbour, { sectorManager: north, from: '2026-01-01' })

const listOutlets = async (caller: Caller, query: object = {}) => {
  const answer = await call(caller, contract.listOutlets, { query })
  return (Array.isArray(answer) ? answer : answer.content).map(({ id }) => id)
}

test('each role sees its own outlets', async () => {
  expect(await listOutlets(manager)).toEqual([market.id, harbour.id])
  expect(await listOutlets(north)).toEqual([harbour.id])
  expect(await listOutlets(south)).toEqual([])
  expect(await listOutlets(agent)).toEqual([harbour.id])
  expect(await refusal(harbour, contract.listOutlets, { query: {} })).toMatchObject({ statusCode: 403 })
})

test('each role sees its own clients', async () => {
  for (const [caller, seen] of [
    [manager, [client.id]],
    [agent, [client.id]],
    [await aPerson(db, { role: 'ROLE_AGENT' }), []],
  ] as const) {
    const answer = await call(caller, contract.listClients, { query: {} })
    expect((Array.isArray(answer) ? answer : []).map(({ id }) => id)).toEqual(seen)
  }
})

test.each([
  ['epicerie', [1]],
  ['ÉPICERIE port', [1]],
  ['port épicerie', [1]],
  ['001034', [1]],
  ['100%', [0]],
  ['%', [0]],
  ['_', []],
  ['\\', []],
  ['nowhere', []],
  ['awa diallo', [0, 1]],
])('finds the accounts for «%s»', async (q, expected) => {
  expect(await listOutlets(manager, { q })).toEqual(expected.map((at) => [market.id, harbour.id][at]))
})

test('filters by status, and a page says how many there are', async () => {
  const suspended = await aPerson(db, { role: 'ROLE_PDV', status: 'suspended', outletNumber: '7' })
  expect(await listOutlets(manager, { status: 'suspended' })).toEqual([suspended.id])
  expect(await call(manager, contract.listOutlets, { query: { page: 1, size: 2 } })).toMatchObject({
    content: [{ id: harbour.id, sectorManagerName: 'Awa Diallo', creditAgentName: 'Awa Diallo', invitedUntil: null }],
    page: 1,
    size: 2,
    totalElements: 3,
    totalPages: 2,
  })
  expect(await call(manager, contract.listOutlets, { query: { page: 0 } })).toMatchObject({ size: 20, totalElements: 3 })
  expect(await refusal(manager, contract.listOutlets, { query: { size: 201 } })).toMatchObject({
    statusCode: 400,
    fields: [{ path: 'size' }],
  })
})

test('no list contains a secret', async () => {
  const [first] = (await call(manager, contract.listAccounts, { query: { role: 'ROLE_RESP' } })) as object[]
  expect(Object.keys(first ?? {}).filter((name) => /hash|secret|pass|totp|settings/i.test(name))).toEqual([])
})

test('lists sector managers and credit agents with their assignments of today', async () => {
  expect(await call(manager, contract.listSectorManagers, { query: {} })).toMatchObject([
    { id: north.id, outlets: 1 },
    { id: south.id, outlets: 0 },
  ])
  const agents = await call(manager, contract.listCreditAgents, { query: { page: 0, size: 1 } })
  expect(agents).toMatchObject({ content: [{ id: agent.id, outlets: 1, clients: 1 }] })
})

test('sector managers see themselves and their own outlets only', async () => {
  const own = await call(north, contract.getSectorManager, { params: { id: north.id } })
  expect(own).toMatchObject({ sectorManager: { id: north.id }, outlets: [{ id: harbour.id }] })
  expect(await call(manager, contract.getSectorManager, { params: { id: south.id } })).toMatchObject({ outlets: [] })
  for (const [caller, id] of [
    [north, south.id],
    [north, 999_999],
    [manager, agent.id],
    [manager, 999_999],
  ] as const) {
    expect(await refusal(caller, contract.getSectorManager, { params: { id } })).toMatchObject({ statusCode: 404 })
  }
})

const colleagueIds = async (caller: Caller) => (await call(caller, listColleagues, {})).map(({ id }) => id).toSorted((a, b) => a - b)

test('everybody finds the managers, and the people in their own scope', async () => {
  const managers = [manager.id, manager.id + 1]
  expect(await colleagueIds(north)).toEqual([...managers, north.id, harbour.id])
  expect(await colleagueIds(agent)).toEqual([...managers, agent.id, harbour.id, client.id])
  expect(await colleagueIds(client)).toEqual([...managers, client.id])
  expect(await colleagueIds(await aPerson(db, { role: 'ROLE_NOBODY_KNOWS' }))).toHaveLength(3)
  expect((await colleagueIds(manager)).length).toBeGreaterThan(8)
})

test('exports a list of accounts as a file of its view, whole or page by page', async () => {
  const columns = ['outletNumber', 'name', 'sectorManager', 'creditAgent']
  const head = 'N°;Point de vente;Responsable;Agent crédit'
  const ofHarbour = '1034;Épicerie du Port;Awa Diallo;Awa Diallo'
  expect(await tableLines(manager, contract.listOutlets, { query: {}, table: { columns, view: `agent:${agent.id}` } })).toEqual([
    head,
    ofHarbour,
  ])
  expect(await tableLines(manager, contract.listOutlets, { query: {}, table: { columns, view: `agent:${agent.id} suspended` } })).toEqual([
    head,
  ])
  for (const view of ['agent:', 'agent:1x', 'suspended archived']) {
    await expect(tableLines(manager, contract.listOutlets, { query: {}, table: { columns, view } })).rejects.toThrow('Vue inconnue')
  }
  const everyPage = await tableLines(manager, contract.listOutlets, { query: { page: 0 }, table: { columns } })
  expect(everyPage).toHaveLength((await listOutlets(manager)).length + 1)
  expect(await tableLines(manager, contract.listOutlets, { query: { size: 2 }, table: { columns } })).toEqual(everyPage)
  expect(await tableLines(south, contract.listOutlets, { query: {}, table: { columns } })).toEqual([head])
})

test('exports the accounts that a page lists, archived ones too', async () => {
  const { id } = await aPerson(db, { role: 'ROLE_CLIENT', email: 'parti@exemple.test' })
  await db.updateTable('accounts').set({ status: 'archived' }).where('id', '=', id).execute()
  await aPerson(db, { role: 'ROLE_CLIENT', status: 'invited', email: 'attendu@exemple.test' })
  for (const status of ['archived', 'invited', undefined] as const) {
    const page = await call(manager, contract.listClients, { query: { status, page: 0, size: 200 } })
    const emails = ('content' in page ? page.content : page).map(({ email }) => email)
    expect(emails).toContain(
      { archived: 'parti@exemple.test', invited: 'attendu@exemple.test', other: 'Cliente@Exemple.test' }[status ?? 'other'],
    )
    const lines = await tableLines(manager, contract.listClients, { query: { status, page: 0 }, table: { columns: ['email'] } })
    expect(lines).toEqual(['Adresse e-mail', ...emails])
  }
})

test('a file names the roles in French, and an unknown one as it is written', async () => {
  await aPerson(db, { role: 'ROLE_NOBODY_KNOWS' })
  const [, ...lines] = await tableLines(manager, contract.listAccounts, { query: {}, table: { columns: ['roleName'] } })
  const names = ['Gestionnaire réseau', 'Responsable secteur', 'Agent crédit', 'Point de vente', 'Client', 'ROLE_NOBODY_KNOWS']
  expect([...new Set(lines)].toSorted()).toEqual(names.toSorted())
})

test('exports the directory as a file of the same people, with the columns of the screen', async () => {
  const lines = await tableLines(agent, listColleagues, { table: { columns: ['name', 'role', 'outlet'], view: 'ROLE_PDV' } })
  expect(lines).toEqual(['Nom;Rôle;Point de vente', expect.stringMatching(/;Point de vente;"?Épicerie du Port, n°\u00a01034"?$/)])
})

test('the history of an account says who did what', async () => {
  await call(manager, contract.updateClient, { body: { id: client.id, phone: '77 000 00 00' } })
  await call(manager, contract.updateClient, { body: { id: client.id, phone: '77 000 00 01' } })
  const history = await call(manager, contract.getAccountHistory, { params: { id: client.id }, query: { size: 1 } })
  expect(history).toMatchObject({ totalElements: 2, totalPages: 2 })
  expect(history.content).toMatchObject([
    {
      actorId: manager.id,
      actorName: 'Awa Diallo',
      action: 'PUT /auth/updateCompteClient',
      status: 200,
      objects: [{ kind: 'account', id: String(client.id), before: { phone: '77 000 00 00' }, after: { phone: '77 000 00 01' } }],
    },
  ])
  expect(await refusal(manager, contract.getAccountHistory, { params: { id: 999_999 }, query: {} })).toMatchObject({ statusCode: 404 })
})

test('refuses a list that is too long without pages', async () => {
  await sql`
    insert into accounts (role_name, status, outlet_number, outlet_name)
    select 'ROLE_PDV', 'invited', number::text, 'Boutique ' || number from generate_series(100000, 104999) number
  `.execute(db)
  expect(await refusal(manager, contract.listOutlets, { query: {} })).toMatchObject({
    statusCode: 413,
    code: 'too_many_rows',
    message: expect.stringMatching(/page.*size/),
  })
  expect(await listOutlets(manager, { q: '10000', page: 0 })).toHaveLength(10)
})
