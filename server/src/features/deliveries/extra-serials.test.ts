import * as contract from '@backoffice/contract/deliveries/deliveries'
import * as orders from '@backoffice/contract/stock-orders/stock-orders'
import * as receipts from '@backoffice/contract/stock-receipts/receipts'
import { expect, test } from 'vitest'
import { placeOf, serialsInStock } from '../../../test/deliveries.ts'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { depotOf, moved, violationsOf } from '../../../test/stock.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { ownerOf } from '../../../test/test-database.ts'
import { canonicalNumber } from '../../shared/serial-number.ts'

const { db, call, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const outlet = await aPerson(db, { role: 'ROLE_PDV' })
const central = await depotOf(db, 'central')
const cardOf = (number: string) => `99${canonicalNumber(number)}`

test('a serial that came without being sent is accepted from the gaps and from the lost', async () => {
  const { articleId, numbers } = await serialsInStock(db, manager, 3)
  const [sent = '', counted = '', lost = ''] = numbers
  for (const [number, kind, depot] of [
    [counted, 'counted', 'gap'],
    [lost, 'lost', 'lost'],
  ] as const) {
    const { id } = await db.selectFrom('serials').select('id').where('number', '=', number).executeTakeFirstOrThrow()
    await moved(db, manager, { kind, articleId, quantity: 1, serialIds: [id], from: central, to: await depotOf(db, depot) })
  }
  const lines = [{ articleId, quantity: 1, serials: [sent] }]
  const params = await call(manager, contract.createDelivery, { body: { kind: 'supply', outletId: outlet.id, lines } })
  await call(manager, contract.shipDelivery, { params, body: {} })
  const { gaps } = await call(outlet, contract.receiveDelivery, {
    params,
    body: { lines: [{ articleId, serials: numbers }], raison: 'Deux de plus' },
  })
  expect(gaps.map(({ kind, foundSerial }) => [kind, foundSerial])).toEqual([
    ['extra', counted],
    ['extra', lost],
  ])
  const settled = await call(manager, contract.settleDelivery, {
    params,
    body: { gaps: gaps.map(({ id }) => ({ id, outcome: 'accepted' as const })), raison: 'Retrouvés' },
  })
  expect(settled.lines).toMatchObject([{ received: 3 }])
  for (const number of numbers) expect(await placeOf(db, number)).toMatchObject({ kind: 'outlet', shippedTo: outlet.id })
  expect(await violationsOf(db)).toEqual([])
})

test('a number whose receipt was withdrawn, or the card of one, is accepted as one that nobody knows', async () => {
  const { articleId, numbers } = await serialsInStock(db, manager, 1)
  const line = { articleId, unitPrice: 30, date: '2026-09-01', supplier: 'EUROSAT', reference: 'BL-9' }
  const serials = [
    { number: 'RETIRE-1', card: 'CARTE-R1' },
    { number: 'RETIRE-2', card: 'CARTE-R2' },
  ]
  const [received] = await call(manager, receipts.addReceipt, { body: { lines: [{ ...line, quantity: 2, serials }] } })
  await call(manager, receipts.updateReceiptLine, { body: { id: received?.id ?? 0, quantity: 0, raison: 'Saisi deux fois' } })
  const lines = [{ articleId, quantity: 1, serials: numbers }]
  const params = await call(manager, contract.createDelivery, { body: { kind: 'supply', outletId: outlet.id, lines } })
  await call(manager, contract.shipDelivery, { params, body: {} })
  const there = [{ articleId, serials: [...numbers, 'RETIRE-1', 'CARTE-R2'] }]
  const { gaps } = await call(outlet, contract.receiveDelivery, { params, body: { lines: there, raison: 'Deux de plus' } })
  const settled = await call(manager, contract.settleDelivery, {
    params,
    body: { gaps: gaps.map(({ id }) => ({ id, outcome: 'accepted' as const })), raison: 'Retrouvés' },
  })
  expect(settled.lines).toMatchObject([{ received: 3 }])
  for (const number of ['RETIRE-1', 'CARTE-R2']) expect(await placeOf(db, number)).toMatchObject({ kind: 'outlet', shippedTo: outlet.id })
  expect(await placeOf(db, 'RETIRE-2')).toMatchObject({ kind: 'supplier' })
  expect(await db.selectFrom('serials').select('card').where('number', '=', 'RETIRE-1').executeTakeFirst()).toEqual({ card: 'CARTE-R1' })
  expect(await violationsOf(db)).toEqual([])
})

test('a number of another length than those of its article is refused where it stands', async () => {
  const { articleId, numbers } = await serialsInStock(db, manager, 1)
  await db.updateTable('articles').set({ serialLength: 14 }).where('id', '=', articleId).execute()
  const lines = [{ articleId, quantity: 1, serials: [numbers[0]?.replace(/^0+/, '') ?? ''] }]
  const malformed = {
    statusCode: 400,
    fields: [{ path: 'lines.0.serials.0', message: 'Les numéros de cet article comptent 14 caractères.' }],
  }
  expect(await refusal(manager, contract.createDelivery, { body: { kind: 'supply', outletId: outlet.id, lines } })).toMatchObject(malformed)
  const params = await call(outlet, orders.createStockOrder, { body: { lines: [{ articleId, quantity: 1 }], submit: true } })
  await call(manager, orders.approveStockOrder, { params })
  expect(await refusal(manager, orders.prepareStockOrder, { params, body: { lines } })).toMatchObject(malformed)
})

test('the number of a card is refused where it stands, and names its piece if that was sent', async () => {
  const { articleId, numbers } = await serialsInStock(db, manager, 2)
  const [sent = '', other = ''] = numbers
  for (const number of numbers) {
    const { id } = await db.selectFrom('serials').select('id').where('number', '=', number).executeTakeFirstOrThrow()
    const card = { canonical: cardOf(number), written: cardOf(number), serialId: id, isCard: true }
    await ownerOf(db).insertInto('serialNumbers').values(card).execute()
  }
  const body = { kind: 'supply' as const, outletId: outlet.id, lines: [{ articleId, quantity: 1, serials: [sent] }] }
  const params = await call(manager, contract.createDelivery, { body })
  await call(manager, contract.shipDelivery, { params, body: {} })
  const receive = (...serials: string[]) => ({ params, body: { lines: [{ articleId, serials }], raison: 'Compté' } })
  expect(await refusal(outlet, contract.receiveDelivery, receive('UNKNOWN-1', cardOf(sent), cardOf(other)))).toMatchObject({
    statusCode: 400,
    fields: [
      { path: 'lines.0.serials.1', message: `C’est la carte de ${sent}\u00a0: scannez ce numéro à sa place.` },
      { path: 'lines.0.serials.2', message: 'C’est le numéro d’une carte\u00a0: scannez celui de sa pièce.' },
    ],
  })
  expect(await call(outlet, contract.receiveDelivery, receive(sent))).toMatchObject({ statut: 'received', gaps: [] })
  expect(await violationsOf(db)).toEqual([])
})
