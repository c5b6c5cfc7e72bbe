import { cancelDelivery, createDelivery, receiveDelivery, returnDelivery, shipDelivery } from '@backoffice/contract/deliveries/deliveries'
import { listNotifications } from '@backoffice/contract/notifications/notifications'
import { enterCounted, openCount, submitCount } from '@backoffice/contract/stock-counts/counts'
import {
  addOrderComment,
  approveStockOrder,
  cancelStockOrder,
  createStockOrder,
  listOrderComments,
  rejectStockOrder,
} from '@backoffice/contract/stock-orders/stock-orders'
import { expect, test } from 'vitest'
import { aSectorManager, assign } from '../../../test/activities.ts'
import { piecesInStock } from '../../../test/deliveries.ts'
import { untilOutboxIsEmpty } from '../../../test/outbox.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { depotOf } from '../../../test/stock.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const outlet = await aPerson(db, { role: 'ROLE_PDV', outletName: 'Boutique du port' })
const bystander = await aPerson(db, { role: 'ROLE_PDV', outletName: 'Kiosque' })
const articleId = await piecesInStock(db, manager, 20)
const lines = [{ articleId, quantity: 5 }]
const colleague = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const neighbour = await aPerson(db, { role: 'ROLE_PDV', outletName: 'Comptoir' })
const [sectorManager, formerSectorManager, otherSectorManager] = [
  await aSectorManager(db, 'Nord'),
  await aSectorManager(db, 'Ouest'),
  await aSectorManager(db, 'Sud'),
]
await assign(db, outlet, { sectorManager: formerSectorManager })
await assign(db, neighbour, { sectorManager: otherSectorManager })
const everyone = { manager, colleague, outlet, neighbour, bystander, sectorManager, formerSectorManager, otherSectorManager }

/** Returns what each person newly hears of an act. */
async function notificationsOf(act: () => Promise<unknown>) {
  await untilOutboxIsEmpty(db)
  await db.updateTable('notifications').set({ readAt: new Date() }).execute()
  await act()
  await untilOutboxIsEmpty(db)
  const received: Record<string, unknown[]> = {}
  for (const [name, person] of Object.entries(everyone)) {
    const { notifications } = await call(person, listNotifications, { query: {} })
    const unread = notifications.content.filter(({ isRead }) => !isRead)
    if (unread.length > 0) received[name] = unread.map(({ title, body, link, count }) => [title, body.replaceAll(/\s/g, ' '), link, count])
  }
  return received
}

test('a message on an order is told to its outlet, to managers until its end, and to those who wrote and still read it', async () => {
  const params = await call(outlet, createStockOrder, { body: { lines, submit: true } })
  const comment = (person: Caller, text: string) => () => call(person, addOrderComment, { params, body: { text } })
  const link = `/apps/chat?open=stock_order&id=${params.id}`
  const quoting = (quoted: string, count = 1) => [['Message sur une commande', expect.stringContaining(`« ${quoted} »`), link, count]]

  expect(await notificationsOf(comment(outlet, 'Pour samedi'))).toEqual({
    manager: quoting('Pour samedi'),
    colleague: quoting('Pour samedi'),
  })
  const [[, body]] = (await notificationsOf(comment(outlet, 'Vraiment')))['manager'] as [[string, string]]
  const [written] = await call(outlet, listOrderComments, { params })
  expect(body).toBe(`${params.reference}, Boutique du port. ${written?.writtenByName} : « Vraiment »`)

  await comment(formerSectorManager, 'Appuyé')()
  await assign(db, outlet, { sectorManager, from: '2026-01-01' })
  await comment(sectorManager, 'Confirmé')()
  expect(await notificationsOf(comment(manager, 'Vu'))).toEqual({
    outlet: quoting('Vu'),
    colleague: quoting('Vu'),
    sectorManager: quoting('Vu'),
  })
  await call(manager, rejectStockOrder, { params, body: {} })
  const late = await notificationsOf(async () => {
    await comment(outlet, 'Pourquoi ?')()
    await comment(outlet, 'Quand ?')()
  })
  expect(late).toEqual({ manager: quoting('Quand ?', 2), sectorManager: quoting('Quand ?', 2) })
})

test('an outlet is told of its order that a manager cancels, and nobody of one that the outlet cancels', async () => {
  const params = await call(outlet, createStockOrder, { body: { lines, submit: true } })
  await call(manager, approveStockOrder, { params })
  const body = `${params.reference} ne sera pas envoyée. Raison : Rupture`
  expect(await notificationsOf(() => call(colleague, cancelStockOrder, { params, body: { raison: 'Rupture' } }))).toEqual({
    outlet: [['Commande annulée', body, `/?order=${params.id}`, 1]],
  })
  const own = await call(outlet, createStockOrder, { body: { lines, submit: true } })
  expect(await notificationsOf(() => call(outlet, cancelStockOrder, { params: own, body: {} }))).toEqual({})
})

