import * as deliveries from '@backoffice/contract/deliveries/deliveries'
import * as contract from '@backoffice/contract/stock-orders/stock-orders'
import { expect, test } from 'vitest'
import { piecesInStock, serialsInStock } from '../../../test/deliveries.ts'
import { aPerson, steppedUp, withKey } from '../../../test/people.ts'
import { depotOf, quantityIn, violationsOf } from '../../../test/stock.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, send, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const outlet = await aPerson(db, { role: 'ROLE_PDV' })
const other = await aPerson(db, { role: 'ROLE_PDV' })
const [central, reserved, own] = [await depotOf(db, 'central'), await depotOf(db, 'reserved'), await depotOf(db, outlet)]

async function approved(lines: { articleId: number; quantity: number }[]): Promise<{ id: number }> {
  const { id } = await call(outlet, contract.createStockOrder, { body: { lines, submit: true } })
  await call(manager, contract.approveStockOrder, { params: { id } })
  return { id }
}
type Goods = { articleId: number; quantity: number; serials?: string[] }[]
const prepare = (params: { id: number }, lines?: Goods) =>
  call(manager, contract.prepareStockOrder, { params, body: lines ? { lines } : {} })
const stateOf = async (params: { id: number }) => {
  const { statut: status, isPartial, lines } = await call(outlet, contract.readStockOrder, { params })
  return [status, isPartial, ...lines.map((line) => [line.reserved, line.shipped, line.received])]
}

test('the state of an order follows from its deliveries', async () => {
  const articleId = await piecesInStock(db, manager, 20)
  const params = await approved([{ articleId, quantity: 10 }])
  expect(await stateOf(params)).toEqual(['approved', false, [0, 0, 0]])
  const first = await prepare(params, [{ articleId, quantity: 4 }])
  expect(first).toMatchObject({ kind: 'supply', statut: 'prepared', orderId: params.id, outletId: outlet.id, fromDepotId: central })
  expect(await stateOf(params)).toEqual(['preparing', true, [4, 0, 0]])
  await call(manager, contract.shipStockOrder, { params })
  expect(await stateOf(params)).toEqual(['shipped', true, [0, 4, 0]])
  const second = await prepare(params)
  expect(second.lines).toMatchObject([{ quantity: 6 }])
  expect(await stateOf(params)).toEqual(['shipped', true, [6, 4, 0]])
  await call(outlet, contract.receiveStockOrder, { params, body: { lines: [{ articleId, quantity: 4 }] } })
  expect(await stateOf(params)).toEqual(['preparing', false, [6, 4, 4]])
  await call(manager, contract.shipStockOrder, { params })
  expect(await stateOf(params)).toEqual(['shipped', false, [0, 10, 4]])
  const body = { lines: [{ articleId, quantity: 5 }], raison: 'Un de moins' }
  expect(await call(outlet, contract.receiveStockOrder, { params, body })).toMatchObject({ statut: 'disputed', isPartial: true })
  expect(await refusal(manager, contract.prepareStockOrder, { params })).toMatchObject({
    statusCode: 409,
    message: 'Cette commande est en litige\u00a0: cette action n’est pas possible dans cet état.',
    statut: 'disputed',
  })
  const { gaps } = await call(manager, deliveries.readDelivery, { params: second })
  await call(manager, deliveries.settleDelivery, {
    params: second,
    body: { gaps: gaps.map(({ id }) => ({ id, outcome: 'returned' as const })), raison: 'Resté au dépôt' },
  })
  expect(await stateOf(params)).toEqual(['received', true, [0, 10, 9]])
  expect(await refusal(outlet, contract.closeStockOrder, { params })).toMatchObject({ statusCode: 409, code: 'reason_required' })
  expect(await call(outlet, contract.closeStockOrder, { params, body: { raison: 'Complet' } })).toMatchObject({
    statut: 'closed',
    isPartial: true,
    raison: 'Complet',
    closedAt: expect.any(String),
    deliveries: [
      { id: first.id, statut: 'received' },
      { id: second.id, statut: 'settled' },
    ],
  })
  expect(await quantityIn(db, own, articleId)).toBe(9)
  expect(await violationsOf(db)).toEqual([])
})

