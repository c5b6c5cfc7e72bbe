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
