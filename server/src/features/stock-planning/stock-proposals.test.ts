import { listStockProposals, orderProposals } from '@backoffice/contract/stock-planning/stock-proposals'
import * as orders from '@backoffice/contract/stock-orders/stock-orders'
import { expect, test } from 'vitest'
import { assign, aSectorManager } from '../../../test/activities.ts'
import { noonDaysAgo } from '../../../test/days.ts'
import { piecesInStock } from '../../../test/deliveries.ts'
import { aPerson, type Caller } from '../../../test/people.ts'
import { anArticle, depotOf, moved } from '../../../test/stock.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { proposalOf } from './stock-proposal.rules.ts'

const { db, call, refusal, tableLines } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const second = await aPerson(db, { role: 'ROLE_MANAGER' })
const sectorManager = await aSectorManager(db)
const outlet = await aPerson(db, { role: 'ROLE_PDV', outletNumber: '7034', outletName: 'Saint-Paul' })
const neighbour = await aPerson(db, { role: 'ROLE_PDV', outletNumber: '7035', outletName: 'Saint-Leu' })
const other = await aPerson(db, { role: 'ROLE_PDV', outletNumber: '8001', outletName: 'Comptoir' })
for (const one of [outlet, neighbour]) await assign(db, one, { sectorManager })
const articleId = await piecesInStock(db, manager, 500)
await db.updateTable('articles').set({ leadTimeDays: 5 }).where('id', '=', articleId).execute()
const [central, sold] = [await depotOf(db, 'central'), await depotOf(db, 'sold')]

const bring = async (to: Caller, quantity: number, at = noonDaysAgo(100)) =>
  moved(db, manager, { kind: 'arrived', articleId, quantity, from: central, to: await depotOf(db, to), at })
const proposals = (caller: Caller, query = {}) => call(caller, listStockProposals, { query })
const seenBy = async (caller: Caller, query = {}) =>
  new Set((await proposals(caller, { all: 'true', ...query })).map(({ outletName }) => outletName))
const ofOutlet = async () => (await proposals(outlet, { all: 'true' })).find((row) => row.articleId === articleId)

test('an outlet that sells two a day orders again at ten and fills up to twenty-four', async () => {
  await bring(outlet, 122)
  const from = await depotOf(db, outlet)
  for (let days = 1; days <= 56; days += 1) {
    await moved(db, manager, { kind: 'sold', articleId, quantity: 2, from, to: sold, at: noonDaysAgo(days) })
  }
  expect(await proposals(outlet)).toMatchObject([
    { outletId: outlet.id, articleId, onHand: 10, onOrder: 0, perDay: 2, reorderPoint: 10, upTo: 24, quantity: 14, fromOutletId: null },
  ])
})

test('what does not move at a neighbour of the same sector is named to those who see both, but not to the outlet', async () => {
  await bring(neighbour, 30)
  await bring(other, 90)
  const why =
    'Il s’en vend 2 par jour et il faut 5\u00a0jours pour livrer\u00a0: avec 10\u00a0pièces en stock, le seuil de 10 est atteint, commandez-en 14 pour arriver à 24.'
  for (const reader of [manager, sectorManager]) {
    expect(await proposals(reader, { outletId: outlet.id })).toMatchObject([
      {
        quantity: 14,
        fromOutletId: neighbour.id,
        fromOutletName: 'Saint-Leu',
        sentence: `${why} Saint-Leu en a 30 qui ne se vendent pas.`,
      },
    ])
  }
  expect(await proposals(outlet)).toMatchObject([{ quantity: 14, fromOutletId: null, fromOutletName: null, sentence: why }])
  const otherSectorManager = await aSectorManager(db)
  expect(await refusal(otherSectorManager, listStockProposals, { query: { outletId: outlet.id } })).toMatchObject({ statusCode: 404 })
  expect(await proposals(otherSectorManager, { all: 'true' })).toEqual([])
  await moved(db, manager, { kind: 'lost', articleId, quantity: 1, from: await depotOf(db, neighbour), to: await depotOf(db, 'lost') })
  expect(await proposals(manager, { outletId: outlet.id })).toMatchObject([{ quantity: 14, fromOutletId: null }])
})

