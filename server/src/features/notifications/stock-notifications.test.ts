import { createDelivery, receiveDelivery, settleDelivery, shipDelivery } from '@backoffice/contract/deliveries/deliveries'
import { listNotifications } from '@backoffice/contract/notifications/notifications'
import { updateSettings } from '@backoffice/contract/profile/profile'
import { approveStockOrder, createStockOrder, rejectStockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { expect, test } from 'vitest'
import { piecesInStock } from '../../../test/deliveries.ts'
import { untilOutboxIsEmpty } from '../../../test/outbox.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const outlet = await aPerson(db, { role: 'ROLE_PDV', outletName: 'Boutique du port' })
const muted = await aPerson(db, { role: 'ROLE_PDV', outletName: 'Kiosque' })
await call(muted, updateSettings, { body: { mutedTopics: ['stock'] } })
const articleId = await piecesInStock(db, manager, 20)
const lines = [{ articleId, quantity: 5 }]

async function latestOf(person: Caller) {
  await untilOutboxIsEmpty(db)
  const { notifications } = await call(person, listNotifications, { query: {} })
  return notifications.content.map(({ topic, title, body, link }) => [topic, title, body.replaceAll(/\s/g, ' '), link])
}

test('managers hear of an order that waits, and its outlet of the decision', async () => {
  const order = await call(outlet, createStockOrder, { body: { lines, submit: true } })
  const link = `/logistique/cmdstock?id=${order.id}`
  expect(await latestOf(manager)).toEqual([['stock', 'Commande à traiter', `${order.reference}, Boutique du port : 5 pièces.`, link]])
  await call(manager, approveStockOrder, { params: order })
  const decided = ['stock', 'Commande approuvée', `${order.reference} va être préparée.`, `/?order=${order.id}`]
  expect((await latestOf(outlet))[0]).toEqual(decided)
  const other = await call(muted, createStockOrder, { body: { lines, submit: true } })
  await call(manager, rejectStockOrder, { params: other, body: {} })
  expect(await latestOf(muted)).toEqual([])
})

test('an outlet hears of what is shipped to it and settled, managers of a gap', async () => {
  const { id, reference } = await call(manager, createDelivery, { body: { kind: 'supply', outletId: outlet.id, lines } })
  const params = { id }
  await call(manager, shipDelivery, { params, body: { expectedOn: '2026-12-01' } })
  expect((await latestOf(outlet))[0]).toEqual([
    'stock',
    'Livraison expédiée',
    `${reference} est en route. Arrivée prévue le 01/12/2026.`,
    `/?delivery=${id}`,
  ])
  const { gaps } = await call(outlet, receiveDelivery, {
    params,
    body: { lines: [{ articleId, quantity: 4 }], raison: 'Carton ouvert' },
  })
  expect((await latestOf(manager))[0]).toEqual([
    'stock',
    'Livraison reçue avec un écart',
    `${reference}, Boutique du port : 1 écart à régler. Raison : Carton ouvert`,
    `/logistique/approda?id=${id}`,
  ])
  await call(manager, settleDelivery, {
    params,
    body: { gaps: gaps.map((gap) => ({ id: gap.id, outcome: 'found' as const })), raison: 'Retrouvé' },
  })
  expect((await latestOf(outlet))[0]).toEqual(['stock', 'Écarts réglés', `${reference} : les écarts sont réglés.`, `/?delivery=${id}`])
})

test('managers but the one who shipped it hear of a return on its way, and whoever sends goods back of nothing', async () => {
  const before = await latestOf(outlet)
  const goods = [{ articleId, quantity: 1 }]
  const { id, reference } = await call(outlet, createDelivery, { body: { kind: 'return', lines: goods, raison: 'Invendu' } })
  await call(outlet, shipDelivery, { params: { id }, body: {} })
  expect(await latestOf(outlet)).toEqual(before)
  const link = `/logistique/approda?id=${id}`
  const returned = ['stock', 'Retour à recevoir', `${reference}, Boutique du port : 1 pièce en route vers le dépôt central.`, link]
  expect((await latestOf(manager))[0]).toEqual(returned)

  const other = await call(manager, createDelivery, {
    body: { kind: 'return', outletId: outlet.id, lines: goods, raison: 'Rappel' },
  })
  const prepared = ['stock', 'Livraison à expédier', `${other.reference} : 1 pièce de votre stock, pour le dépôt central.`]
  expect((await latestOf(outlet))[0]).toEqual([...prepared, `/?delivery=${other.id}`])
  await call(manager, shipDelivery, { params: { id: other.id }, body: {} })
  expect((await latestOf(manager))[0]).toEqual(returned)
})

test('the outlet whose stock a transfer leaves hears that it is to be shipped', async () => {
  const body = { kind: 'transfer' as const, fromOutletId: outlet.id, outletId: muted.id, lines: [{ articleId, quantity: 2 }] }
  const { id, reference } = await call(manager, createDelivery, { body })
  const text = `${reference} : 2 pièces de votre stock, pour Kiosque.`
  expect((await latestOf(outlet))[0]).toEqual(['stock', 'Livraison à expédier', text, `/?delivery=${id}`])
})
