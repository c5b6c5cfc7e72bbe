import { listTransactionsByPage } from '@backoffice/contract/transactions/transactions'
import * as contract from '@backoffice/contract/saved-views/saved-views'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aPerson, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { somePastTransactions } from '../../../test/transactions.ts'

const { db, call, refusal, send } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER', email: 'zoe@exemple.test' })
const colleague = await aPerson(db, { role: 'ROLE_MANAGER', email: 'ines@exemple.test' })
const agent = await aPerson(db, { role: 'ROLE_AGENT', email: 'agent@exemple.test' })
const outlet = await aPerson(db, { role: 'ROLE_PDV', outletName: 'Kiosque du Quai', creditAgent: agent })
const elsewhere = await aPerson(db, { role: 'ROLE_PDV', outletName: 'Boutique du Port' })
const SALES = '/client/historiquetransactions'
const EMPTY = { filters: {}, columns: [], sort: null, order: null, period: null }
let count = 0
const aView = (person: Caller, more: object = {}) => {
  count += 1
  return call(person, contract.saveView, { body: { screen: SALES, name: `Vue ${count}`, state: EMPTY, ...more } })
}
const names = async (person: Caller, screen = SALES) =>
  (await call(person, contract.listViews, { query: { screen } })).map(({ name }) => name)

const refused = async (body: object, person = manager) => {
  const sent = { screen: SALES, name: 'Refusée', state: EMPTY, ...body }
  const { statusCode, code, fields } = await refusal(person, contract.saveView, { body: sent })
  return [statusCode, code, fields?.[0]?.path]
}
const stateWith = (part: object) => ({ state: { ...EMPTY, ...part } })

const inTable = (filter: object) => stateWith({ filters: { table: JSON.stringify(filter) } })

describe('refuses what its list does not know', () => {
  test.each([
    ['a screen without a list', { screen: '/ailleurs' }, 'screen'],
    ['a filter that the call does not take', stateWith({ filters: { couleur: 'bleu' } }), 'state.filters.couleur'],
    ['a value that the call refuses', stateWith({ filters: { statut: 'perdue' } }), 'state.filters.statut'],
    ['a page', stateWith({ filters: { page: 2 } }), 'state.filters.page'],
    ['a sort among the filters', stateWith({ filters: { sort: 'amount' } }), 'state.filters.sort'],
    ['a day among the filters', stateWith({ filters: { startDate: '2026-09-01' } }), 'state.filters.startDate'],
    ['a column that no row has', stateWith({ columns: ['amount', 'couleur'] }), 'state.columns'],
    [
      'a filter of a column that the table lacks',
      { screen: '/pages/crud', ...inTable({ filters: { couleur: 'bleu' } }) },
      'state.filters.table',
    ],
    ['a tab that the table lacks', { screen: '/profile/list', ...inTable({ view: 'ailleurs' }) }, 'state.filters.table'],
    ['a sort by nothing', stateWith({ sort: 'couleur' }), 'state.sort'],
    [
      'a period that ends before it begins',
      stateWith({ period: { kind: 'absolute', start: '2026-09-02', end: '2026-09-01' } }),
      'state.period.end',
    ],
    ['an unknown relative period', stateWith({ period: { kind: 'relative', value: 'someday' } }), 'state.period.value'],
    [
      'more than 8 KB',
      stateWith({ filters: Object.fromEntries(Array.from({ length: 5 }, (_, at) => [`q${at}`, 'x'.repeat(1_900)])) }),
      'state',
    ],
    ['an empty name', { name: '  ' }, 'name'],
    ['a name of 81 characters', { name: 'x'.repeat(81) }, 'name'],
    ['a field of its own', { couleur: 'bleu' }, 'couleur'],
  ])('%s', async (_, body, path) => {
    expect(await refused(body)).toEqual([400, 'invalid_request', path])
  })

  test('a list without a period takes none', async () => {
    const period = { kind: 'relative', value: 'today' }
    expect(await refused({ screen: '/parametrage/accesscanal', ...stateWith({ period }) })).toEqual([
      400,
      'invalid_request',
      'state.period',
    ])
  })

  test('sharing by somebody who is no manager, and a list that the role may not read', async () => {
    expect(await refused({ isShared: true }, agent)).toEqual([403, 'forbidden', undefined])
    expect(await refused({ screen: '/parametrage/usermanagement' }, agent)).toEqual([403, 'forbidden', undefined])
    expect((await refusal(agent, contract.listViews, { query: { screen: '/parametrage/usermanagement' } })).statusCode).toBe(403)
    expect((await refusal(agent, contract.listViews, { query: { screen: '/ailleurs' } })).statusCode).toBe(400)
  })
})

