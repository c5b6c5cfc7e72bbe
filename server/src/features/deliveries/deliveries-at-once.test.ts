import * as contract from '@backoffice/contract/deliveries/deliveries'
import * as orders from '@backoffice/contract/stock-orders/stock-orders'
import { expect, test } from 'vitest'
import { piecesInStock, serialsInStock } from '../../../test/deliveries.ts'
import { aPerson, withKey } from '../../../test/people.ts'
import { depotOf, quantityIn, violationsOf } from '../../../test/stock.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, send, refusal } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const shipper = await aPerson(db, { role: 'ROLE_MANAGER' })
const outlet = await aPerson(db, { role: 'ROLE_PDV' })
const [central, reserved, own] = [await depotOf(db, 'central'), await depotOf(db, 'reserved'), await depotOf(db, outlet)]
const transit = await depotOf(db, 'transit')
const ten = <Answer>(make: () => Promise<Answer>) => Promise.all(Array.from({ length: 10 }, make))
const supply = (lines: { articleId: number; quantity: number }[]) =>
  call(manager, contract.createDelivery, { body: { kind: 'supply', outletId: outlet.id, lines } })

test('of two who reserve from the last three decoders at once, one gets what is left', async () => {
  const { articleId } = await serialsInStock(db, manager, 3)
  const body = { kind: 'supply' as const, outletId: outlet.id, lines: [{ articleId, quantity: 2 }] }
  const answers = await Promise.all([1, 2].map(() => send(manager, contract.createDelivery, { body })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'insufficient_stock',
    message: expect.stringMatching(/: 1 ART\d+ disponible, 2 demandés\./),
  })
  expect([await quantityIn(db, central, articleId), await quantityIn(db, reserved, articleId)]).toEqual([1, 2])
  expect(await violationsOf(db)).toEqual([])
})

test('of an outlet and a manager who receive the same delivery at once, one does', async () => {
  for (let time = 0; time < 6; time += 1) {
    const { articleId, numbers } = await serialsInStock(db, manager, 3)
    const delivery = await supply([{ articleId, quantity: 3 }])
    await call(shipper, contract.shipDelivery, { params: delivery, body: {} })
    // The outlet finds all of it, the manager one less.
    const byOutlet = { params: delivery, body: { lines: [{ articleId, serials: numbers }] } }
    const byManager = { params: delivery, body: { lines: [{ articleId, serials: numbers.slice(1) }], raison: 'Un de moins' } }
    const both = [() => send(outlet, contract.receiveDelivery, byOutlet), () => send(manager, contract.receiveDelivery, byManager)]
    const answers = await Promise.all((time % 2 === 0 ? both : both.toReversed()).map((receive) => receive()))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])

    const { statut: status, receivedBy, gaps } = await call(manager, contract.readDelivery, { params: delivery })
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'illegal_transition', statut: status })
    const arrived = await quantityIn(db, own, articleId)
    const isOutlet = receivedBy === outlet.id
    expect([status, gaps.length, arrived]).toEqual(isOutlet ? ['received', 0, 3] : ['received_with_gap', 1, 2])
    expect(await quantityIn(db, transit, articleId)).toBe(3 - arrived)
    expect([outlet.id, manager.id]).toContain(receivedBy)
  }
  expect(await violationsOf(db)).toEqual([])
})

