import * as deliveries from '@backoffice/contract/deliveries/deliveries'
import { listOutletMonths } from '@backoffice/contract/stock-months/stock-months'
import { readStockOverview } from '@backoffice/contract/stock-planning/stock-overview'
import { listStockProposals } from '@backoffice/contract/stock-planning/stock-proposals'
import { expect, test } from 'vitest'
import { assign, aSectorManager } from '../../../test/activities.ts'
import { inDays, noonDaysAgo } from '../../../test/days.ts'
import { piecesInStock } from '../../../test/deliveries.ts'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { depotOf, moved } from '../../../test/stock.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { app, db, call, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const sectorManager = await aSectorManager(db)
const outlet = await aPerson(db, { role: 'ROLE_PDV', outletNumber: '7034', outletName: 'Saint-Paul' })
const other = await aPerson(db, { role: 'ROLE_PDV', outletNumber: '8001', outletName: 'Comptoir' })
await assign(db, outlet, { sectorManager })
const articleId = await piecesInStock(db, manager, 40)
await db.updateTable('articles').set({ price: 20_00n, alertThreshold: 12, criticalThreshold: 6 }).where('id', '=', articleId).execute()
const [own, sold] = [await depotOf(db, outlet), await depotOf(db, 'sold')]

const lineOf = async (caller = manager, query = {}) =>
  (await call(caller, readStockOverview, { query: { articleId, ...query } })).rows.map((row) => [
    row.outletName ?? row.depotKind,
    row.quantity,
    row.reserved,
    row.inTransit,
    row.perDay,
    row.coverDays,
    row.level,
    row.amount,
  ])
const prepared = (quantity: number) =>
  call(manager, deliveries.createDelivery, { body: { kind: 'supply', outletId: outlet.id, lines: [{ articleId, quantity }] } })

test('goods are counted where they lie: reserved, on their way, arrived with a gap, and sold', async () => {
  const first = await prepared(20)
  expect(await lineOf()).toEqual([['central', 40, 20, 0, 0, null, 'ok', 800]])
  await call(manager, deliveries.shipDelivery, { params: first, body: {} })
  expect(await lineOf()).toEqual([
    ['central', 20, 0, 0, 0, null, 'ok', 400],
    // Nothing is short where the article has never been.
    ['Saint-Paul', 0, 0, 20, 0, null, 'ok', 0],
    ['transit', 20, 0, 0, 0, null, 'ok', 400],
  ])
  await call(outlet, deliveries.receiveDelivery, { params: first, body: { lines: [{ articleId, quantity: 15 }], raison: 'Cinq de moins' } })
  await moved(db, manager, { kind: 'sold', articleId, quantity: 4, from: own, to: sold })
  expect((await lineOf(outlet))[0]).toEqual(['Saint-Paul', 11, 0, 5, 0, null, 'alert', 220])
})

test('the pace counts what was sold, less what was taken back, until yesterday', async () => {
  await moved(db, manager, { kind: 'sold', articleId, quantity: 5, from: own, to: sold, at: noonDaysAgo(1) })
  await moved(db, manager, { kind: 'unsold', articleId, quantity: 1, from: sold, to: own, at: noonDaysAgo(1) })
  expect((await lineOf(outlet))[0]).toEqual(['Saint-Paul', 7, 0, 5, 0.07, 98, 'alert', 140])
})

test('totals add up what is shown of each article', async () => {
  const { totals } = await call(manager, readStockOverview, { query: { articleId } })
  expect(totals).toMatchObject([{ articleId, quantity: 32, reserved: 0, inTransit: 5, perDay: 0.07, amount: 640 }])
})

