import * as contract from '@backoffice/contract/stock-orders/stock-orders'
import { expect, test } from 'vitest'
import { piecesInStock } from '../../../test/deliveries.ts'
import { aPerson } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const outlet = await aPerson(db, { role: 'ROLE_PDV' })
const LINES = [
  { articleId: await piecesInStock(db, manager, 100), quantity: 5 },
  { articleId: await piecesInStock(db, manager, 100), quantity: 3 },
]

test('an order that names a retired article is neither sent nor approved until none of it is asked or approved', async () => {
  const retired = await piecesInStock(db, manager, 5)
  const both = [...LINES, { articleId: retired, quantity: 2 }]
  const order = (submit: boolean) => call(outlet, contract.createStockOrder, { body: { lines: both, submit } })
  const [draft, sent] = [await order(false), await order(true)]
  await db.updateTable('articles').set({ isRetired: true }).where('id', '=', retired).execute()
  const refused = { statusCode: 409, code: 'article_retired' }
  expect(await refusal(outlet, contract.submitStockOrder, { params: draft })).toMatchObject(refused)
  await call(outlet, contract.updateStockOrder, { params: draft, body: { lines: LINES } })
  expect(await call(outlet, contract.submitStockOrder, { params: draft })).toMatchObject({ statut: 'submitted' })
  expect(await refusal(manager, contract.approveStockOrder, { params: sent })).toMatchObject(refused)
  const approved = await call(manager, contract.approveStockOrder, { params: sent, body: { lines: LINES } })
  expect(approved.lines.map((line) => line.approved)).toEqual([5, 3, 0])
})
