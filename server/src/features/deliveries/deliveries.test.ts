import * as contract from '@backoffice/contract/deliveries/deliveries'
import { expect, test } from 'vitest'
import { assign } from '../../../test/activities.ts'
import { piecesInStock, placeOf, serialsInStock } from '../../../test/deliveries.ts'
import { aPerson } from '../../../test/people.ts'
import { depotOf, quantityIn, violationsOf } from '../../../test/stock.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, send, refusal } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const sectorManager = await aPerson(db, { role: 'ROLE_RESP' })
const outlet = await aPerson(db, { role: 'ROLE_PDV', outletName: 'Boutique du port', outletNumber: '1002' })
const other = await aPerson(db, { role: 'ROLE_PDV' })
await assign(db, outlet, { sectorManager })
const central = await depotOf(db, 'central')
const reserved = await depotOf(db, 'reserved')
const transit = await depotOf(db, 'transit')
const own = await depotOf(db, outlet)

const supply = async (lines: { articleId: number; quantity: number; serials?: string[] }[], outletId = outlet.id) =>
  call(manager, contract.createDelivery, { body: { kind: 'supply', outletId, lines } })
const ship = (id: number, person = manager) => call(person, contract.shipDelivery, { params: { id }, body: {} })

test('a supply is reserved, shipped and received; the oldest decoders go first', async () => {
  const { articleId, numbers } = await serialsInStock(db, manager, 3)
  const cables = await piecesInStock(db, manager, 5)
  await db
    .updateTable('serials')
    .set({ receivedOn: '2026-08-01' })
    .where('number', '=', numbers[2] ?? '')
    .execute()
  const delivery = await supply([
    { articleId, quantity: 2 },
    { articleId: cables, quantity: 4 },
  ])
  expect(delivery).toMatchObject({
    statut: 'prepared',
    kind: 'supply',
    outletId: outlet.id,
    outletName: 'Boutique du port',
    fromDepotId: central,
  })
  expect(delivery.reference).toMatch(/^BL-\d{8}$/)
  expect(delivery.lines.map(({ serials, received }) => [serials, received])).toEqual([
    [[numbers[0], numbers[2]], null],
    [[], null],
  ])
  expect(await placeOf(db, numbers[2] ?? '')).toMatchObject({ kind: 'reserved' })
  expect([await quantityIn(db, central, cables), await quantityIn(db, reserved, cables)]).toEqual([1, 4])

  const shipped = await call(manager, contract.shipDelivery, { params: delivery, body: { expectedOn: '2026-12-01', version: 1 } })
  expect(shipped).toMatchObject({ statut: 'in_transit', expectedOn: '2026-12-01', shippedBy: manager.id, version: 2 })
  expect(await placeOf(db, numbers[0] ?? '')).toMatchObject({ kind: 'transit', shippedTo: outlet.id })

  const lines = [
    { articleId, serials: [numbers[0]?.replace(/^0+/, '') ?? '', numbers[2] ?? ''] },
    { articleId: cables, quantity: 4 },
  ]
  const done = await call(outlet, contract.receiveDelivery, { params: delivery, body: { lines } })
  expect(done).toMatchObject({ statut: 'received', gaps: [], receivedBy: outlet.id, version: 3 })
  expect(done.lines.map(({ received }) => received)).toEqual([2, 4])
  expect([await quantityIn(db, own, cables), await quantityIn(db, transit, cables)]).toEqual([4, 0])
  expect(await placeOf(db, numbers[1] ?? '')).toMatchObject({ kind: 'central' })
  expect(await violationsOf(db)).toEqual([])
})

test('a cancelled delivery frees what it reserved; one sent back returns to its origin', async () => {
  const { articleId, numbers } = await serialsInStock(db, manager, 1)
  const first = await supply([{ articleId, quantity: 1 }])
  expect(await call(manager, contract.cancelDelivery, { params: first, body: { raison: 'Erreur' } })).toMatchObject({
    statut: 'cancelled',
    raison: 'Erreur',
  })
  const second = await supply([{ articleId, quantity: 1, serials: numbers }])
  await ship(second.id)
  expect(await refusal(other, contract.returnDelivery, { params: second, body: { raison: 'Refusée' } })).toMatchObject({ statusCode: 404 })
  expect(await call(outlet, contract.returnDelivery, { params: second, body: { raison: 'Refusée' } })).toMatchObject({ statut: 'returned' })
  expect(await placeOf(db, numbers[0] ?? '')).toMatchObject({ kind: 'central', shippedTo: null })
  expect(await violationsOf(db)).toEqual([])
})