test('no more is prepared than was approved, nor than stands in the central depot', async () => {
  const { articleId, numbers } = await serialsInStock(db, manager, 3)
  const stranger = await piecesInStock(db, manager, 1)
  const params = await approved([{ articleId, quantity: 2 }])
  const codeOf = async (lines?: Goods) =>
    (await refusal(manager, contract.prepareStockOrder, { params, body: lines ? { lines } : {} })).code
  expect(await codeOf([{ articleId, quantity: 3 }])).toBe('more_than_approved')
  expect(await codeOf([{ articleId: stranger, quantity: 1 }])).toBe('more_than_approved')
  expect(await codeOf([{ articleId, quantity: 3, serials: numbers.slice(1) }])).toBe('invalid_request')
  expect(await codeOf([{ articleId, quantity: 1, serials: ['INCONNU-2'] }])).toBe('serial_not_available')
  expect(await prepare(params, [{ articleId, quantity: 1, serials: numbers.slice(2) }])).toMatchObject({
    lines: [{ serials: numbers.slice(2) }],
  })
  expect(await codeOf([{ articleId, quantity: 2 }])).toBe('more_than_approved')
  await prepare(params)
  expect(await codeOf()).toBe('more_than_approved')
  const poor = await approved([{ articleId, quantity: 5 }])
  expect(await refusal(manager, contract.prepareStockOrder, { params: poor })).toMatchObject({
    code: 'insufficient_stock',
    message: expect.stringMatching(/^Stock insuffisant au dépôt central\s: 1 ART\d+ disponible, 5 demandés\. Réduisez la quantité\.$/),
  })
})

test('an order with several deliveries in one state names none of them', async () => {
  const articleId = await piecesInStock(db, manager, 5)
  const params = await approved([{ articleId, quantity: 5 }])
  expect(await refusal(manager, contract.shipStockOrder, { params })).toMatchObject({ statusCode: 409, statut: 'approved' })
  const first = await prepare(params, [{ articleId, quantity: 2 }])
  await prepare(params)
  expect(await refusal(manager, contract.shipStockOrder, { params })).toMatchObject({ code: 'several_deliveries', statut: 'preparing' })
  expect(await refusal(other, contract.shipStockOrder, { params })).toMatchObject({ statusCode: 404 })
  await call(manager, deliveries.shipDelivery, { params: first })
  expect(await refusal(manager, contract.receiveStockOrder, { params, body: { lines: [] } })).toMatchObject({ code: 'four_eyes' })
  expect(await call(manager, contract.shipStockOrder, { params })).toMatchObject({ statut: 'shipped' })
})

test('a cancelled order gives up what it had reserved; a shipped one is not cancelled', async () => {
  const articleId = await piecesInStock(db, manager, 5)
  const params = await approved([{ articleId, quantity: 5 }])
  await prepare(params, [{ articleId, quantity: 2 }])
  await prepare(params)
  expect(await quantityIn(db, reserved, articleId)).toBe(5)
  expect(await call(manager, contract.cancelStockOrder, { params })).toMatchObject({
    statut: 'cancelled',
    deliveries: [{ statut: 'cancelled' }, { statut: 'cancelled' }],
  })
  expect([await quantityIn(db, reserved, articleId), await quantityIn(db, central, articleId)]).toEqual([0, 5])
  const shipped = await approved([{ articleId, quantity: 5 }])
  await prepare(shipped)
  await call(manager, contract.shipStockOrder, { params: shipped })
  expect(await refusal(manager, contract.cancelStockOrder, { params: shipped })).toMatchObject({ statusCode: 409, statut: 'shipped' })
  expect(await violationsOf(db)).toEqual([])
})

test('preparing happens once, whatever is pressed twice; shipping and cancelling at once leave one of them', async () => {
  const articleId = await piecesInStock(db, manager, 20)
  const params = await approved([{ articleId, quantity: 5 }])
  const prepared = await Promise.all(Array.from({ length: 10 }, () => send(manager, contract.prepareStockOrder, { params })))
  expect(prepared.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array<number>(9).fill(409)])
  expect(await quantityIn(db, reserved, articleId)).toBe(5)
  const keyed = withKey(manager, 'prepare-again')
  const again = await approved([{ articleId, quantity: 5 }])
  const [one, replayed] = await Promise.all([1, 2].map(() => call(keyed, contract.prepareStockOrder, { params: again })))
  expect(replayed).toEqual(one)
  const answers = await Promise.all([
    send(manager, contract.cancelStockOrder, { params }),
    send(manager, contract.shipStockOrder, { params }),
    send(manager, contract.cancelStockOrder, { params }),
    send(manager, contract.shipStockOrder, { params }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
  expect(await violationsOf(db)).toEqual([])
})
