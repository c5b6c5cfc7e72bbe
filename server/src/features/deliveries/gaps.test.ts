import * as contract from '@backoffice/contract/deliveries/deliveries'
import { expect, test } from 'vitest'
import { piecesInStock, placeOf, serialsInStock } from '../../../test/deliveries.ts'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { depotOf, quantityIn, violationsOf } from '../../../test/stock.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, send, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const hasty = await aPerson(db, { role: 'ROLE_MANAGER' })
const second = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const outlet = await aPerson(db, { role: 'ROLE_PDV', outletName: 'Boutique du port' })
const kinds = ['central', 'transit', 'faulty', 'lost', 'gap'] as const
const [central, transit, faulty, lost, gap] = (await Promise.all(kinds.map((kind) => depotOf(db, kind)))) as [
  number,
  number,
  number,
  number,
  number,
]
const own = await depotOf(db, outlet)

type Line = { articleId: number; quantity: number; serials?: string[] }
type Received = Parameters<typeof send<typeof contract.receiveDelivery>>[2]['body']['lines']

async function shipped(lines: Line[]): Promise<{ id: number }> {
  const { id } = await call(manager, contract.createDelivery, { body: { kind: 'supply', outletId: outlet.id, lines } })
  await call(manager, contract.shipDelivery, { params: { id }, body: {} })
  return { id }
}
async function received(lines: Line[], there: Received) {
  const params = await shipped(lines)
  return call(outlet, contract.receiveDelivery, { params, body: { lines: there, raison: 'Carton ouvert' } })
}
const settle = ({ id, gaps }: contract.Delivery, outcomes: contract.GapOutcome[]) => ({
  params: { id },
  body: { gaps: gaps.map((one, index) => ({ id: one.id, outcome: outcomes[index] ?? 'found' })), raison: 'Vu avec le transporteur' },
})
const heldBy = (articleId: number, ...depots: number[]) => Promise.all(depots.map((depot) => quantityIn(db, depot, articleId)))

test('a gap needs a reason, and nothing moves without it', async () => {
  const { articleId, numbers } = await serialsInStock(db, manager, 2)
  const params = await shipped([{ articleId, quantity: 2 }])
  const lines = [{ articleId, serials: numbers.slice(1) }]
  expect(await refusal(outlet, contract.receiveDelivery, { params, body: { lines } })).toMatchObject({
    statusCode: 409,
    code: 'gap_reason_required',
  })
  expect(await heldBy(articleId, own, transit)).toEqual([0, 2])
  expect(await refusal(manager, contract.receiveDelivery, { params, body: { lines, raison: 'Manque' } })).toMatchObject({
    code: 'four_eyes',
  })
  const repeated = { lines: [{ articleId, serials: [numbers[0] ?? '', numbers[0] ?? ''] }] }
  expect(await refusal(outlet, contract.receiveDelivery, { params, body: repeated })).toMatchObject({
    statusCode: 400,
    fields: [{ path: 'lines.0.serials.1' }],
  })
  const done = await call(outlet, contract.receiveDelivery, { params, body: { lines, raison: 'Manque' } })
  expect(done).toMatchObject({
    statut: 'received_with_gap',
    raison: 'Manque',
    lines: [{ received: 1 }],
    gaps: [{ kind: 'missing', serial: numbers[0], foundSerial: null, quantity: 1, outcome: null, settledBy: null, raison: null }],
  })
  expect(await heldBy(articleId, own, transit)).toEqual([1, 1])
  expect(await violationsOf(db)).toEqual([])
})

test('what is missing was found, lost, or sent back', async () => {
  const { articleId, numbers } = await serialsInStock(db, manager, 3)
  const delivery = await received([{ articleId, quantity: 3 }], [])
  const settled = await call(second, contract.settleDelivery, settle(delivery, ['found', 'lost', 'returned']))
  expect(settled).toMatchObject({ statut: 'settled', raison: 'Carton ouvert', lines: [{ received: 1 }] })
  expect(settled.gaps.map((one) => [one.outcome, one.settledBy, one.raison])).toEqual([
    ['found', second.id, 'Vu avec le transporteur'],
    ['lost', second.id, 'Vu avec le transporteur'],
    ['returned', second.id, 'Vu avec le transporteur'],
  ])
  expect(await Promise.all(numbers.map((number) => placeOf(db, number)))).toMatchObject([
    { kind: 'outlet', shippedTo: outlet.id },
    { kind: 'lost' },
    { kind: 'central', shippedTo: null },
  ])
  expect(await violationsOf(db)).toEqual([])
})

test('what is damaged is faulty, or accepted as it is', async () => {
  const { articleId, numbers } = await serialsInStock(db, manager, 2)
  const cables = await piecesInStock(db, manager, 5)
  const sent = [
    { articleId, quantity: 2 },
    { articleId: cables, quantity: 5 },
  ]
  const delivery = await received(sent, [
    { articleId, serials: numbers, damaged: numbers },
    { articleId: cables, quantity: 4, damaged: 1 },
  ])
  expect(delivery.gaps.map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ['damaged', 1],
    ['damaged', 1],
    ['missing', 1],
    ['damaged', 1],
  ])
  const settled = await call(manager, contract.settleDelivery, settle(delivery, ['faulty', 'accepted', 'returned', 'faulty']))
  expect(settled.lines.map((line) => line.received)).toEqual([1, 3])
  expect(await heldBy(cables, own, central, faulty, transit)).toEqual([3, 1, 1, 0])
  expect(await heldBy(articleId, own, faulty)).toEqual([1, 1])
  expect(await violationsOf(db)).toEqual([])
})

