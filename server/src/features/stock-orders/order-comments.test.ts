import * as contract from '@backoffice/contract/stock-orders/stock-orders'
import { expect, test } from 'vitest'
import { assign } from '../../../test/activities.ts'
import { piecesInStock } from '../../../test/deliveries.ts'
import { aPerson } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const sectorManager = await aPerson(db, { role: 'ROLE_RESP' })
const outlet = await aPerson(db, { role: 'ROLE_PDV' })
const other = await aPerson(db, { role: 'ROLE_PDV' })
await assign(db, outlet, { sectorManager })
const articleId = await piecesInStock(db, manager, 100)

async function order(): Promise<{ id: number }> {
  const { id } = await call(outlet, contract.createStockOrder, { body: { lines: [{ articleId, quantity: 1 }], submit: true } })
  return { id }
}

test('an order has a conversation', async () => {
  const params = await order()
  await call(outlet, contract.addOrderComment, { params, body: { text: 'Pour samedi' } })
  await call(sectorManager, contract.addOrderComment, { params, body: { text: 'Appuyé' } })
  const comments = await call(manager, contract.listOrderComments, { params })
  expect(comments.map(({ writtenBy, text }) => [writtenBy, text])).toEqual([
    [outlet.id, 'Pour samedi'],
    [sectorManager.id, 'Appuyé'],
  ])
  expect(await call(manager, contract.readStockOrder, { params })).toMatchObject({ comments: 2 })
  expect(await refusal(other, contract.addOrderComment, { params, body: { text: 'Bonjour' } })).toMatchObject({ statusCode: 404 })
})

test('an order takes 200 messages, whether or not the last are sent at once, and a person writes 30 a minute', async () => {
  const [params, another] = [await order(), await order()]
  const write = (to = params) => refusal(sectorManager, contract.addOrderComment, { params: to, body: { text: 'Bonjour' } })
  const insert = (count: number, writer: { id: number }, createdAt: Date) =>
    db
      .insertInto('stockOrderComments')
      .values(Array.from({ length: count }, () => ({ orderId: params.id, writtenBy: writer.id, text: 'Bonjour', createdAt })))
      .execute()

  await insert(199, outlet, new Date(Date.now() - 120_000))
  const answers = await Promise.all(
    [manager, outlet].map((writer) =>
      call(writer, contract.addOrderComment, { params, body: { text: 'Le dernier' } }).then(
        () => 'written',
        () => 'refused',
      ),
    ),
  )
  expect(answers.toSorted()).toEqual(['refused', 'written'])
  expect(await write()).toMatchObject({ statusCode: 409, code: 'too_many_comments' })

  await insert(30, sectorManager, new Date())
  expect(await write(another)).toMatchObject({ statusCode: 429, code: 'too_many_requests' })
})
