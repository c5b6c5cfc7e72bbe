import * as contract from '@backoffice/contract/stock-orders/stock-orders'
import { expect, test } from 'vitest'
import { piecesInStock } from '../../../test/deliveries.ts'
import { aPerson } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const second = await aPerson(db, { role: 'ROLE_MANAGER' })
const outlet = await aPerson(db, { role: 'ROLE_PDV' })
const articleId = await piecesInStock(db, manager, 100)

test('who wrote the lines of an order does not decide it either; who only sent it does', async () => {
  const draft = () => call(outlet, contract.createStockOrder, { body: { lines: [{ articleId, quantity: 1 }] } })
  const [changed, sent, rewritten] = [await draft(), await draft(), await draft()]
  const more = { lines: [{ articleId, quantity: 50 }] }
  expect(await call(manager, contract.updateStockOrder, { params: changed, body: more })).toMatchObject({ askedBy: manager.id })
  const params = changed
  await call(outlet, contract.updateStockOrder, { params, body: { ...more, comment: 'Avant Noël' } })
  expect(await call(outlet, contract.submitStockOrder, { params })).toMatchObject({ askedBy: manager.id, submittedBy: outlet.id })
  for (const endpoint of [contract.approveStockOrder, contract.rejectStockOrder] as const) {
    expect(await refusal(manager, endpoint, { params })).toMatchObject({ statusCode: 403, code: 'four_eyes' })
  }
  const decided = { status: 'approved', decidedAt: new Date(), decidedBy: manager.id } as const
  await expect(db.updateTable('stockOrders').set(decided).where('id', '=', params.id).execute()).rejects.toThrow('four_eyes')
  const forgotten = { askedBy: null, submittedBy: null }
  await expect(db.updateTable('stockOrders').set(forgotten).where('id', '=', params.id).execute()).rejects.toThrow('is submitted')
  expect(await call(second, contract.approveStockOrder, { params })).toMatchObject({ statut: 'approved' })

  expect(await call(manager, contract.submitStockOrder, { params: sent })).toMatchObject({ askedBy: outlet.id, submittedBy: manager.id })
  expect(await call(manager, contract.approveStockOrder, { params: sent })).toMatchObject({ statut: 'approved' })

  await call(manager, contract.updateStockOrder, { params: rewritten, body: more })
  await call(manager, contract.updateStockOrder, { params: rewritten, body: { comment: 'Avant Noël' } })
  await call(outlet, contract.updateStockOrder, { params: rewritten, body: { lines: [{ articleId, quantity: 2 }] } })
  await call(outlet, contract.submitStockOrder, { params: rewritten })
  expect(await call(manager, contract.approveStockOrder, { params: rewritten })).toMatchObject({ statut: 'approved', askedBy: outlet.id })
})