test('a single piece that does not move is said in the singular', () => {
  const donor = { outletId: 9, outletName: 'Kiosque', pieces: 1 }
  const { sentence } = proposalOf({ leadTimeDays: 5, onHand: 0, onOrder: 0, sold: 0, reorderPoint: 1, upTo: 2, donor })
  expect(sentence).toMatch(/ Kiosque en a 1 qui ne se vend pas\.$/)
})

test('what is proposed is a file too, whole or only the rows chosen', async () => {
  const columns = ['outlet', 'article', 'quantity', 'upTo', 'from']
  const fileOf = (rows?: string[]) => tableLines(manager, listStockProposals, { query: {}, table: { columns, rows } })
  const [header, ...lines] = await fileOf()
  expect(header).toBe('Point de vente;Article;À commander;Plein;Dort chez')
  expect(lines).toEqual([expect.stringMatching(/^Saint-Paul;ART\d+;14;24;$/)])
  expect(await fileOf([`${outlet.id}-${articleId}`])).toEqual([header, ...lines])
  expect(await fileOf([`${neighbour.id}-${articleId}`])).toEqual([header])
})

test('a proposal becomes an order, counts it until it is refused, and then proposes again', async () => {
  const items = [{ outletId: outlet.id, articleId, quantity: 14 }]
  expect(await refusal(manager, orderProposals, { body: { items: [...items, ...items] } })).toMatchObject({
    statusCode: 400,
    fields: [{ path: 'items.1.articleId' }],
  })
  const [order] = await call(manager, orderProposals, { body: { items: [{ outletId: neighbour.id, articleId, quantity: 3 }, ...items] } })
  expect(order).toMatchObject({ outletId: outlet.id, statut: 'submitted', lines: [{ articleId, asked: 14 }] })
  expect(await proposals(outlet)).toEqual([])
  expect(await ofOutlet()).toMatchObject({ onHand: 10, onOrder: 14, quantity: 0 })
  const id = order?.id ?? 0
  await call(second, orders.approveStockOrder, { params: { id }, body: { lines: [{ articleId, quantity: 4 }] } })
  expect(await ofOutlet()).toMatchObject({ onOrder: 4, quantity: 0 })
  await call(second, orders.prepareStockOrder, { params: { id } })
  await call(second, orders.shipStockOrder, { params: { id } })
  expect(await ofOutlet()).toMatchObject({ onHand: 10, onOrder: 4 })
  await call(outlet, orders.receiveStockOrder, { params: { id }, body: { lines: [{ articleId, quantity: 4 }] } })
  expect(await ofOutlet()).toMatchObject({ onHand: 14, onOrder: 0 })
})

test('an unknown outlet or article orders nothing at all', async () => {
  const items = [{ outletId: other.id, articleId, quantity: 1 }]
  const body = { items: [...items, { outletId: 99_999, articleId, quantity: 1 }] }
  expect(await refusal(manager, orderProposals, { body })).toMatchObject({ statusCode: 404 })
  expect((await call(other, orders.listStockOrders, { query: {} })).content).toEqual([])
})

test('more articles of an outlet than an order may have become several orders', async () => {
  const articleIds: number[] = []
  while (articleIds.length < 61) articleIds.push(await anArticle(db))
  const items = articleIds.map((id) => ({ outletId: other.id, articleId: id, quantity: 1 }))
  const ordered = await call(manager, orderProposals, { body: { items } })
  expect(ordered.map(({ outletId, lines }) => [outletId, lines.length])).toEqual([
    [other.id, 60],
    [other.id, 1],
  ])
  expect(new Set(ordered.flatMap(({ lines }) => lines.map((line) => line.articleId)))).toEqual(new Set(articleIds))
})

test('each person sees the proposals of their outlets', async () => {
  expect(await seenBy(outlet)).toEqual(new Set(['Saint-Paul']))
  expect(await seenBy(sectorManager)).toEqual(new Set(['Saint-Paul', 'Saint-Leu']))
  expect(await seenBy(manager, { responsableId: sectorManager.id })).toEqual(new Set(['Saint-Paul', 'Saint-Leu']))
  expect(await seenBy(manager)).toEqual(new Set(['Saint-Paul', 'Saint-Leu', 'Comptoir']))
  expect(await refusal(sectorManager, listStockProposals, { query: { outletId: other.id } })).toMatchObject({ statusCode: 404 })
})
