import * as contract from '@backoffice/contract/deliveries/deliveries'
import { expect, test } from 'vitest'
import { piecesInStock } from '../../../test/deliveries.ts'
import { aPerson } from '../../../test/people.ts'
import { depotOf, moved, quantityIn, violationsOf } from '../../../test/stock.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const outlet = await aPerson(db, { role: 'ROLE_PDV' })
const other = await aPerson(db, { role: 'ROLE_PDV' })
const [central, own, reserved] = [await depotOf(db, 'central'), await depotOf(db, outlet), await depotOf(db, 'reserved')]
const articleId = await piecesInStock(db, manager, 20)
await moved(db, manager, { kind: 'arrived', articleId, quantity: 10, from: central, to: own })
const body = { kind: 'return', lines: [{ articleId, quantity: 3 }], raison: 'Invendu' } as const
const returning = (caller = outlet, more: { outletId?: number } = {}) =>
  call(caller, contract.createDelivery, { body: { ...body, lines: [...body.lines], ...more } })
const held = () => Promise.all([own, reserved, central].map((depot) => quantityIn(db, depot, articleId)))

test('an outlet cancels its own return, and the goods lie free again', async () => {
  const params = await returning()
  expect(await held()).toEqual([7, 3, 10])
  expect(await refusal(other, contract.cancelDelivery, { params, body: {} })).toMatchObject({ statusCode: 404 })
  expect(await call(outlet, contract.cancelDelivery, { params, body: { raison: 'Vendu depuis' } })).toMatchObject({ statut: 'cancelled' })
  expect(await held()).toEqual([10, 0, 10])
  const supply = await call(manager, contract.createDelivery, {
    body: { kind: 'supply', outletId: outlet.id, lines: [{ articleId, quantity: 1 }] },
  })
  expect(await refusal(outlet, contract.cancelDelivery, { params: supply, body: {} })).toMatchObject({ statusCode: 403, code: 'forbidden' })
  await call(manager, contract.cancelDelivery, { params: supply, body: {} })
  expect(await violationsOf(db)).toEqual([])
})

test('a manager prepares the return of an outlet, which the list finds by its kind', async () => {
  const delivery = await returning(manager, { outletId: outlet.id })
  expect(delivery).toMatchObject({ kind: 'return', statut: 'prepared', outletId: outlet.id, fromDepotId: own, toDepotId: central })
  expect(await held()).toEqual([7, 3, 10])
  const idsOf = async (kind: contract.DeliveryKind) =>
    (await call(manager, contract.listDeliveries, { query: { kind, statut: 'prepared' } })).content.map(({ id }) => id)
  expect([await idsOf('return'), await idsOf('supply')]).toEqual([[delivery.id], []])
  await call(manager, contract.cancelDelivery, { params: delivery, body: {} })
})

test('what an outlet still has of a retired article goes back to the central depot, and goes nowhere else', async () => {
  const retired = await piecesInStock(db, manager, 2)
  await moved(db, manager, { kind: 'arrived', articleId: retired, quantity: 2, from: central, to: own })
  await db.updateTable('articles').set({ isRetired: true }).where('id', '=', retired).execute()
  const lines = [{ articleId: retired, quantity: 2 }]
  const transfer = { kind: 'transfer', fromOutletId: outlet.id, outletId: other.id, lines } as const
  expect(await refusal(manager, contract.createDelivery, { body: transfer })).toMatchObject({ statusCode: 409, code: 'article_retired' })

  const params = await call(outlet, contract.createDelivery, { body: { ...body, lines } })
  await call(outlet, contract.shipDelivery, { params, body: {} })
  expect(await call(manager, contract.receiveDelivery, { params, body: { lines } })).toMatchObject({ statut: 'received' })
  expect(await quantityIn(db, central, retired)).toBe(2)
  expect(await violationsOf(db)).toEqual([])
})
