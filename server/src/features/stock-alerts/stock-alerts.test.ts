import * as contract from '@backoffice/contract/stock-alerts/stock-alerts'
import { addReceipt } from '@backoffice/contract/stock-receipts/receipts'
import { getSerialLife } from '@backoffice/contract/stock/serial-life'
import { expect, test } from 'vitest'
import { assign } from '../../../test/activities.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { aTwinWorld, daysAgo } from '../../../test/twin.ts'

const { db, call, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const colleague = await aPerson(db, { role: 'ROLE_MANAGER' })
const sectorManager = await aPerson(db, { role: 'ROLE_RESP' })
const { north, south, aPiece, ship, activate, voidAll, track } = await aTwinWorld(db, manager)
await assign(db, north, { sectorManager })
await track(north, daysAgo(100))
let lastUnknown = 300_000

/** Activates a decoder that nobody received, and returns its alert. */
async function anAlert(outlet: Caller = north) {
  lastUnknown += 1
  const decoder = `00${lastUnknown}`
  const importId = await activate([{ outlet, days: 9, decoder }])
  const { content } = await call(manager, contract.listStockAlerts, { query: { serial: decoder } })
  const [alert] = content
  if (!alert) throw new Error(`no alert about ${decoder}`)
  return { ...alert, params: { id: alert.id }, decoder, importId }
}

const numbersTo = async (caller: Caller, query: Parameters<typeof call<typeof contract.listStockAlerts>>[2]['query']) =>
  (await call(caller, contract.listStockAlerts, { query })).content.map(({ serial }) => serial)

test('an alert is taken, explained and closed by managers, and each step is in its history', async () => {
  const { params, version } = await anAlert()
  expect(await call(manager, contract.takeStockAlert, { params, body: { version } })).toMatchObject({
    statut: 'taken',
    takenBy: manager.id,
    takenByName: 'Awa Diallo',
    version: version + 1,
  })
  const explained = await call(colleague, contract.explainStockAlert, { params, body: { explanation: 'Reçu sans bon' } })
  expect(explained).toMatchObject({ statut: 'explained', takenBy: manager.id, explanation: 'Reçu sans bon' })
  const closed = await call(colleague, contract.closeStockAlert, { params, body: {} })
  expect(closed).toMatchObject({ statut: 'closed', closedBy: colleague.id, explanation: 'Reçu sans bon', closedAt: expect.any(String) })
  const acts = await db
    .selectFrom('auditObjects')
    .select(['before', 'after'])
    .where('objectKind', '=', 'stock_alert')
    .where('objectId', '=', String(params.id))
    .orderBy('auditId')
    .execute()
  expect(acts).toEqual([
    { before: { status: 'open' }, after: { status: 'taken', takenBy: manager.id } },
    { before: { status: 'taken' }, after: { status: 'explained', explanation: 'Reçu sans bon' } },
    { before: { status: 'explained' }, after: { status: 'closed' } },
  ])
})

test.each([
  ['take', [], null],
  ['take', ['take'], 'taken'],
  ['take', ['explain'], 'explained'],
  ['explain', [], null],
  ['explain', ['take'], null],
  ['explain', ['explain'], 'explained'],
  ['close', [], 'open'],
  ['close', ['take'], 'taken'],
  ['close', ['explain'], null],
  ['close', ['explain', 'close'], 'closed'],
  ['take', ['explain', 'close'], 'closed'],
  ['explain', ['explain', 'close'], 'closed'],
] as const)('%s after %j is refused with the state, unless it is the next step: %s', async (step, before, state) => {
  const { params } = await anAlert()
  for (const one of before) await take(one, params)
  if (state === null) await take(step, params)
  else await expect(refusalOf(step, params)).resolves.toMatchObject({ statusCode: 409, code: 'illegal_transition', statut: state })
})

const EXPLAINED = { explanation: 'Échange au comptoir' }
async function take(step: 'take' | 'explain' | 'close', params: { id: number }) {
  if (step === 'explain') return call(manager, contract.explainStockAlert, { params, body: EXPLAINED })
  return call(manager, step === 'take' ? contract.takeStockAlert : contract.closeStockAlert, { params, body: {} })
}
async function refusalOf(step: 'take' | 'explain' | 'close', params: { id: number }) {
  if (step === 'explain') return refusal(manager, contract.explainStockAlert, { params, body: EXPLAINED })
  return refusal(manager, step === 'take' ? contract.takeStockAlert : contract.closeStockAlert, { params, body: {} })
}

test('a step over another version is refused with the present one; of two who take it at once one does', async () => {
  const { params, version } = await anAlert()
  expect(await refusal(manager, contract.takeStockAlert, { params, body: { version: version + 1 } })).toMatchObject({
    statusCode: 409,
    code: 'stale_version',
    statut: 'open',
    changes: [{ path: 'version', value: version }],
  })
  const outcomes = await Promise.allSettled([manager, colleague].map((one) => call(one, contract.takeStockAlert, { params, body: {} })))
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('an explanation of more than 1000 characters, or none, is refused', async () => {
  const { params } = await anAlert()
  for (const explanation of ['', ' ', 'x'.repeat(1_001)]) {
    expect(await refusal(manager, contract.explainStockAlert, { params, body: { explanation } })).toMatchObject({ statusCode: 400 })
  }
})

test('the end of its cause closes it for nobody; the cause comes back and it is open again, once more', async () => {
  const { params, decoder, importId } = await anAlert()
  await call(manager, contract.explainStockAlert, { params, body: EXPLAINED })
  await voidAll(importId)
  expect(await numbersTo(manager, { serial: decoder })).toEqual([])
  const { content } = await call(manager, contract.listStockAlerts, { query: { serial: decoder, statut: 'closed' } })
  expect(content).toMatchObject([{ id: params.id, closedBy: null, occurrences: 1, explanation: 'Échange au comptoir' }])
  expect(await refusal(manager, contract.closeStockAlert, { params, body: {} })).toMatchObject({ statusCode: 409, statut: 'closed' })

  await activate([{ outlet: north, days: 8, decoder }])
  expect((await call(manager, contract.listStockAlerts, { query: { serial: decoder } })).content).toMatchObject([
    { id: params.id, statut: 'open', occurrences: 2, takenBy: null, explanation: null, closedAt: null },
  ])
})

test('what a person closed stays closed while its cause lasts', async () => {
  const { params, decoder, importId } = await anAlert()
  for (const step of ['explain', 'close'] as const) await take(step, params)
  const second = await activate([{ outlet: north, days: 8, decoder }])
  await voidAll(importId)
  expect(await numbersTo(manager, { serial: decoder })).toEqual([])
  await voidAll(second)
  await activate([{ outlet: north, days: 7, decoder }])
  expect((await call(manager, contract.listStockAlerts, { query: { serial: decoder } })).content).toMatchObject([
    { id: params.id, statut: 'open', occurrences: 2, closedBy: null },
  ])
})

test('sector managers and outlets see the alerts of their outlets', async () => {
  const { decoder, params } = await anAlert()
  for (const caller of [manager, sectorManager, north]) expect(await numbersTo(caller, { serial: decoder })).toEqual([decoder])
  const stranger = await aPerson(db, { role: 'ROLE_RESP' })
  for (const caller of [stranger, south]) expect(await numbersTo(caller, { serial: decoder })).toEqual([])
  expect(await refusal(south, contract.listStockAlerts, { query: { outletId: north.id } })).toMatchObject({ statusCode: 404 })
  for (const caller of [sectorManager, north]) {
    expect(await refusal(caller, contract.takeStockAlert, { params, body: {} })).toMatchObject({ statusCode: 403 })
  }
  const agent = await aPerson(db, { role: 'ROLE_AGENT' })
  expect(await refusal(agent, contract.listStockAlerts, { query: {} })).toMatchObject({ statusCode: 403 })
})

test('the list has the largest amount first, and sums all that match', async () => {
  const [dear, cheap] = [await aPiece(), await aPiece()]
  await db.updateTable('serials').set({ unitPrice: 900_00n }).where('id', '=', dear.id).execute()
  await activate([dear, cheap].map(({ number }) => ({ outlet: north, days: 6, decoder: number })))
  const query = { kind: 'activated_before_shipped' }
  const { content, totals, totalElements } = await call(manager, contract.listStockAlerts, { query: { ...query, size: 1 } })
  expect(content.map(({ serial, amount }) => [serial, amount])).toEqual([[dear.number, 900]])
  expect([totals, totalElements]).toEqual([{ count: 2, amount: 931.5 }, 2])
  const lists = [{}, { kind: `${query.kind},never_received` }].map((filter) => call(manager, contract.listStockAlerts, { query: filter }))
  const [all = [], twins = []] = (await Promise.all(lists)).map((list) => list.content.map((alert) => alert.amount))
  expect(all).toEqual(all.toSorted((left, right) => (right ?? -1) - (left ?? -1)))
  expect([twins.slice(0, 2), twins.at(-1)]).toEqual([[900, 31.5], null])
})

test('kinds, states, numbers and outlets filter it', async () => {
  const elsewhere = await aPiece()
  await ship(elsewhere.id, south, { days: 30 })
  await activate([{ outlet: north, days: 5, decoder: elsewhere.number }])
  const { decoder, params } = await anAlert()
  await call(manager, contract.takeStockAlert, { params, body: {} })

  expect(await numbersTo(manager, { kind: 'activated_elsewhere' })).toEqual([elsewhere.number])
  expect(await numbersTo(manager, { kind: 'activated_elsewhere,never_received', statut: 'taken', q: decoder })).toEqual([decoder])
  expect(await numbersTo(manager, { statut: 'open', serial: decoder })).toEqual([])
  // Long enough that no number of an outlet contains it.
  expect(await numbersTo(manager, { q: decoder.slice(2) })).toEqual([decoder])
  expect(await numbersTo(manager, { q: elsewhere.number.slice(2, 12), serial: elsewhere.canonical })).toEqual([elsewhere.number])
  const { outletName, outletNumber } = await db.selectFrom('accounts').selectAll().where('id', '=', north.id).executeTakeFirstOrThrow()
  for (const q of [outletName, outletNumber]) expect(await numbersTo(manager, { q: q ?? '', serial: decoder })).toEqual([decoder])
  expect(await numbersTo(manager, { outletId: south.id })).toEqual([])
  expect(await refusal(manager, contract.listStockAlerts, { query: { kind: 'never_received,unknown' } })).toMatchObject({ statusCode: 400 })
})

test('a card finds the alert of its decoder, and the life of a decoder tells its open alerts to whom they concern', async () => {
  const { articleId } = await db.selectFrom('serials').select('articleId').executeTakeFirstOrThrow()
  const slip = { articleId, quantity: 1, unitPrice: 31.5, date: daysAgo(60), supplier: 'EUROSAT', reference: 'BL-8841' }
  const [number, card] = ['00028061000001', '00014061000001']
  await call(manager, addReceipt, { body: { lines: [{ ...slip, serials: [{ number, card }] }] } })
  const { id } = await db.selectFrom('serials').select('id').where('number', '=', number).executeTakeFirstOrThrow()
  await ship(id, south, { days: 0, stays: true })
  await activate([{ outlet: north, days: 5, decoder: number }])
  const [alert] = (await call(manager, contract.listStockAlerts, { query: { serial: '14061000001' } })).content
  expect(alert).toMatchObject({ serial: number, kind: 'activated_before_shipped' })

  const alertsTo = async (caller: Caller) => (await call(caller, getSerialLife, { params: { number: card } })).alerts.map((one) => one.id)
  expect(await alertsTo(manager)).toEqual([alert?.id])
  // The decoder is on its way to the other outlet, which the alert does not concern.
  expect(await alertsTo(south)).toEqual([])
  await call(manager, contract.explainStockAlert, { params: { id: alert?.id ?? 0 }, body: EXPLAINED })
  await call(manager, contract.closeStockAlert, { params: { id: alert?.id ?? 0 }, body: {} })
  expect(await alertsTo(manager)).toEqual([])
})