test.each([
  ['by number', true],
  ['the oldest', false],
])('of two orders prepared at once from the last three decoders, %s, one gets what is left', async (_, isScanned) => {
  const { articleId, numbers } = await serialsInStock(db, manager, 3)
  const lines = [{ articleId, quantity: 2 }]
  const approved = await Promise.all(
    [0, 1].map(async () => {
      const { id } = await call(outlet, orders.createStockOrder, { body: { lines, submit: true } })
      await call(manager, orders.approveStockOrder, { params: { id } })
      return { id }
    }),
  )
  // Scanned, both want the second of the three.
  const wanted = [numbers.slice(0, 2), numbers.slice(1)]
  const answers = await Promise.all(
    approved.map((params, place) => {
      const body = isScanned ? { lines: [{ articleId, quantity: 2, serials: wanted[place] ?? [] }] } : {}
      return send(manager, orders.prepareStockOrder, { params, body })
    }),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const refused = answers.findIndex(({ statusCode }) => statusCode === 409)
  expect(answers[refused]?.json()).toMatchObject(
    isScanned
      ? { code: 'serial_not_available', message: expect.stringContaining(numbers[1] ?? '') }
      : { code: 'insufficient_stock', message: expect.stringMatching(/: 1 ART\d+ disponible, 2 demandés\./) },
  )
  expect([await quantityIn(db, central, articleId), await quantityIn(db, reserved, articleId)]).toEqual([1, 2])
  const states = await Promise.all(approved.map((params) => call(manager, orders.readStockOrder, { params })))
  const found = states.map(({ statut: status, lines: [line] }) => [status, line?.reserved])
  expect([found[refused], found[1 - refused]]).toEqual([
    ['approved', 0],
    ['preparing', 2],
  ])
  expect(await violationsOf(db)).toEqual([])
})

test('each step happens once: of ten at once one answers 200, the others 409 with the state', async () => {
  const { articleId, numbers } = await serialsInStock(db, manager, 2)
  const delivery = await supply([{ articleId, quantity: 2 }])
  const body = { lines: [{ articleId, serials: numbers }] }
  expect(await refusal(outlet, contract.receiveDelivery, { params: delivery, body })).toMatchObject({
    message: 'Cette livraison est préparée\u00a0: cette action n’est pas encore possible.',
    statut: 'prepared',
  })
  const shipped = await ten(() => send(manager, contract.shipDelivery, { params: delivery, body: {} }))
  const received = await ten(() => send(outlet, contract.receiveDelivery, { params: delivery, body }))
  for (const [answers, status] of [
    [shipped, 'in_transit'],
    [received, 'received'],
  ] as const) {
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array<number>(9).fill(409)])
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409)) {
      expect(answer.json()).toMatchObject({ code: 'illegal_transition', statut: status })
    }
  }
  const message = 'Cette livraison est déjà reçue\u00a0: cette action n’est plus possible.'
  const illegal = { statusCode: 409, code: 'illegal_transition', message, statut: 'received' }
  expect(await refusal(manager, contract.cancelDelivery, { params: delivery })).toMatchObject(illegal)
  expect(await refusal(manager, contract.returnDelivery, { params: delivery, body: { raison: 'Essai' } })).toMatchObject(illegal)
  expect(await quantityIn(db, own, articleId)).toBe(2)
  expect(await violationsOf(db)).toEqual([])
})

test('what is sent again under its key is answered as the first time', async () => {
  const cables = await piecesInStock(db, manager, 4)
  const body = { kind: 'supply' as const, outletId: outlet.id, lines: [{ articleId: cables, quantity: 2 }] }
  const keyed = withKey(manager, 'prepare-twice')
  const [first, again] = await Promise.all([1, 2].map(() => call(keyed, contract.createDelivery, { body })))
  expect(again).toEqual(first)
  expect(await quantityIn(db, reserved, cables)).toBe(2)
  const id = first?.id ?? 0
  expect(await refusal(manager, contract.shipDelivery, { params: { id }, body: { version: 9 } })).toMatchObject({
    code: 'stale_version',
    statut: 'prepared',
  })
  await call(manager, contract.shipDelivery, { params: { id }, body: {} })
  const telephone = withKey(outlet, 'scan-1')
  const scanned = { params: { id }, body: { lines: [{ articleId: cables, quantity: 2 }] } }
  const answered = await call(telephone, contract.receiveDelivery, scanned)
  expect(await call(telephone, contract.receiveDelivery, scanned)).toEqual(answered)
})