test('an outlet sends goods back to the central depot, and a manager who did not ship them receives them', async () => {
  const { articleId, numbers } = await serialsInStock(db, manager, 2)
  const delivery = await supply([{ articleId, quantity: 2 }])
  await ship(delivery.id)
  await call(outlet, contract.receiveDelivery, { params: delivery, body: { lines: [{ articleId, serials: numbers }] } })

  const lines = [{ articleId, quantity: 1, serials: numbers.slice(1) }]
  const returned = await call(outlet, contract.createDelivery, { body: { kind: 'return', lines, raison: 'Invendu' } })
  expect(returned).toMatchObject({ kind: 'return', outletId: outlet.id, toDepotId: central, raison: 'Invendu' })
  expect(await refusal(other, contract.shipDelivery, { params: returned, body: {} })).toMatchObject({ statusCode: 404 })
  await ship(returned.id, outlet)
  const body = { lines: [{ articleId, serials: numbers.slice(1) }] }
  expect(await refusal(outlet, contract.receiveDelivery, { params: returned, body })).toMatchObject({ statusCode: 403, code: 'forbidden' })
  expect(await call(manager, contract.receiveDelivery, { params: returned, body })).toMatchObject({ statut: 'received' })
  expect(await placeOf(db, numbers[1] ?? '')).toMatchObject({ kind: 'central', shippedTo: null })
})

test('a transfer goes from one outlet to another', async () => {
  const cables = await piecesInStock(db, manager, 3)
  const delivery = await supply([{ articleId: cables, quantity: 3 }])
  await ship(delivery.id)
  await call(outlet, contract.receiveDelivery, { params: delivery, body: { lines: [{ articleId: cables, quantity: 3 }] } })
  const body = { kind: 'transfer' as const, outletId: other.id, fromOutletId: outlet.id, lines: [{ articleId: cables, quantity: 2 }] }
  const transfer = await call(manager, contract.createDelivery, { body })
  await ship(transfer.id, outlet)
  await call(other, contract.receiveDelivery, { params: transfer, body: { lines: [{ articleId: cables, quantity: 2 }] } })
  expect([await quantityIn(db, own, cables), await quantityIn(db, await depotOf(db, other), cables)]).toEqual([1, 2])
  for (const person of [outlet, other, sectorManager]) {
    expect(await call(person, contract.listDeliveries, { query: { kind: 'transfer' } })).toMatchObject({
      content: [{ id: transfer.id, fromName: 'Boutique du port', shippedByName: 'Boutique du port', receivedByName: expect.any(String) }],
      totalElements: 1,
    })
  }
})

test('lists are those of the outlets that one reaches, and filters narrow them', async () => {
  const cables = await piecesInStock(db, manager, 2)
  const mine = await supply([{ articleId: cables, quantity: 1 }])
  const theirs = await supply([{ articleId: cables, quantity: 1 }], other.id)
  const idsFor = async (person: typeof manager, query: Partial<{ statut: 'prepared'; q: string; outletId: number }> = {}) =>
    (await call(person, contract.listDeliveries, { query: { statut: 'prepared', ...query } })).content.map(({ id }) => id)
  expect(await idsFor(manager)).toEqual(expect.arrayContaining([mine.id, theirs.id]))
  for (const person of [outlet, sectorManager]) {
    expect(await idsFor(person)).toContain(mine.id)
    expect(await idsFor(person)).not.toContain(theirs.id)
    expect(await refusal(person, contract.readDelivery, { params: theirs })).toMatchObject({ statusCode: 404, code: 'delivery_not_found' })
  }
  expect(await idsFor(manager, { q: mine.reference.toLowerCase() })).toEqual([mine.id])
  expect(await idsFor(manager, { q: 'boutique DU p' })).toContain(mine.id)
  expect(await idsFor(manager, { outletId: other.id })).toEqual([theirs.id])
  expect(await refusal(outlet, contract.listDeliveries, { query: { outletId: other.id } })).toMatchObject({ statusCode: 404 })
})