test('keeps what was saved, and opens under its address', async () => {
  const state = {
    filters: { statut: 'validated', q: 'quai' },
    columns: ['reference', 'amount'],
    sort: 'amount',
    order: 'desc',
    period: { kind: 'relative', value: 'last_7_days' },
  } as const
  const view = await aView(manager, { name: ' Mes ventes ', state })
  expect(view).toMatchObject({ name: 'Mes ventes', screen: SALES, state, isMine: true, isShared: false, isDefault: false, version: 1 })
  expect([view.subscription, view.link, view.ownerName]).toEqual([null, `${SALES}?view=${view.id}`, 'Awa Diallo'])
})

test('one’s own views come first, by name, then the shared ones whose list one may read', async () => {
  await aView(colleague, { name: 'Alpha partagée', isShared: true })
  await aView(colleague, { name: 'Secrète' })
  await aView(colleague, { name: 'Comptes', screen: '/parametrage/usermanagement', isShared: true })
  await aView(agent, { name: 'Été' })
  await aView(agent, { name: 'eau' })
  expect(await names(agent)).toEqual(['eau', 'Été', 'Alpha partagée'])
  const all = (await call(agent, contract.listViews, { query: {} })).map(({ name }) => name)
  expect(all).not.toContain('Comptes')
})

test('a view is changed by its owner only, over the version that was read', async () => {
  const view = await aView(manager, { name: 'À changer', isShared: true })
  const hidden = await aView(manager, { name: 'Cachée' })
  const change = (person: Caller, id: number, body: object) => refusal(person, contract.changeView, { params: { id }, body })
  expect(await change(colleague, view.id, { name: 'Prise' })).toMatchObject({ statusCode: 403, code: 'forbidden' })
  expect(await change(colleague, hidden.id, { name: 'Prise' })).toMatchObject({ statusCode: 404, code: 'view_not_found' })
  expect(await change(manager, view.id, { name: 'Cachée' })).toMatchObject({ statusCode: 409, code: 'name_taken' })
  expect(await change(manager, view.id, { state: { ...EMPTY, sort: 'rien' } })).toMatchObject({ statusCode: 400 })
  const changed = await call(manager, contract.changeView, { params: { id: view.id }, body: { name: 'Changée', version: 1 } })
  expect(changed).toMatchObject({ name: 'Changée', isShared: true, version: 2 })
  expect(await change(manager, view.id, { name: 'Encore', version: 1 })).toMatchObject({ statusCode: 409, code: 'stale_version' })
  expect((await refusal(colleague, contract.deleteView, { params: { id: view.id } })).statusCode).toBe(403)
  expect(await call(manager, contract.deleteView, { params: { id: view.id } })).toEqual({ done: true })
  expect((await refusal(manager, contract.previewView, { params: { id: view.id } })).statusCode).toBe(404)
})

test('two people may use one name, and nobody the same one twice on a screen', async () => {
  await aView(manager, { name: 'Semaine' })
  await aView(colleague, { name: 'Semaine' })
  await aView(manager, { name: 'Semaine', screen: '/client/creditencours' })
  const again = { screen: SALES, name: 'Semaine', state: EMPTY }
  expect(await refusal(manager, contract.saveView, { body: again })).toMatchObject({ statusCode: 409, code: 'name_taken' })
})

