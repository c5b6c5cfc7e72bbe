import { payBatch } from '@backoffice/contract/commissions/batches'
import { createDelivery, receiveDelivery, shipDelivery } from '@backoffice/contract/deliveries/deliveries'
import {
  approveStockOrder,
  cancelStockOrder,
  closeStockOrder,
  createStockOrder,
  prepareStockOrder,
  submitStockOrder,
  updateStockOrder,
} from '@backoffice/contract/stock-orders/stock-orders'
import { listWaitingWork } from '@backoffice/contract/tasks/tasks'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { piecesInStock } from '../../../test/deliveries.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal } = await openTestApp()
const aManager = async () => steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const [manager, colleague] = [await aManager(), await aManager()]
const [outlet, neighbour] = [await aPerson(db, { role: 'ROLE_PDV' }), await aPerson(db, { role: 'ROLE_PDV' })]
const articleId = await piecesInStock(db, manager, 100)
const lines = [{ articleId, quantity: 5 }]

const waitingFor = async (person: Caller) =>
  Object.fromEntries((await call(person, listWaitingWork, {})).map(({ kind, count }) => [kind, count]))
const batchesOf = async (person: Caller) => (await waitingFor(person))['batches'] ?? 0

test('an order waits for its decision, its preparation and its shipping, then for its outlet', async () => {
  const order = await call(outlet, createStockOrder, { body: { lines, submit: true } })
  const step = { params: { id: order.id }, body: {} }
  expect(await waitingFor(manager)).toEqual({ stock_orders: 1 })
  await call(manager, approveStockOrder, step)
  expect(await waitingFor(manager)).toEqual({ orders_to_prepare: 1 })
  const { id } = await call(manager, prepareStockOrder, step)
  expect(await waitingFor(manager)).toEqual({ deliveries_to_ship: 1 })
  expect(await waitingFor(outlet)).toEqual({})
  await call(manager, shipDelivery, { params: { id }, body: {} })
  expect(await waitingFor(manager)).toEqual({})
  expect(await waitingFor(outlet)).toEqual({ deliveries: 1 })
  await call(outlet, receiveDelivery, { params: { id }, body: { lines } })
  expect(await waitingFor(outlet)).toEqual({})
})

test('an order that a manager rewrote waits for another manager, one that a manager only sent for any', async () => {
  const shop = await aPerson(db, { role: 'ROLE_PDV' })
  const [changed, sent] = [await call(shop, createStockOrder, { body: { lines } }), await call(shop, createStockOrder, { body: { lines } })]
  await call(manager, updateStockOrder, {
    params: changed,
    body: { lines: lines.map((line) => ({ ...line, quantity: line.quantity + 1 })) },
  })
  await call(shop, submitStockOrder, { params: changed })
  await call(manager, submitStockOrder, { params: sent })
  expect([await waitingFor(manager), await waitingFor(colleague)]).toEqual([{ stock_orders: 1 }, { stock_orders: 2 }])
  for (const { id } of [changed, sent]) await call(shop, cancelStockOrder, { params: { id } })
})

test('what is left of an order that was received in part waits to be prepared until the order is closed', async () => {
  const { id } = await call(outlet, createStockOrder, { body: { lines, submit: true } })
  await call(manager, approveStockOrder, { params: { id } })
  const some = [{ articleId, quantity: 3 }]
  const { id: deliveryId } = await call(manager, prepareStockOrder, { params: { id }, body: { lines: some } })
  expect(await waitingFor(manager)).toEqual({ orders_to_prepare: 1, deliveries_to_ship: 1 })
  await call(manager, shipDelivery, { params: { id: deliveryId }, body: {} })
  await call(outlet, receiveDelivery, { params: { id: deliveryId }, body: { lines: some } })
  expect(await waitingFor(manager)).toEqual({ orders_to_prepare: 1 })
  await call(outlet, closeStockOrder, { params: { id }, body: { raison: 'Le reste n’est plus utile' } })
  expect(await waitingFor(manager)).toEqual({})
})

test('a transfer waits for the outlet that it leaves, then for the one that it reaches', async () => {
  const body = { kind: 'transfer' as const, fromOutletId: outlet.id, outletId: neighbour.id, lines: [{ articleId, quantity: 2 }] }
  const { id } = await call(manager, createDelivery, { body })
  expect([await waitingFor(outlet), await waitingFor(neighbour)]).toEqual([{ deliveries_to_ship: 1 }, {}])
  await call(outlet, shipDelivery, { params: { id }, body: {} })
  expect([await waitingFor(outlet), await waitingFor(neighbour)]).toEqual([{}, { deliveries: 1 }])
})

test('a return on its way waits for a manager who did not ship it', async () => {
  const goods = [{ articleId, quantity: 1 }]
  const returned = async (by: Caller) => {
    const { id } = await call(outlet, createDelivery, { body: { kind: 'return', lines: goods, raison: 'Invendu' } })
    await call(by, shipDelivery, { params: { id }, body: {} })
    return id
  }
  const [byOutlet] = [await returned(outlet), await returned(manager)]
  expect(await waitingFor(manager)).toEqual({ returns: 1 })
  expect(await waitingFor(colleague)).toEqual({ returns: 2 })
  await call(colleague, receiveDelivery, { params: { id: byOutlet }, body: { lines: goods } })
  expect(await waitingFor(manager)).toEqual({})
})

test('a batch waits for managers without a part in it, whom its payment accepts', async () => {
  const [validator, payer, leaver] = [await aManager(), await aManager(), await aManager()]
  const month = '2026-02-01'
  await sql`insert into commission_months (month) values (${month})`.execute(db)
  const at = new Date()
  const decided = { reviewedAt: at, reviewedBy: validator.id, validatedAt: at, validatedBy: validator.id }
  const statement = await db
    .insertInto('commissionStatements')
    .values({ month, beneficiary: 'outlet', accountId: outlet.id, status: 'validated', ...decided })
    .returning('id')
    .executeTakeFirstOrThrow()
  const batch = await db.insertInto('commissionBatches').values({ month, preparedBy: manager.id }).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('commissionBatchStatements').values({ batchId: batch.id, statementId: statement.id, amount: 0n }).execute()
  await db.insertInto('commissionBatches').values({ accountId: leaver.id, beneficiary: 'agent', preparedBy: manager.id }).execute()
  expect([await batchesOf(manager), await batchesOf(validator), await batchesOf(leaver), await batchesOf(payer)]).toEqual([0, 1, 1, 2])
  expect(await refusal(validator, payBatch, { params: batch, body: {} })).toMatchObject({ statusCode: 403 })
  await call(payer, payBatch, { params: batch, body: {} })
  expect(await batchesOf(payer)).toBe(1)
})
