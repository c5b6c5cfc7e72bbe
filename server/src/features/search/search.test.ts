import { submitCreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { search } from '@backoffice/contract/search/search'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { anImport, anOutlet, aSectorManager, assign, someActivities, voidActivities } from '../../../test/activities.ts'
import { aPerson, type Caller } from '../../../test/people.ts'
import { anArticle } from '../../../test/stock.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { somePastTransactions } from '../../../test/transactions.ts'
import { indexIdentifiers } from './index.ts'

const { db, call, refusal } = await openTestApp()
/** A database without background indexing. */
const lone = await openTestDatabase()
const manager = await aPerson(db, { role: 'ROLE_MANAGER', email: 'zoe@exemple.test' })
const agent = await aPerson(db, { role: 'ROLE_AGENT', email: 'agent.credit@exemple.test' })
const [north, south] = [await aSectorManager(db), await aSectorManager(db)]
const cafe = await anOutlet(db, { outletNumber: '4501', outletName: 'Café de l’Étoile' })
const quay = await aPerson(db, { role: 'ROLE_PDV', outletNumber: '4502', outletName: 'Kiosque du Quai', creditAgent: agent })
await assign(db, cafe, { sectorManager: north, until: '2026-09-10' })
await assign(db, cafe, { sectorManager: south, from: '2026-09-10' })
await assign(db, quay, { sectorManager: south })
await someActivities(db, [
  { outlet: cafe, day: '2026-09-05', subscriber: '77001122', name: 'Ancienne', decoder: '880011' },
  { outlet: cafe, day: '2026-09-20', subscriber: '77003344', name: 'Nouvelle' },
  { outlet: quay, day: '2026-09-20', subscriber: '77001122', name: 'Récente', decoder: '000880022' },
  { outlet: quay, day: '2026-09-21', subscriber: '77009999', name: 'Annulée' },
])
await voidActivities(db, { outlet: quay, day: '2026-09-21' })
await vi.waitFor(async () => expect((await sql`select from identifier_index`.execute(db)).rows).toHaveLength(6), { timeout: 60_000 })

const searchTitles = async (caller: Caller, q: string) =>
  (await call(caller, search, { query: { q } })).map(({ kind, title, detail }) => `${kind} ${title} · ${detail}`)
const pageTitles = async (caller: Caller, q: string) => (await searchTitles(caller, q)).filter((title) => title.startsWith('page '))
const titles = async (caller: Caller, q: string) => (await call(caller, search, { query: { q } })).map(({ title }) => title)

describe('finds nothing outside the caller’s scope', () => {
  test('an outlet finds itself, and a person without a known role only themselves', async () => {
    expect(await titles(cafe, 'kiosque')).toEqual([])
    expect(await titles(cafe, 'etoile')).toEqual(['Café de l’Étoile'])
    expect(await titles(cafe, '7700')).toEqual(['77001122', '77003344'])
    const unknownRole = await aPerson(db, { role: 'ROLE_X' })
    expect(await titles(unknownRole, 'exemple.test')).toHaveLength(1)
    expect(await titles(unknownRole, '7700')).toEqual([])
  })

  test('a sector manager finds present outlets, and the numbers of their own days', async () => {
    expect([await titles(north, 'etoile'), await titles(south, 'etoile')]).toEqual([[], ['Café de l’Étoile']])
    expect(await searchTitles(north, '7700')).toEqual(['subscriber 77001122 · Ancienne · Café de l’Étoile (n°\u00a04501)'])
    expect(await titles(south, '7700')).toEqual(['77001122', '77003344'])
    expect([await titles(north, '88001'), await titles(south, '88001')]).toEqual([['880011'], []])
  })

  test('a credit agent finds the accounts of the portfolio, and no subscriber', async () => {
    expect([await titles(agent, 'quai'), await titles(agent, 'etoile'), await titles(agent, '7700')]).toEqual([['Kiosque du Quai'], [], []])
  })

  test('refuses an empty query', async () => {
    expect(await refusal(manager, search, { query: { q: '  ' } })).toMatchObject({ statusCode: 400 })
  })
})

test('the first page has the name that the menu of the role gives it', async () => {
  expect(await pageTitles(manager, 'tableau de bord')).toEqual(['page Tableau de Bord · '])
  for (const caller of [north, agent, quay]) {
    expect(await pageTitles(caller, 'tableau de bord')).toEqual([])
    expect(await pageTitles(caller, 'dashboard')).toEqual(['page Dashboard · '])
  }
})

test('finds accounts without accents or capitals, by any word, e-mail or number', async () => {
  expect(await titles(manager, 'CAFE etoi')).toEqual(['Café de l’Étoile'])
  expect(await searchTitles(manager, 'zoe@')).toEqual(['account Awa Diallo · Gestionnaire réseau · zoe@exemple.test'])
  expect([await titles(manager, '04502'), await titles(manager, '4502')]).toEqual([['Kiosque du Quai'], ['Kiosque du Quai']])
  for (const q of ['%', '_', '\\', "' or 1=1", '🙂']) expect(await titles(manager, q)).toEqual([])
})

test('shows a number once, from its last activity, ignores leading zeros, and does not find voided lines', async () => {
  expect(await searchTitles(manager, '77 0011')).toEqual(['subscriber 77001122 · Récente · Kiosque du Quai (n°\u00a04502)'])
  for (const q of ['000880022', '880022', '0880022', '88002']) expect(await titles(manager, q)).toEqual(['000880022'])
  expect(await titles(manager, '8800')).toEqual(['000880022', '880011'])
  expect(await titles(manager, '7700999')).toEqual([])
})

test('indexes the newest numbers first, then those of a new import, and tells the browser at the end', async () => {
  const index = async () => (await sql<{ lines: number }>`select index_identifiers(2) as lines`.execute(lone)).rows[0]?.lines
  const indexed = async () =>
    (await sql<{ number: string }>`select number from identifier_index where kind = 'subscriber' order by number`.execute(lone)).rows.map(
      ({ number }) => number,
    )
  const rounds = async () => (await lone.selectFrom('identifierIndexMark').select('rounds').executeTakeFirstOrThrow()).rounds
  const outlet = await anOutlet(lone)
  await someActivities(
    lone,
    [1, 2, 3, 4].map((number) => ({ outlet, day: `2026-09-0${number}`, subscriber: `100${number}` })),
  )
  expect([await index(), await indexed(), await rounds()]).toEqual([2, ['1003', '1004'], 0n])
  await someActivities(lone, [{ outlet, day: '2026-09-05', subscriber: '1005' }])
  expect([await index(), await indexed(), await rounds()]).toEqual([1, ['1003', '1004', '1005'], 0n])
  expect([await index(), await indexed(), await rounds()]).toEqual([2, ['1001', '1002', '1003', '1004', '1005'], 1n])
  expect([await index(), await rounds()]).toEqual([0, 1n])
})

test('indexes lines that arrive after everything was indexed', async () => {
  const index = () => indexIdentifiers(lone)
  const isKnown = async (number: string) =>
    (await lone.selectFrom('identifierIndex').select('number').where('number', '=', number).execute()).length > 0
  const outlet = await anOutlet(lone)
  await index()
  await index()
  await someActivities(lone, [{ outlet, day: '2026-09-06', subscriber: '2001' }])
  await index()
  expect([await isKnown('2001'), await isKnown('2002')]).toEqual([true, false])
  await someActivities(lone, [{ outlet, day: '2026-09-07', subscriber: '2002' }])
  await index()
  expect(await isKnown('2002')).toBe(true)
})

test('does not find an archived account, and shows at most eight of a kind', async () => {
  for (let count = 0; count < 10; count += 1) await anOutlet(db, { outletName: `Relais ${count}` })
  expect(await titles(manager, 'relais')).toHaveLength(8)
  await sql`update accounts set status = 'archived' where outlet_name like 'Relais%' and outlet_name > 'Relais 2'`.execute(db)
  expect(await titles(manager, 'relais')).toEqual(['Relais 0', 'Relais 1', 'Relais 2'])
})

const ofKind = async (caller: Caller, q: string, kind: string) =>
  (await call(caller, search, { query: { q } })).filter((found) => found.kind === kind).map(({ id, title, link }) => ({ id, title, link }))

test('a request and a transaction are found by their number, within reach, and open where the role reads them', async () => {
  const { id } = await call(quay, submitCreditRequest.network_credit, { body: { amount: 10, description: 'Réassort' } })
  const [saleId = 0] = await somePastTransactions(db, [{ seller: quay, amount: 5_00n, at: '2026-09-05' }])
  for (const q of [String(id), `n° ${id}`]) {
    expect(await ofKind(manager, q, 'request')).toEqual([
      { id: String(id), title: `Demande n°\u00a0${id}`, link: `/client/creditencours?view=all&id=${id}` },
    ])
  }
  expect((await ofKind(quay, String(id), 'request'))[0]?.link).toBe(`/?request=${id}`)
  expect(await ofKind(cafe, String(id), 'request')).toEqual([])
  const reference = `TR-${String(saleId).padStart(8, '0')}`
  for (const q of [reference, reference.toLowerCase(), String(saleId)]) {
    expect((await ofKind(manager, q, 'transaction')).map(({ title }) => title)).toEqual([reference])
  }
  expect((await ofKind(manager, reference, 'transaction'))[0]?.link).toBe(
    `/client/historiquetransactions?part=transactions&q=${reference}&start=2026-09-05&end=2026-09-05&open=${saleId}`,
  )
  expect(await ofKind(cafe, reference, 'transaction')).toEqual([])
  expect(await ofKind(north, reference, 'transaction')).toEqual([])
})

test('a credit agent finds their own requests beside those of the portfolio', async () => {
  const { id } = await call(agent, submitCreditRequest.float, { body: { userId: agent.id, amount: 10, description: 'Fonds' } })
  expect((await ofKind(agent, String(id), 'request')).map((found) => found.id)).toEqual([String(id)])
  expect(await ofKind(await aPerson(db, { role: 'ROLE_AGENT' }), String(id), 'request')).toEqual([])
})

test('an import is found by its file, an article by its label, a page by its name, by those who may open them', async () => {
  const importId = await anImport(db, { fileName: 'Activité_octobre.csv' })
  expect(await ofKind(manager, 'activite octobre', 'import')).toEqual([
    { id: String(importId), title: 'Activité_octobre.csv', link: `/logistique/importactivation?tab=history&id=${importId}` },
  ])
  expect(await ofKind(agent, 'activite octobre', 'import')).toEqual([])
  const articleId = await anArticle(db)
  await db.updateTable('articles').set({ label: 'Décodeur très haute définition' }).where('id', '=', articleId).execute()
  for (const [caller, link] of [
    [manager, `/pages/crud?open=${articleId}`],
    [north, `/logistique/stockglobal?article=${articleId}`],
    [cafe, `/ecommerce/product-overview?id=${articleId}`],
  ] as const) {
    expect(await ofKind(caller, 'tres haute definition', 'article')).toMatchObject([{ id: String(articleId), link }])
  }
  expect(await ofKind(agent, 'tres haute definition', 'article')).toEqual([])
  expect(await ofKind(manager, 'access can', 'page')).toEqual([
    { id: '/parametrage/accesscanal', title: 'Access Canal', link: '/parametrage/accesscanal' },
  ])
  expect(await ofKind(agent, 'access can', 'page')).toEqual([])
})
