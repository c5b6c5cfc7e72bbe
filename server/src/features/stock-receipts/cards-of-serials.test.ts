import { expect, test } from 'vitest'
import { aPerson } from '../../../test/people.ts'
import { violationsOf } from '../../../test/stock.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { aTwinWorld, daysAgo } from '../../../test/twin.ts'
import { addReceipt } from './add-receipt.ts'
import type { SerialText } from './entered-serials.rules.ts'
import { updateReceiptLine } from './update-receipt-line.ts'

const db = await openTestDatabase()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const { articleId, north, activate, ship, sell, aValidatedSale, refresh, alertsOf, track } = await aTwinWorld(db, manager)
const by = { actor: manager, requireStepUp: () => undefined }
const neverReceived = { kind: 'never_received', status: 'open', outletId: north.id, amount: null }

async function receive(serials: SerialText[]): Promise<number> {
  const slip = { unitPrice: 31_50n, day: daysAgo(300), supplier: 'EUROSAT', slip: 'BL-1' }
  const [id = 0] = await db
    .transaction()
    .execute((tx) => addReceipt(tx, [{ ...slip, articleId, quantity: serials.length, serials }], { actor: manager }))
  return id
}

const correct = (id: number, serials: SerialText[]) =>
  db.transaction().execute((tx) => updateReceiptLine(tx, { id, version: undefined, changes: {}, serials, reason: 'Carte relue' }, by))

const before = { kind: 'activated_before_shipped', status: 'open', outletId: north.id, amount: 31_50n }
const KEPT = new Set<string>(['alerts_equal_the_twin', 'sold_serials_are_held'])
const violations = async () => (await violationsOf(db)).filter(({ name }) => name === 'alerts_equal_the_twin')

test('a number that was never received is known once a decoder comes with it as its card', async () => {
  await track(north, daysAgo(30))
  await activate([{ outlet: north, days: 9, decoder: '0061000001' }])
  expect(await alertsOf('61000001')).toEqual([neverReceived])
  await receive([{ number: 'DEC-61', card: '61000001' }])
  expect(await alertsOf('61000001')).toEqual([])
  expect(await alertsOf('DEC-61')).toMatchObject([{ kind: 'activated_before_shipped' }])
  expect(await violations()).toEqual([])
})

test('a decoder that comes again with another card leaves the first one unknown', async () => {
  await activate([
    { outlet: north, days: 9, decoder: '62000001' },
    { outlet: north, days: 9, decoder: '62000002' },
  ])
  const line = await receive([{ number: 'DEC-62', card: '62000001' }])
  expect([await alertsOf('62000001'), await alertsOf('62000002')]).toEqual([[], [neverReceived]])
  await correct(line, [{ number: 'DEC-62', card: '62000002' }])
  expect(await alertsOf('62000001')).toEqual([{ ...neverReceived, occurrences: 2 }])
  expect(await alertsOf('62000002')).toEqual([])
  await correct(line, [])
  await receive([{ number: 'DEC-62' }])
  expect(await alertsOf('62000002')).toEqual([{ ...neverReceived, occurrences: 2 }])
  expect(await alertsOf('DEC-62')).toEqual([])
  expect(await violations()).toEqual([])
})

test('a sale that names the card is compared with one that names the decoder', async () => {
  await receive([{ number: '0063000000', card: '63000001' }])
  const { id } = await db.selectFrom('serials').select('id').where('number', '=', '0063000000').executeTakeFirstOrThrow()
  await ship(id, north, { days: 4 })
  const first = await aValidatedSale({ seller: north, decoder: '0063000000', subscriber: '700001', days: 3 })
  await sell(id, north, { transactionId: first, days: 3 })
  await aValidatedSale({ seller: north, decoder: '0063000001', subscriber: '700002', days: 1, amount: 99_00n })
  await refresh(id)
  expect(await alertsOf('63000000')).toEqual([{ kind: 'sold_twice', status: 'open', outletId: north.id, amount: 99_00n }])
  expect(await violations()).toEqual([])
})

test('an explained alert of a decoder stays explained when its card is corrected, and nobody is notified', async () => {
  await activate([{ outlet: north, days: 9, decoder: '0064000000' }])
  const line = await receive([{ number: '0064000000', card: '64000001' }])
  const explained = { status: 'explained', explanation: 'Livré à la main', explainedBy: manager.id } as const
  await db.updateTable('stockAlerts').set(explained).where('subject', '=', '64000000').where('holds', '=', true).execute()
  await db.deleteFrom('outbox').execute()
  await correct(line, [{ number: '0064000000', card: '64000002' }])
  const alerts = db.selectFrom('stockAlerts').select(['kind', 'status', 'explanation', 'holds', 'occurrences'])
  expect(await alerts.where('subject', '=', '64000000').orderBy('kind').execute()).toEqual([
    { kind: 'activated_before_shipped', status: 'explained', explanation: 'Livré à la main', holds: true, occurrences: 1 },
    { kind: 'never_received', status: 'closed', explanation: null, holds: false, occurrences: 1 },
  ])
  expect(await db.selectFrom('outbox').select('topic').execute()).toEqual([])
  expect(await violations()).toEqual([])
})

test('a card that goes from a withdrawn decoder to another takes its lines with it', async () => {
  await activate([{ outlet: north, days: 9, decoder: '65000001' }])
  const line = await receive([{ number: 'DEC-65', card: '65000001' }])
  await correct(line, [{ number: 'DEC-66', card: '65000001' }])
  expect(await alertsOf('DEC-65')).toEqual([])
  expect(await alertsOf('DEC-66')).toEqual([before])

  await correct(line, [])
  await receive([{ number: 'DEC-67', card: '65000001' }])
  expect(await alertsOf('DEC-66')).toEqual([])
  expect(await alertsOf('DEC-67')).toEqual([before])
  expect((await violationsOf(db)).filter(({ name }) => KEPT.has(name))).toEqual([])
})