const goods = [{ articleId, quantity: 1 }]
const supply = await call(manager, createDelivery, { body: { kind: 'supply', outletId: outlet.id, lines } })
await call(manager, shipDelivery, { params: supply, body: {} })
await call(outlet, receiveDelivery, { params: supply, body: { lines } })
const REFUSED = { raison: 'Colis mouillé' }
const back = (reference: string, place: string) => `${reference} : 1 pièce de nouveau ${place}. Raison : Colis mouillé`

/** Has a piece on its way from the outlet to `neighbour`. */
const transferred = async () => {
  const body = { kind: 'transfer' as const, fromOutletId: outlet.id, outletId: neighbour.id, lines: goods }
  const { id, reference } = await call(manager, createDelivery, { body })
  await call(outlet, shipDelivery, { params: { id }, body: {} })
  return { params: { id }, reference, page: `/logistique/approda?id=${id}`, own: `/?delivery=${id}` }
}

test('a transfer sent back is told to the outlet that gets its goods again and to the managers, but for who sent it back', async () => {
  const { params, reference, page, own } = await transferred()
  const toManagers = [['Livraison retournée', back(`${reference}, Comptoir`, 'chez l’expéditeur'), page, 1]]
  expect(await notificationsOf(() => call(neighbour, returnDelivery, { params, body: REFUSED }))).toEqual({
    manager: toManagers,
    colleague: toManagers,
    outlet: [['Livraison retournée', back(reference, 'dans votre stock'), own, 1]],
  })

  const other = await transferred()
  expect(await notificationsOf(() => call(manager, returnDelivery, { params: other.params, body: REFUSED }))).toEqual({
    colleague: [['Livraison retournée', back(`${other.reference}, Comptoir`, 'chez l’expéditeur'), other.page, 1]],
    outlet: [['Livraison retournée', back(other.reference, 'dans votre stock'), other.own, 1]],
    neighbour: [['Livraison retournée', back(other.reference, 'chez l’expéditeur'), other.own, 1]],
  })
})

test('a supply sent back goes to the central depot, and an outlet hears that it need not ship what it was told to', async () => {
  const { id, reference } = await call(manager, createDelivery, { body: { kind: 'supply', outletId: outlet.id, lines: goods } })
  await call(manager, shipDelivery, { params: { id }, body: {} })
  const toManagers = [
    ['Livraison retournée', back(`${reference}, Boutique du port`, 'au dépôt central'), `/logistique/approda?id=${id}`, 1],
  ]
  expect(await notificationsOf(() => call(outlet, returnDelivery, { params: { id }, body: REFUSED }))).toEqual({
    manager: toManagers,
    colleague: toManagers,
  })

  const recalled = async (person: Caller) =>
    call(person, createDelivery, { body: { kind: 'return', outletId: outlet.id, lines: goods, raison: 'Rappel' } })
  const recall = await recalled(manager)
  expect(await notificationsOf(() => call(manager, cancelDelivery, { params: recall, body: {} }))).toEqual({
    outlet: [
      [
        'Livraison annulée',
        `${recall.reference} : rien à expédier, 1 pièce de votre stock n’est plus réservée.`,
        `/?delivery=${recall.id}`,
        1,
      ],
    ],
  })
  const unsold = await recalled(outlet)
  expect(await notificationsOf(() => call(outlet, cancelDelivery, { params: unsold, body: {} }))).toEqual({})
})

/** Has people count a piece of a depot, and returns what is heard once the first submits. */
const count = async (depotId: number, ...people: [Caller, ...Caller[]]) => {
  const { id, reference } = await call(people[0], openCount, { body: { depotId } })
  for (const person of people) {
    await call(person, enterCounted, { params: { id }, body: { quantities: [{ articleId, quantity: 1 }] } })
  }
  const received = await notificationsOf(() => call(people[0], submitCount, { params: { id }, body: {} }))
  return { received, reference, link: `/logistique/stock?part=counts&count=${id}` }
}

test('a submitted inventory waits for the managers who counted nothing of it', async () => {
  const own = await count(await depotOf(db, bystander), bystander)
  const ofOutlet = [['Inventaire à enregistrer', `${own.reference}, Kiosque : 1 écart.`, own.link, 1]]
  expect(own.received).toEqual({ manager: ofOutlet, colleague: ofOutlet })

  const central = await count(await depotOf(db, 'central'), manager)
  expect(central.received).toEqual({
    colleague: [['Inventaire à enregistrer', expect.stringContaining(`${central.reference}, dépôt central : `), central.link, 1]],
  })
  expect((await count(await depotOf(db, 'faulty'), manager, colleague)).received).toEqual({})
})
