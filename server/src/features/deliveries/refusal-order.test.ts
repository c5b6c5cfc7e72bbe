import * as contract from '@backoffice/contract/deliveries/deliveries'
import * as orders from '@backoffice/contract/stock-orders/stock-orders'
import { expect, test } from 'vitest'
import { piecesInStock, serialsInStock } from '../../../test/deliveries.ts'
import { aPerson } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const outlet = await aPerson(db, { role: 'ROLE_PDV' })
const other = await aPerson(db, { role: 'ROLE_PDV' })

const refused = (body: Parameters<typeof call<typeof contract.createDelivery>>[2]['body']) =>
  refusal(outlet, contract.createDelivery, { body })

type Received = Parameters<typeof call<typeof contract.receiveDelivery>>[2]['body']['lines']

/** Returns receptions that are wrong whatever was sent, each with the place of its fault. */
async function malformedReceptions(): Promise<[string, Received][]> {
  const { articleId, numbers } = await serialsInStock(db, manager, 1)
  const cables = await piecesInStock(db, manager, 1)
  const twice = [...numbers, ...numbers.map((number) => number.replace(/^0+/, ''))]
  return [
    ['lines.0.serials.1', [{ articleId, serials: twice }]],
    ['lines.0.damaged', [{ articleId: cables, quantity: 1, damaged: 2 }]],
    ['lines.0.serials', [{ articleId }]],
    [
      'lines.1.articleId',
      [
        { articleId: cables, quantity: 1 },
        { articleId: cables, quantity: 1 },
      ],
    ],
  ]
}

test('a malformed reception is told before who receives, and before what became of the goods', async () => {
  const cables = await piecesInStock(db, manager, 4)
  const lines = [{ articleId: cables, quantity: 2 }]
  const prepared = await call(manager, contract.createDelivery, { body: { kind: 'supply', outletId: outlet.id, lines } })
  const shipped = await call(manager, contract.createDelivery, { body: { kind: 'supply', outletId: outlet.id, lines } })
  await call(manager, contract.shipDelivery, { params: shipped, body: {} })
  for (const [path, received] of await malformedReceptions()) {
    const malformed = { statusCode: 400, fields: [{ path }] }
    const body = { lines: received }
    expect(await refusal(outlet, contract.receiveDelivery, { params: prepared, body })).toMatchObject(malformed)
    expect(await refusal(manager, contract.receiveDelivery, { params: shipped, body })).toMatchObject(malformed)
    expect(await refusal(other, contract.receiveDelivery, { params: shipped, body })).toMatchObject(malformed)
  }
})

test('so it is of the goods of an order', async () => {
  const cables = await piecesInStock(db, manager, 1)
  const order = { lines: [{ articleId: cables, quantity: 1 }] }
  const params = await call(outlet, orders.createStockOrder, { body: order })
  for (const [path, lines] of await malformedReceptions()) {
    const malformed = { statusCode: 400, fields: [{ path }] }
    expect(await refusal(outlet, orders.receiveStockOrder, { params, body: { lines } })).toMatchObject(malformed)
    expect(await refusal(other, orders.receiveStockOrder, { params, body: { lines } })).toMatchObject(malformed)
  }
  const goods = { lines: [...order.lines, ...order.lines] }
  expect(await refusal(manager, orders.prepareStockOrder, { params: { id: 999_999 }, body: goods })).toMatchObject({
    statusCode: 400,
    fields: [{ path: 'lines.1.articleId' }],
  })
})

test('an outlet hears first what it may never prepare, then what is malformed, then whose outlet it is not', async () => {
  const line = { articleId: await piecesInStock(db, manager, 1), quantity: 1 }
  expect(await refused({ kind: 'transfer', lines: [line, line] })).toMatchObject({ statusCode: 403, code: 'forbidden' })
  expect(await refused({ kind: 'supply', fromOutletId: other.id, lines: [line] })).toMatchObject({ statusCode: 403 })
  expect(await refused({ kind: 'return', outletId: other.id, lines: [line] })).toMatchObject({
    statusCode: 400,
    fields: [{ path: 'raison' }],
  })
  expect(await refused({ kind: 'return', outletId: other.id, raison: 'Essai', lines: [line, line] })).toMatchObject({
    statusCode: 400,
    fields: [{ path: 'lines.1.articleId' }],
  })
  expect(await refused({ kind: 'return', outletId: other.id, raison: 'Essai', lines: [line] })).toMatchObject({ statusCode: 404 })
})
