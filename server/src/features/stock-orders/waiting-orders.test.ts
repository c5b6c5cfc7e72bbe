import { listDeliveries, receiveDelivery, returnDelivery, settleDelivery, shipDelivery } from '@backoffice/contract/deliveries/deliveries'
import * as contract from '@backoffice/contract/stock-orders/stock-orders'
import { expect, test } from 'vitest'
import { assign } from '../../../test/activities.ts'
import { piecesInStock } from '../../../test/deliveries.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal, tableLines } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const sectorManager = await aPerson(db, { role: 'ROLE_RESP' })
const outlet = await aPerson(db, { role: 'ROLE_PDV' })
const other = await aPerson(db, { role: 'ROLE_PDV' })
await assign(db, outlet, { sectorManager })
const articleId = await piecesInStock(db, manager, 100)
const LINES = [
  { articleId, quantity: 5 },
  { articleId: await piecesInStock(db, manager, 100), quantity: 3 },
]
const order = (person: Caller, submit = true) => call(person, contract.createStockOrder, { body: { lines: LINES, submit } })

test('what waits longest comes first, counted by state with its pieces at the price of today', async () => {
  const shop = await aPerson(db, { role: 'ROLE_PDV', outletName: 'Kiosque' })
  await assign(db, shop, { sectorManager })
  const [draft, first, second, third] = [await order(shop, false), await order(shop), await order(shop), await order(shop)]
  await call(manager, contract.approveStockOrder, { params: third, body: { lines: [{ articleId, quantity: 2 }] } })
  await call(shop, contract.submitStockOrder, { params: draft })
  const query = { outletId: shop.id }
  const APPROVED = { orders: 1, pieces: 2, amount: 63, since: expect.any(String) }
  const listed = await call(sectorManager, contract.listStockOrders, { query: { ...query, order: 'waiting' } })
  expect(listed.content.map(({ id }) => id)).toEqual([first.id, second.id, third.id, draft.id])
  const waiting = await call(sectorManager, contract.readWaitingOrders, { query })
  expect(waiting).toEqual([
    { statut: 'approved', ...APPROVED, toPrepare: APPROVED },
    { statut: 'submitted', orders: 3, pieces: 24, amount: 756, since: first.submittedAt, toPrepare: null },
  ])
  await call(shop, contract.cancelStockOrder, { params: first })
  expect(await call(manager, contract.readWaitingOrders, { query })).toMatchObject([{}, { orders: 2, since: second.submittedAt }])
})

test('approved pieces in no delivery are to prepare, in every state that lets them be prepared', async () => {
  const shop = await aPerson(db, { role: 'ROLE_PDV', outletName: 'Échoppe' })
  await assign(db, shop, { sectorManager })
  const { id } = await order(shop)
  const query = { outletId: shop.id }
  const leftFor = async (person: Caller) =>
    (await call(person, contract.readWaitingOrders, { query })).map(({ statut: status, toPrepare: left }) => [
      status,
      left && [left.orders, left.pieces, left.amount],
    ])
  const listed = async (person: Caller) =>
    (await call(person, contract.listStockOrders, { query: { ...query, statut: 'to_prepare' } })).content.map((one) => one.id)
  const prepare = (quantity: number) =>
    call(manager, contract.prepareStockOrder, { params: { id }, body: { lines: [{ articleId, quantity }] } })
  const ship = () => call(manager, contract.shipStockOrder, { params: { id } })
  const receive = (quantity: number) =>
    call(shop, contract.receiveStockOrder, { params: { id }, body: { lines: [{ articleId, quantity }], raison: 'Compté' } })

  await call(manager, contract.approveStockOrder, { params: { id } })
  expect(await leftFor(sectorManager)).toEqual([['approved', [1, 8, 252]]])
  const { id: first } = await prepare(2)
  expect(await leftFor(sectorManager)).toEqual([['preparing', [1, 6, 189]]])
  await ship()
  expect(await leftFor(manager)).toEqual([['shipped', [1, 6, 189]]])
  await call(shop, returnDelivery, { params: { id: first }, body: { raison: 'Mauvaise adresse' } })
  expect(await leftFor(manager)).toEqual([['approved', [1, 8, 252]]])
  await prepare(4)
  await ship()
  await receive(4)
  expect(await leftFor(manager)).toEqual([['received', [1, 4, 126]]])
  expect([await listed(sectorManager), await listed(manager)]).toEqual([[id], [id]])

  await prepare(1)
  await ship()
  await receive(0)
  expect(await leftFor(manager)).toEqual([['disputed', null]])
  expect(await listed(manager)).toEqual([])
})

