import { addComment } from '@backoffice/contract/credit-requests/credit-conversation'
import { submitCreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { listRequestReaders, noteRequestRead } from '@backoffice/contract/credit-requests/request-readers'
import { listConversations } from '@backoffice/contract/messages/conversations'
import { startThread } from '@backoffice/contract/messages/messages'
import { listOrderReaders, noteOrderRead } from '@backoffice/contract/stock-orders/order-readers'
import { addOrderComment, createStockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { expect, test } from 'vitest'
import { anArticle } from '../../../test/stock.ts'
import { aPerson, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const colleague = await aPerson(db, { role: 'ROLE_MANAGER' })
const agent = await aPerson(db, { role: 'ROLE_AGENT' })
const elsewhere = await aPerson(db, { role: 'ROLE_AGENT' })
const sectorManager = await aPerson(db, { role: 'ROLE_RESP' })
const outlet = await aPerson(db, { role: 'ROLE_PDV', creditAgent: agent, outletName: 'Kiosque du Port' })
const neighbour = await aPerson(db, { role: 'ROLE_PDV', outletName: 'Boutique Sud' })
await db
  .insertInto('outletAssignments')
  .values({ outletId: outlet.id, sectorManagerId: sectorManager.id, valid: '[2020-01-01,)' })
  .execute()

const wanted = { amount: 50, description: 'Réassort' }
const ofAgent = await call(outlet, submitCreditRequest.agent_credit, { body: wanted })
const ofNetwork = await call(outlet, submitCreditRequest.network_credit, { body: wanted })
const lines = [{ articleId: await anArticle(db), quantity: 2 }]
const order = await call(outlet, createStockOrder, { body: { lines } })
const on = ({ id }: { id: number }) => ({ params: { id } })
const say = (text: string) => ({ body: { text } })
await call(outlet, addComment, { ...on(ofAgent), ...say('Bonjour') })
await call(outlet, addComment, { ...on(ofAgent), ...say('C’est urgent') })
await call(manager, addComment, { ...on(ofNetwork), ...say('Pour quand\u00a0?') })
await call(outlet, addOrderComment, { ...on(order), ...say('Avant samedi') })
await call(colleague, startThread, { body: { recipientIds: [manager.id], subject: 'Congés', text: 'Je pars lundi.' } })

const seenBy = async (reader: Caller) =>
  (await call(reader, listConversations, { query: {} })).conversations.content.map(({ kind, name, messageCount, isUnread }) => [
    kind,
    name,
    messageCount,
    isUnread,
  ])
const REQUEST = ['credit_request', 'Kiosque du Port']
const ORDER = ['stock_order', 'Kiosque du Port', 1]

test('everybody reads the conversations of their own requests, orders and threads, last written first', async () => {
  expect(await seenBy(manager)).toEqual([
    ['message', 'Awa Diallo', 1, true],
    [...ORDER, true],
    [...REQUEST, 1, false],
    [...REQUEST, 2, true],
  ])
  expect(await seenBy(agent)).toEqual([[...REQUEST, 2, true]])
  expect(await seenBy(sectorManager)).toEqual([[...ORDER, true]])
  expect(await seenBy(outlet)).toEqual([
    [...ORDER, false],
    [...REQUEST, 1, true],
    [...REQUEST, 2, false],
  ])
  for (const stranger of [neighbour, elsewhere]) expect(await seenBy(stranger)).toEqual([])
})

test('a stranger neither reads nor marks what others wrote', async () => {
  for (const contract of [listRequestReaders, noteRequestRead]) {
    expect(await refusal(neighbour, contract, on(ofAgent))).toMatchObject({ statusCode: 404 })
  }
  for (const contract of [listOrderReaders, noteOrderRead]) {
    expect(await refusal(neighbour, contract, on(order))).toMatchObject({ statusCode: 404 })
  }
})

test('the writer sees who has read the last message, until somebody writes again', async () => {
  const readers = async () => (await call(outlet, listRequestReaders, on(ofAgent))).map(({ id }) => id)
  expect(await readers()).toEqual([])
  await call(agent, noteRequestRead, on(ofAgent))
  await call(agent, noteRequestRead, on(ofAgent))
  expect(await readers()).toEqual([agent.id])
  expect(await seenBy(agent)).toEqual([[...REQUEST, 2, false]])
  await call(outlet, addComment, { ...on(ofAgent), ...say('Merci') })
  expect(await readers()).toEqual([])
  expect(await seenBy(agent)).toEqual([[...REQUEST, 3, true]])
})

test('an order is read by those concerned; a filter keeps one kind, and the count of unread counts all', async () => {
  await call(sectorManager, noteOrderRead, on(order))
  expect((await call(outlet, listOrderReaders, on(order))).map(({ id }) => id)).toEqual([sectorManager.id])
  const { unread, conversations } = await call(manager, listConversations, { query: { kind: 'message' } })
  expect([unread, conversations.totalElements, conversations.content[0]?.subject]).toEqual([3, 1, 'Congés'])
})

test('a message that arrives while one reads stays unread', async () => {
  const said = async (text: string) => (await call(outlet, addComment, { ...on(ofNetwork), ...say(text) })).id
  const saidOfOrder = async (text: string) => (await call(outlet, addOrderComment, { ...on(order), ...say(text) })).id
  const unreadOf = async (kind: 'credit_request' | 'stock_order', id: number) =>
    (await call(colleague, listConversations, { query: { kind } })).conversations.content.find((one) => one.id === id)?.isUnread
  const [seen, seenOfOrder] = [await said('Pour samedi'), await saidOfOrder('Dix de plus')]
  const [last, lastOfOrder] = [await said('Ou dimanche'), await saidOfOrder('Douze')]
  await call(colleague, noteRequestRead, { ...on(ofNetwork), body: { upTo: seen } })
  await call(colleague, noteOrderRead, { ...on(order), body: { upTo: seenOfOrder } })
  expect([await unreadOf('credit_request', ofNetwork.id), await unreadOf('stock_order', order.id)]).toEqual([true, true])
  await call(colleague, noteRequestRead, { ...on(ofNetwork), body: { upTo: last } })
  await call(colleague, noteOrderRead, { ...on(order), body: { upTo: lastOfOrder } })
  await call(colleague, noteRequestRead, { ...on(ofNetwork), body: { upTo: seen } })
  expect([await unreadOf('credit_request', ofNetwork.id), await unreadOf('stock_order', order.id)]).toEqual([false, false])
})
