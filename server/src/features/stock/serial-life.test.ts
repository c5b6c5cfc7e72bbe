import { receiveDelivery, shipDelivery } from '@backoffice/contract/deliveries/deliveries'
import { approveStockOrder, createStockOrder, prepareStockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { getSerialLife } from '@backoffice/contract/stock/serial-life'
import { search } from '@backoffice/contract/search/search'
import { addReceipt } from '@backoffice/contract/stock-receipts/receipts'
import { expect, test } from 'vitest'
import { assign, someActivities } from '../../../test/activities.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { anArticle, depotOf, moved } from '../../../test/stock.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const sectorManager = await aPerson(db, { role: 'ROLE_RESP' })
const outlet = await aPerson(db, { role: 'ROLE_PDV', outletName: 'Boutique du port' })
const other = await aPerson(db, { role: 'ROLE_PDV', outletName: 'Comptoir' })
const agent = await aPerson(db, { role: 'ROLE_AGENT' })
await assign(db, outlet, { sectorManager })
const kinds = ['central', 'reserved', 'transit', 'sold'] as const
const [central = 0, reserved = 0, transit = 0, sold = 0] = await Promise.all(kinds.map((kind) => depotOf(db, kind)))
const [own, foreign] = [await depotOf(db, outlet), await depotOf(db, other)]

const articleId = await anArticle(db)
const slip = { articleId, quantity: 1, unitPrice: 31.5, date: '2026-09-01', supplier: 'EUROSAT', reference: 'BL-8841' }
const lineOf = (number: string, card: string) => ({ body: { lines: [{ ...slip, serials: [{ number, card }] }] } })
await call(manager, addReceipt, lineOf('00028061000001', '00014061000001'))
await call(manager, addReceipt, lineOf('00028061000002', '00014061000002'))
const { id } = await db.selectFrom('serials').select('id').where('number', '=', '00028061000001').executeTakeFirstOrThrow()
const piece = { articleId, quantity: 1, serialIds: [id] }
const delivery = { ...piece, document: { kind: 'delivery', id: 7 }, reference: 'BL-00000007' } as const
await moved(db, manager, { ...piece, kind: 'arrived', from: central, to: foreign })
await moved(db, other, { ...delivery, kind: 'reserved', from: foreign, to: reserved, liesInId: foreign })

const life = (caller: Caller, number: string) => call(caller, getSerialLife, { params: { number } })
const saleOf = async (caller: Caller) => (await life(caller, '00028061000002')).events.find(({ kind }) => kind === 'sold')
const activations = async () => (await life(manager, '00028061000001')).events.filter(({ kind }) => kind === 'activated')
const foundBy = async (caller: Caller, q: string) =>
  (await call(caller, search, { query: { q } })).filter(({ kind }) => kind === 'decoder').map(({ title, detail }) => `${title} · ${detail}`)

test('a serial tells its life, oldest first, to those whom it concerns', async () => {
  await expect(life(outlet, '00028061000001')).rejects.toThrow('serial_not_found')
  await moved(db, manager, { ...delivery, kind: 'shipped', from: reserved, to: transit, shippedTo: outlet.id })
  expect((await life(outlet, '28061000001')).serial).toMatchObject({ number: '00028061000001', state: 'in_transit', shippedTo: outlet.id })
  await moved(db, outlet, { ...delivery, kind: 'arrived', from: transit, to: own })
  await moved(db, outlet, { ...piece, kind: 'sold', from: own, to: sold })
  await moved(db, outlet, { ...piece, kind: 'returned', from: sold, to: own, reason: 'Ne convient pas' })

  const { serial, events, alerts } = await life(manager, '14061000001')
  expect([serial.number, alerts]).toEqual(['00028061000001', []])
  expect(events.map(({ kind, text }) => [kind, text])).toEqual([
    ['received', 'Reçu du fournisseur, bon BL-8841 d’EUROSAT'],
    ['arrived', 'Arrivé chez Comptoir'],
    ['reserved', 'Réservé pour une livraison'],
    ['shipped', 'Expédié vers Boutique du port'],
    ['arrived', 'Arrivé chez Boutique du port'],
    ['sold', 'Vendu chez Boutique du port'],
    ['returned', 'Rendu par le client, chez Boutique du port\u00a0: Ne convient pas'],
  ])
  expect(events[0]).toMatchObject({
    fromKind: 'supplier',
    toKind: 'central',
    documentKind: 'receipt',
    personName: 'Awa Diallo',
    line: null,
  })
  expect(events[3]).toMatchObject({ documentKind: 'delivery', documentId: 7, reference: 'BL-00000007' })
  expect(await life(sectorManager, '00028061000001')).toMatchObject({ serial: { state: 'outlet' } })
})

test('what happened at an outlet that is not theirs names nobody to an outlet', async () => {
  const { events } = await life(outlet, '00028061000001')
  expect(events.slice(1, 5).map(({ text, personId }) => [text, personId])).toEqual([
    ['Arrivé chez un autre point de vente', null],
    ['Réservé pour une livraison', null],
    ['Expédié vers Boutique du port', null],
    ['Arrivé chez Boutique du port', outlet.id],
  ])
  expect(await refusal(other, getSerialLife, { params: { number: '00028061000001' } })).toMatchObject({ statusCode: 404 })
})

test('an activation stands in the life of its serial while its line counts', async () => {
  await someActivities(db, [{ outlet, day: '2026-09-20', decoder: '28061000001' }])
  const activity = await db.selectFrom('activities').select(['id', 'day', 'occurredAt', 'lineNumber']).executeTakeFirstOrThrow()
  await db.updateTable('serials').set({ activationId: activity.id, activatedOn: activity.day }).where('id', '=', id).execute()
  expect(await activations()).toMatchObject([
    {
      documentKind: 'activation',
      documentId: Number(activity.id),
      line: activity.lineNumber,
      text: 'Activé chez Boutique du port, abonné 10000001',
      toKind: null,
    },
  ])
  await someActivities(db, [{ outlet: other, day: '2026-09-25', decoder: '28061000001' }])
  expect(await activations()).toMatchObject([
    { text: 'Activé chez Boutique du port, abonné 10000001' },
    { text: 'Activé chez Comptoir, abonné 10000001' },
  ])
  await db.updateTable('activities').set({ voidedAt: new Date(), voidKind: 'undo' }).where('id', '=', activity.id).execute()
  expect(await activations()).toMatchObject([{ text: 'Activé chez Comptoir, abonné 10000001' }])
  await db.updateTable('activities').set({ voidedAt: new Date(), voidKind: 'undo' }).execute()
  expect(await activations()).toEqual([])
})

test('the search finds decoders of the stock by number and card, each in its scope', async () => {
  expect(await foundBy(manager, '2806100000')).toEqual([
    '00028061000001 · Décodeur · chez Boutique du port',
    '00028061000002 · Décodeur · au dépôt central',
  ])
  expect(await foundBy(manager, '00014061000002')).toEqual(['00028061000002 · Décodeur · au dépôt central'])
  expect(await foundBy(outlet, '00028061')).toEqual(['00028061000001 · Décodeur · chez Boutique du port'])
  expect([await foundBy(other, '00028061'), await foundBy(agent, '00028061')]).toEqual([[], []])
})

test('the sale of another outlet is told without its document', async () => {
  const second = await db.selectFrom('serials').select('id').where('number', '=', '00028061000002').executeTakeFirstOrThrow()
  const goods = { articleId, quantity: 1, serialIds: [second.id] }
  await moved(db, manager, { ...goods, kind: 'arrived', from: central, to: foreign })
  const seller = { userId: other.id, outletId: other.id, createdBy: other.id, decidedBy: manager.id, decidedAt: new Date() }
  const transaction = await db
    .insertInto('transactions')
    .values({ ...seller, subscriberNumber: '700001', decoderNumber: '00028061000002', amount: 25_00n, status: 'validated' })
    .returning(['id', 'reference'])
    .executeTakeFirstOrThrow()
  const sale = { document: { kind: 'transaction', id: transaction.id }, reference: transaction.reference } as const
  await moved(db, manager, { ...goods, ...sale, kind: 'sold', from: foreign, to: sold })
  await moved(db, manager, { ...goods, kind: 'returned', from: sold, to: foreign })
  await moved(db, manager, { ...goods, kind: 'arrived', from: foreign, to: own })
  expect(await saleOf(manager)).toMatchObject({ documentId: transaction.id, reference: transaction.reference })
  for (const caller of [outlet, sectorManager]) expect(await saleOf(caller)).toMatchObject({ documentId: 0, reference: '' })
})

test('a recruitment that names a card only is an activation of its decoder, not of a piece that is a card', async () => {
  await call(manager, addReceipt, lineOf('00028061000009', '00014061000009'))
  await call(manager, addReceipt, { body: { lines: [{ ...slip, serials: ['00014061000010'] }] } })
  const cards = ['00014061000009', '00014061000010']
  await someActivities(
    db,
    cards.map((card) => ({ outlet, day: '2026-09-20', card })),
  )
  const isActivated = async (number: string) => (await life(manager, number)).events.some(({ kind }) => kind === 'activated')
  expect([await isActivated('00028061000009'), await isActivated('00014061000010')]).toEqual([true, false])
})

test('the life of a serial names its slip, its order and its subscriber to those who may read them', async () => {
  const number = '00028061000021'
  await call(manager, addReceipt, lineOf(number, '00014061000021'))
  const order = await call(outlet, createStockOrder, { body: { lines: [{ articleId, quantity: 1 }], submit: true } })
  await call(manager, approveStockOrder, { params: { id: order.id }, body: {} })
  const lines = [{ articleId, quantity: 1, serials: [number] }]
  const { id: deliveryId } = await call(manager, prepareStockOrder, { params: { id: order.id }, body: { lines } })
  await call(manager, shipDelivery, { params: { id: deliveryId }, body: {} })
  await call(outlet, receiveDelivery, { params: { id: deliveryId }, body: { lines: [{ articleId, serials: [number] }] } })
  await someActivities(db, [{ outlet, day: '2026-09-20', decoder: number, subscriber: '700021' }])
  const { id: serialId } = await db.selectFrom('serials').select('id').where('number', '=', number).executeTakeFirstOrThrow()
  const seller = { userId: outlet.id, outletId: outlet.id, createdBy: outlet.id, decidedBy: manager.id, decidedAt: new Date() }
  const sale = await db
    .insertInto('transactions')
    .values({ ...seller, subscriberNumber: '700022', decoderNumber: number, amount: 25_00n, status: 'validated' })
    .returning(['id', 'reference'])
    .executeTakeFirstOrThrow()
  const document = { kind: 'transaction', id: sale.id } as const
  await moved(db, outlet, {
    articleId,
    quantity: 1,
    serialIds: [serialId],
    document,
    reference: sale.reference,
    kind: 'sold',
    from: own,
    to: sold,
  })

  const textsFor = async (caller: Caller) => new Map((await life(caller, number)).events.map(({ kind, text }) => [kind, text]))
  const [toManager, toOutlet] = [await textsFor(manager), await textsFor(outlet)]
  expect(toManager.get('received')).toBe('Reçu du fournisseur, bon BL-8841 d’EUROSAT')
  expect(toOutlet.get('received')).toBe('Reçu du fournisseur')
  for (const texts of [toManager, toOutlet, await textsFor(sectorManager)]) {
    expect(texts.get('reserved')).toBe(`Réservé pour une livraison, commande ${order.reference}`)
    expect(texts.get('sold')).toBe('Vendu chez Boutique du port, abonné 700022')
    expect(texts.get('activated')).toBe('Activé chez Boutique du port, abonné 700021')
  }

  await moved(db, outlet, { articleId, quantity: 1, serialIds: [serialId], kind: 'returned', from: sold, to: own })
  await moved(db, manager, { articleId, quantity: 1, serialIds: [serialId], kind: 'arrived', from: own, to: foreign })
  const toOther = await textsFor(other)
  expect([toOther.get('reserved'), toOther.get('sold'), toOther.get('activated')]).toEqual([
    'Réservé pour une livraison',
    'Vendu chez un autre point de vente',
    'Activé chez un autre point de vente',
  ])
})