test('an order waits since its present step began, and for what is to prepare since its decision', async () => {
  const shop = await aPerson(db, { role: 'ROLE_PDV' })
  const params = await order(shop)
  const query = { outletId: shop.id }
  const orders = () => call(manager, contract.listStockOrders, { query })
  const standing = async () => {
    const [one] = (await orders()).content
    const [waiting] = await call(manager, contract.readWaitingOrders, { query })
    expect(waiting?.since).toBe(one?.waitingSince)
    return [waiting?.statut, one?.waitingSince, waiting?.toPrepare?.since ?? null]
  }
  const deliveries = async () => (await call(manager, listDeliveries, { query })).content
  const prepare = (quantity: number) => call(manager, contract.prepareStockOrder, { params, body: { lines: [{ articleId, quantity }] } })

  expect(await standing()).toEqual(['submitted', params.submittedAt, null])
  const { decidedAt } = await call(manager, contract.approveStockOrder, { params, body: { lines: [{ articleId, quantity: 5 }] } })
  expect(await standing()).toEqual(['approved', decidedAt, decidedAt])
  const first = await prepare(2)
  expect(await standing()).toEqual(['preparing', first.preparedAt, decidedAt])
  const { shippedAt } = await call(manager, shipDelivery, { params: first, body: {} })
  const second = await prepare(2)
  await call(manager, shipDelivery, { params: second, body: {} })
  expect(await standing()).toEqual(['shipped', shippedAt, decidedAt])
  await call(shop, receiveDelivery, { params: first, body: { lines: [{ articleId, quantity: 2 }] } })
  expect(await standing()).toEqual(['shipped', (await deliveries())[0]?.shippedAt, decidedAt])
  const late = { params: second, body: { lines: [{ articleId, quantity: 1 }], raison: 'Compté' } }
  const { receivedAt, gaps } = await call(shop, receiveDelivery, late)
  expect(await standing()).toEqual(['disputed', receivedAt, null])
  const [listed] = (await call(manager, contract.listStockOrders, { query: { ...query, statut: 'disputed' } })).content
  expect(listed?.waitingSince).toBe(receivedAt)
  const settling = { gaps: gaps.map(({ id }) => ({ id, outcome: 'found' as const })), raison: 'Retrouvé' }
  const { settledAt } = await call(manager, settleDelivery, { params: second, body: settling })
  expect(await standing()).toEqual(['received', settledAt, decidedAt])
  const toPrepare = await call(manager, contract.listStockOrders, { query: { ...query, statut: 'to_prepare', order: 'waiting' } })
  expect(toPrepare.content.map(({ waitingSince }) => waitingSince)).toEqual([decidedAt])
  await call(shop, contract.closeStockOrder, { params, body: { raison: 'Assez' } })
  expect((await orders()).content.map(({ waitingSince }) => waitingSince)).toEqual([null])
})

test('an order is listed in its state, and in no other', async () => {
  const shop = await aPerson(db, { role: 'ROLE_PDV' })
  const params = await order(shop, false)
  const listedIn = async () => {
    const lists = await Promise.all(
      contract.ORDER_STATUSES.map((status) => call(manager, contract.listStockOrders, { query: { outletId: shop.id, statut: status } })),
    )
    return contract.ORDER_STATUSES.filter((_, index) => lists[index]?.content.length === 1)
  }
  const states = [await listedIn()]
  for (const step of [
    () => call(shop, contract.submitStockOrder, { params }),
    () => call(manager, contract.approveStockOrder, { params }),
    () => call(manager, contract.prepareStockOrder, { params, body: {} }),
    () => call(manager, contract.shipStockOrder, { params }),
    () => call(shop, contract.receiveStockOrder, { params, body: { lines: LINES } }),
    () => call(shop, contract.closeStockOrder, { params }),
  ]) {
    await step()
    states.push(await listedIn())
  }
  expect(states).toEqual([['draft'], ['submitted'], ['approved'], ['preparing'], ['shipped'], ['received'], ['closed']])
})

const ofSector = ({ id }: Caller) => ({ responsableId: id, size: 200 })

test('orders are narrowed to a sector and to days', async () => {
  const mine = await order(outlet)
  const theirs = await order(other)
  const idsFor = async (person: Caller, query: object) =>
    (await call(person, contract.listStockOrders, { query })).content.map(({ id }) => id)
  expect(await idsFor(manager, ofSector(sectorManager))).toContain(mine.id)
  expect(await idsFor(manager, ofSector(sectorManager))).not.toContain(theirs.id)
  expect(await idsFor(sectorManager, ofSector(sectorManager))).toContain(mine.id)
  expect(await refusal(sectorManager, contract.listStockOrders, { query: ofSector(manager) })).toMatchObject({ statusCode: 403 })
  expect(await refusal(outlet, contract.readWaitingOrders, { query: { responsableId: sectorManager.id } })).toMatchObject({
    statusCode: 403,
  })
  const old = await order(outlet, false)
  // Half past midnight on the first of April where the network is.
  const sent = { status: 'submitted', submittedAt: new Date('2026-03-31T22:30:00Z') } as const
  await db.updateTable('stockOrders').set(sent).where('id', '=', old.id).execute()
  expect(await idsFor(manager, { start: '2026-04-01', end: '2026-04-01' })).toEqual([old.id])
  expect(await idsFor(manager, { start: '2026-03-01', end: '2026-03-31' })).toEqual([])
  expect(await call(manager, contract.readWaitingOrders, { query: { end: '2026-04-01' } })).toMatchObject([{ orders: 1 }])
  const backwards = { query: { start: '2026-04-02', end: '2026-04-01' } }
  expect(await refusal(manager, contract.listStockOrders, backwards)).toMatchObject({ statusCode: 400, fields: [{ path: 'end' }] })
})

test('the orders of a filter are exported as they are listed, all pages of them', async () => {
  const shop = await aPerson(db, { role: 'ROLE_PDV', outletName: 'Étal du marché' })
  const sent = [await order(shop), await order(shop)]
  const columns = ['reference', 'outlet', 'statut', 'pieces']
  const lines = await tableLines(manager, contract.listStockOrders, {
    query: { outletId: shop.id, size: 1, order: 'waiting' },
    table: { columns },
  })
  expect(lines).toEqual(['N°;Point de vente;État;Pièces', ...sent.map(({ reference }) => `${reference};Étal du marché;Envoyée;8`)])
})
