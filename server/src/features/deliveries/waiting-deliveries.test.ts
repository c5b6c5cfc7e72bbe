import * as contract from '@backoffice/contract/deliveries/deliveries'
import { listSerials } from '@backoffice/contract/stock/serials'
import { expect, test } from 'vitest'
import { assign } from '../../../test/activities.ts'
import { piecesInStock, serialsInStock } from '../../../test/deliveries.ts'
import { aPerson } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const sectorManager = await aPerson(db, { role: 'ROLE_RESP' })
const outlet = await aPerson(db, { role: 'ROLE_PDV' })
const other = await aPerson(db, { role: 'ROLE_PDV' })
await assign(db, outlet, { sectorManager })
const articleId = await piecesInStock(db, manager, 100)
await db.updateTable('articles').set({ price: 31_50n }).where('id', '=', articleId).execute()

const goods = (quantity: number) => [{ articleId, quantity }]

test('deliveries that wait are counted by state and kind, with what waits at the price of today', async () => {
  const sent = async (quantity: number, outletId = outlet.id) => {
    const { id } = await call(manager, contract.createDelivery, { body: { kind: 'supply', outletId, lines: goods(quantity) } })
    return call(manager, contract.shipDelivery, { params: { id }, body: {} })
  }
  const received = (id: number, quantity: number) =>
    call(outlet, contract.receiveDelivery, { params: { id }, body: { lines: goods(quantity), raison: 'Carton ouvert' } })
  await received((await sent(10)).id, 10)
  const [first] = [await received((await sent(5)).id, 3), await received((await sent(4)).id, 3)]
  const onItsWay = await sent(7, other.id)
  const prepared = await call(outlet, contract.createDelivery, { body: { kind: 'return', lines: goods(2), raison: 'Invendu' } })
  const gaps = { statut: 'received_with_gap', kind: 'supply', deliveries: 2, pieces: 3, amount: 94.5, since: first.receivedAt }
  const toShip = { statut: 'prepared', kind: 'return', deliveries: 1, pieces: 2, amount: 63, since: prepared.preparedAt }
  const inTransit = { statut: 'in_transit', kind: 'supply', deliveries: 1, pieces: 7, amount: 220.5, since: onItsWay.shippedAt }
  expect(await call(manager, contract.readWaitingDeliveries, {})).toEqual([inTransit, toShip, gaps])
  expect(await call(sectorManager, contract.readWaitingDeliveries, {})).toEqual([toShip, gaps])
  expect(await call(other, contract.readWaitingDeliveries, {})).toEqual([inTransit])
})

test('serials are counted in the depot where they lie while they are reserved', async () => {
  const { articleId: serialised, numbers } = await serialsInStock(db, manager, 3)
  const line = { articleId: serialised, quantity: 1, serials: numbers.slice(1, 2) }
  const { fromDepotId } = await call(manager, contract.createDelivery, { body: { kind: 'supply', outletId: outlet.id, lines: [line] } })
  const numbersIn = async (place: object) =>
    (await call(manager, listSerials, { query: { articleId: serialised, ...place } })).content.map(({ number }) => number)
  expect(await numbersIn({ depotId: fromDepotId })).toHaveLength(2)
  expect(await numbersIn({ liesInId: fromDepotId })).toEqual(numbers.toSorted())
})