test('the 101st view is refused, also when several arrive at once', async () => {
  const person = await aPerson(db, { role: 'ROLE_MANAGER' })
  await sql`
    insert into saved_views (owner_id, screen, name, state)
    select ${person.id}::integer, ${SALES}, 'n' || place, '{}' from generate_series(1, 98) place
  `.execute(db)
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) => send(person, contract.saveView, { body: { screen: SALES, name, state: EMPTY } })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409, 409])
})

test('a person has one default view per screen, which may be a shared one', async () => {
  const [mine, shared] = [await aView(agent), await aView(manager, { isShared: true })]
  const choose = (id: number, isDefault: boolean) => call(agent, contract.chooseDefaultView, { params: { id }, body: { isDefault } })
  expect((await choose(mine.id, true)).isDefault).toBe(true)
  expect((await choose(shared.id, true)).isDefault).toBe(true)
  const chosen = (await call(agent, contract.listViews, { query: {} })).filter(({ isDefault }) => isDefault)
  expect(chosen.map(({ id }) => id)).toEqual([shared.id])
  expect((await call(manager, contract.listViews, { query: {} })).find(({ id }) => id === shared.id)?.isDefault).toBe(false)
  expect((await choose(shared.id, false)).isDefault).toBe(false)
})

test('a preview holds what the list shows to its reader: columns, order, filters and period', async () => {
  await somePastTransactions(db, [
    { seller: outlet, amount: 20_00n, at: '2026-09-03T08:00:00Z' },
    { seller: outlet, amount: 50_00n, at: '2026-09-04T08:00:00Z' },
    { seller: elsewhere, amount: 30_00n, at: '2026-09-05T08:00:00Z' },
    { seller: outlet, amount: 90_00n, at: '2026-08-05T08:00:00Z' },
  ])
  const period = { kind: 'absolute', start: '2026-09-01', end: '2026-09-30' } as const
  const state = { ...EMPTY, columns: ['userName', 'amount', 'statut'], sort: 'amount', order: 'desc' as const, period }
  const view = await aView(manager, { name: 'Septembre', state, isShared: true })
  const preview = (person: Caller) => call(person, contract.previewView, { params: { id: view.id } })
  expect(await preview(manager)).toEqual({
    subject: 'Septembre : septembre 2026',
    columns: ['Compte', 'Montant', 'Statut'],
    rows: [
      ['Kiosque du Quai', '50,00', 'En cours'],
      ['Boutique du Port', '30,00', 'En cours'],
      ['Kiosque du Quai', '20,00', 'En cours'],
    ],
    totalRows: 3,
    period: { start: '2026-09-01', end: '2026-09-30' },
    fileName: expect.stringMatching(/\.xlsx$/),
  })
  expect((await preview(agent)).rows.map(([name]) => name)).toEqual(['Kiosque du Quai', 'Kiosque du Quai'])
  const listed = await call(agent, listTransactionsByPage, { query: { startDate: '2026-09-01', endDate: '2026-09-30' } })
  expect((await preview(agent)).totalRows).toBe(listed.totalElements)
})

test('a list of one month keeps months only', async () => {
  const screen = '/performanceda/list'
  const whole = { kind: 'absolute', start: '2026-09-01', end: '2026-09-30' } as const
  const relative = (['this_year', 'last_30_days', 'today'] as const).map((value) => ({ kind: 'relative', value }) as const)
  for (const period of [...relative, { ...whole, start: '2026-09-10' }, { ...whole, end: '2026-10-31' }]) {
    expect(await refused({ screen, ...stateWith({ period }) })).toEqual([400, 'invalid_request', 'state.period'])
  }
  const last = { kind: 'relative', value: 'last_month' } as const
  await aView(manager, { screen, name: 'Dernier', state: { ...EMPTY, period: last } })
  const { id } = await aView(manager, { screen, name: 'Septembre', state: { ...EMPTY, period: whole } })
  expect((await call(manager, contract.previewView, { params: { id } })).period).toEqual({ start: '2026-09-01', end: '2026-09-30' })
})