test('a surplus comes from the central depot, from a gap, or nowhere', async () => {
  const { articleId, numbers } = await serialsInStock(db, manager, 2)
  const cables = await piecesInStock(db, manager, 4)
  const sent = [
    { articleId, quantity: 1, serials: numbers.slice(0, 1) },
    { articleId: cables, quantity: 1 },
  ]
  const delivery = await received(sent, [
    { articleId, serials: [...numbers, 'NOUVEAU-1', 'REFUSE-1'] },
    { articleId: cables, quantity: 3 },
  ])
  expect(delivery.gaps.map(({ kind, quantity, foundSerial }) => [kind, quantity, foundSerial])).toEqual([
    ['extra', 1, numbers[1]],
    ['extra', 1, 'NOUVEAU-1'],
    ['extra', 1, 'REFUSE-1'],
    ['extra', 2, null],
  ])
  const settled = await call(manager, contract.settleDelivery, settle(delivery, ['accepted', 'accepted', 'refused', 'accepted']))
  expect(settled.lines.map((line) => line.received)).toEqual([3, 3])
  expect(await heldBy(articleId, own, central, gap)).toEqual([3, 0, -1])
  expect(await heldBy(cables, own, central, gap)).toEqual([3, 1, 0])
  expect(await placeOf(db, 'NOUVEAU-1')).toMatchObject({ kind: 'outlet', shippedTo: outlet.id })
  expect(await placeOf(db, 'REFUSE-1')).toBeUndefined()
  expect(await violationsOf(db)).toEqual([])
})

test('another serial than the one that was sent is accepted for it, or refused and the first is lost', async () => {
  const { articleId, numbers } = await serialsInStock(db, manager, 4)
  const delivery = await received([{ articleId, quantity: 2 }], [{ articleId, serials: numbers.slice(2) }])
  expect(delivery.gaps.map(({ kind, serial, foundSerial }) => [kind, serial, foundSerial])).toEqual([
    ['other_serial', numbers[0], numbers[2]],
    ['other_serial', numbers[1], numbers[3]],
  ])
  const params = settle(delivery, ['accepted', 'refused'])
  expect(await refusal(manager, contract.settleDelivery, params)).toMatchObject({ statusCode: 403, code: 'four_eyes' })
  await expect(
    db
      .updateTable('deliveryGaps')
      .set({ outcome: 'refused', settledBy: manager.id, reason: 'Essai' })
      .where('deliveryId', '=', delivery.id)
      .execute(),
  ).rejects.toThrow('written off by another person')
  await call(second, contract.settleDelivery, params)
  expect((await Promise.all(numbers.map((number) => placeOf(db, number)))).map((place) => place?.kind)).toEqual([
    'central',
    'lost',
    'outlet',
    'central',
  ])
  expect(await violationsOf(db)).toEqual([])
})

test('a surplus that stands elsewhere is not accepted', async () => {
  const { articleId, numbers } = await serialsInStock(db, manager, 2)
  await received([{ articleId, quantity: 1, serials: numbers.slice(1) }], [{ articleId, serials: numbers.slice(1) }])
  const delivery = await received([{ articleId, quantity: 1 }], [{ articleId, serials: numbers }])
  expect(await refusal(manager, contract.settleDelivery, settle(delivery, ['accepted']))).toMatchObject({
    statusCode: 409,
    code: 'serial_elsewhere',
    statut: 'received_with_gap',
    message: expect.stringContaining('chez Boutique du port'),
  })
  expect(await call(manager, contract.settleDelivery, settle(delivery, ['refused']))).toMatchObject({ statut: 'settled' })
})

test('every gap is settled, once, with an outcome of its kind, by somebody who may', async () => {
  const { articleId } = await serialsInStock(db, manager, 2)
  const delivery = await received([{ articleId, quantity: 2 }], [])
  const refused = (outcomes: contract.GapOutcome[], person = second) => refusal(person, contract.settleDelivery, settle(delivery, outcomes))
  expect(await refused(['found', 'lost'], hasty)).toMatchObject({ statusCode: 403, code: 'step_up_required' })
  expect(await refused(['found', 'lost'], manager)).toMatchObject({ statusCode: 403, code: 'four_eyes' })
  for (const person of [hasty, manager]) expect(await refused(['lost', 'accepted'], person)).toMatchObject({ statusCode: 400 })
  expect(await refused(['found', 'accepted'])).toMatchObject({ statusCode: 400, fields: [{ path: 'gaps.1.outcome' }] })
  const [first, last] = settle(delivery, ['found', 'found']).body.gaps
  const withGaps = (gaps: { id: number; outcome: contract.GapOutcome }[]) =>
    refusal(second, contract.settleDelivery, { params: delivery, body: { gaps, raison: 'Essai' } })
  expect(await withGaps(first ? [first] : [])).toMatchObject({ statusCode: 400, fields: [{ path: 'gaps' }] })
  expect(await withGaps(first && last ? [first, last, last] : [])).toMatchObject({ statusCode: 400, fields: [{ path: 'gaps.2.id' }] })
  expect(await withGaps([{ id: 9_999_999, outcome: 'found' }])).toMatchObject({ statusCode: 400, fields: [{ path: 'gaps.0.id' }] })

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send(second, contract.settleDelivery, settle(delivery, ['found', 'lost']))),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array<number>(9).fill(409)])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'illegal_transition', statut: 'settled' })
  expect(await heldBy(articleId, own, lost, transit)).toEqual([1, 1, 0])
  expect(await violationsOf(db)).toEqual([])
})