test('each person sees their outlets, and nobody those of others', async () => {
  expect((await lineOf(sectorManager)).map(([place]) => place)).toEqual(['Saint-Paul'])
  expect(await lineOf(other)).toEqual([])
  expect(await lineOf(manager, { outletId: other.id })).toEqual([])
  expect((await lineOf(manager, { responsableId: sectorManager.id })).map(([place]) => place)).toEqual(['Saint-Paul'])
  expect(await refusal(sectorManager, readStockOverview, { query: { outletId: other.id } })).toMatchObject({ statusCode: 404 })
  expect(await refusal(outlet, readStockOverview, { query: { outletId: other.id } })).toMatchObject({ statusCode: 404 })
})

test('one kind of depot can be asked for, and no other is shown or added up', async () => {
  const placesOf = async (caller = manager, query = {}) => (await lineOf(caller, query)).map(([place]) => place)
  const shown = await lineOf(manager)
  for (const depotKind of ['central', 'transit']) {
    expect(await lineOf(manager, { depotKind })).toEqual(shown.filter(([place]) => place === depotKind))
  }
  expect(await placesOf(manager, { depotKind: 'outlet' })).toEqual(['Saint-Paul'])
  expect(await placesOf(manager, { depotKind: 'faulty' })).toEqual([])
  expect(await placesOf(manager, { depotKind: 'central', outletId: outlet.id })).toEqual([])
  expect(await placesOf(outlet, { depotKind: 'central' })).toEqual([])
  expect(await placesOf(outlet, { depotKind: 'outlet' })).toEqual(['Saint-Paul'])
  const { totals } = await call(manager, readStockOverview, { query: { articleId, depotKind: 'central' } })
  expect(totals).toMatchObject([{ articleId, quantity: 20 }])
  expect(await refusal(manager, readStockOverview, { query: { depotKind: 'reserved' as 'central' } })).toMatchObject({ statusCode: 400 })
})

test('the pace begins 56 days ago, for one outlet as for a sector and the network', async () => {
  for (const days of [56, 57]) {
    await moved(db, manager, { kind: 'sold', articleId, quantity: 1, from: own, to: sold, at: noonDaysAgo(days) })
  }
  const row = ['Saint-Paul', 5, 0, 5, 0.09, 56, 'critical', 100]
  expect(await lineOf(outlet)).toEqual([row])
  expect(await lineOf(sectorManager)).toEqual([row])
  expect(await lineOf(manager, { outletId: outlet.id })).toEqual([row])
  expect(await lineOf(manager)).toContainEqual(row)
})

test('an outlet that left the sector is not found any more', async () => {
  const [left, later] = [await aPerson(db, { role: 'ROLE_PDV', outletNumber: '7035' }), await aSectorManager(db)]
  await assign(db, left, { sectorManager })
  await assign(db, left, { sectorManager: later, from: inDays(-1) })
  const notFound = { statusCode: 404 }
  const query = { outletId: left.id }
  expect(await refusal(sectorManager, readStockOverview, { query })).toMatchObject(notFound)
  expect(await refusal(sectorManager, listStockProposals, { query })).toMatchObject(notFound)
  const month = { month: '9', year: '2026', ...query }
  expect(await refusal(sectorManager, listOutletMonths, { query: month })).toMatchObject(notFound)
})

test('the rows are a file too', async () => {
  const file = await app.inject({
    method: 'GET',
    url: `/securecanal/stock-global?articleId=${articleId}&format=csv`,
    headers: manager.headers,
  })
  expect(file.headers['content-disposition']).toContain('stock-global.csv')
  const [header, central] = file.body.replace('\uFEFF', '').split('\r\n')
  expect(header).toBe('Dépôt;Article;Libellé;Quantité;Dont réservé;En route;Ventes par jour;Jours de stock;Niveau;Valeur')
  expect(central).toMatch(/^Dépôt central;ART\d+;Décodeur;20;0;0;0;;Suffisant;400$/)
  const bad = await app.inject({ method: 'GET', url: '/securecanal/stock-global?format=pdf', headers: manager.headers })
  expect(bad.json()).toMatchObject({ statusCode: 400, fields: [{ path: 'format' }] })
})