test('what cannot be prepared is refused where it is wrong', async () => {
  const { articleId, numbers } = await serialsInStock(db, manager, 2)
  const cables = await piecesInStock(db, manager, 1)
  const refused = (body: Parameters<typeof send<typeof contract.createDelivery>>[2]['body'], person = manager) =>
    refusal(person, contract.createDelivery, { body })
  const to = { kind: 'supply', outletId: outlet.id } as const
  const returned = { kind: 'return', raison: 'Invendu', lines: [{ articleId, quantity: 1, serials: numbers.slice(0, 1) }] } as const
  expect(await refused({ ...returned, lines: [...returned.lines] }, outlet)).toMatchObject({
    code: 'serial_not_available',
    message: `Le numéro ${numbers[0]} n’est pas dans votre dépôt.`,
  })
  const faults = async (lines: { articleId: number; quantity: number; serials?: string[] }[]) =>
    (await refused({ ...to, lines })).fields?.map(({ path }) => path)
  expect(await faults([{ articleId, quantity: 2, serials: numbers.slice(0, 1) }])).toEqual(['lines.0.serials'])
  expect(await faults([{ articleId, quantity: 2, serials: [numbers[0] ?? '', numbers[0]?.replace(/^0+/, '') ?? ''] }])).toEqual([
    'lines.0.serials.1',
  ])
  expect(await faults([{ articleId: cables, quantity: 1, serials: numbers.slice(0, 1) }])).toEqual(['lines.0.serials'])
  expect(
    await faults([
      { articleId, quantity: 1 },
      { articleId, quantity: 1 },
    ]),
  ).toEqual(['lines.1.articleId'])
  const lines = [{ articleId, quantity: 1 }]
  expect(await refused({ kind: 'return', outletId: outlet.id, lines })).toMatchObject({ fields: [{ path: 'raison' }] })
  expect(await refused({ kind: 'transfer', outletId: outlet.id, lines })).toMatchObject({ fields: [{ path: 'fromOutletId' }] })
  expect(await refused({ kind: 'supply', lines })).toMatchObject({ fields: [{ path: 'outletId' }] })
  expect(await refused({ ...to, outletId: 99_999_999, lines })).toMatchObject({ statusCode: 404 })
  expect(await refused({ ...to, lines }, outlet)).toMatchObject({ statusCode: 403 })
  expect(await refused({ kind: 'return', outletId: other.id, raison: 'Essai', lines }, outlet)).toMatchObject({ statusCode: 404 })

  expect(await refused({ ...to, lines: [{ articleId: 99_999_999, quantity: 1 }] })).toMatchObject({
    statusCode: 409,
    code: 'article_unknown',
  })
  expect(await refused({ ...to, lines: [{ articleId, quantity: 3 }] })).toMatchObject({
    code: 'insufficient_stock',
    message: expect.stringMatching(/^Stock insuffisant au dépôt central\s: 2 ART\d+ disponibles, 3 demandés\. Réduisez la quantité\.$/),
  })
  expect(await refused({ ...to, lines: [{ articleId: cables, quantity: 2 }] })).toMatchObject({ code: 'insufficient_stock' })
  expect(await refused({ ...to, lines: [{ articleId, quantity: 1, serials: ['INCONNU-1'] }] })).toMatchObject({
    code: 'serial_not_available',
  })
  await supply([{ articleId, quantity: 1, serials: numbers.slice(0, 1) }])
  expect(await refused({ ...to, lines: [{ articleId, quantity: 1, serials: numbers.slice(0, 1) }] })).toMatchObject({
    code: 'serial_not_available',
    message: expect.stringContaining('réservé pour une livraison'),
  })
})

test('an article twice is told before an outlet that does not exist', async () => {
  const line = { articleId: await piecesInStock(db, manager, 1), quantity: 1 }
  const body = { kind: 'supply' as const, outletId: 99_999_999, lines: [line, line] }
  expect(await refusal(manager, contract.createDelivery, { body })).toMatchObject({
    statusCode: 400,
    fields: [{ path: 'lines.1.articleId' }],
  })
})
