import {
  changeBalanceSettings,
  changeOperationSettings,
  listAmountSettings,
  previewBalanceSettings,
} from '@backoffice/contract/amount-settings'
import { beforeEach, expect, test } from 'vitest'
import { aPendingRequest, availableOf, floorOf } from '../../../test/credit.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { availableOf as purseOf, move, treasury } from '../ledger/ledger.rules.ts'
import { postTransfer } from '../ledger/ledger.store.ts'
import { findDoubleDecisionThreshold, refuseOverLimit } from './index.ts'

const { db, call, refusal, send } = await openTestApp()
const hasty = await aPerson(db, { role: 'ROLE_MANAGER' })
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const anOutlet = () => aPerson(db, { role: 'ROLE_PDV' })

beforeEach(async () => {
  await db.deleteFrom('amount_settings').execute()
  await db.deleteFrom('balance_settings').execute()
})

let documents = 0
const pay = (amount: bigint, { id }: Caller) =>
  db.transaction().execute((tx) => {
    documents += 1
    const document = { type: 'credit_operation', id: documents } as const
    const entries = amount > 0n ? move(amount, { from: treasury, to: purseOf(id) }) : move(-amount, { from: purseOf(id), to: treasury })
    return postTransfer(tx, { kind: 'credit', phase: 'direct', document, actorId: manager.id, memo: 'Essai', entries })
  })

type Operation = 'float' | 'network_credit' | 'debit' | 'transaction' | 'credit'
const asking = (amount: bigint, { id: userId }: Caller, operation: Operation = 'network_credit') =>
  db.transaction().execute((tx) => refuseOverLimit(tx, { userId, operation, amount }))
const sentenceOf = (asked: Promise<void>) => asked.then(() => 'allowed').catch((error: Error) => error.message)

test('only a manager sees amounts and previews, and only a confirmed one changes them', async () => {
  const body = { roleName: 'ROLE_PDV', operation: 'debit', minimum: 10 } as const
  for (const role of ['ROLE_RESP', 'ROLE_AGENT', 'ROLE_PDV', 'ROLE_CLIENT']) {
    const person = await steppedUp(db, await aPerson(db, { role }))
    expect((await send(person, listAmountSettings, {})).statusCode).toBe(403)
    expect((await send(person, changeOperationSettings, { body })).statusCode).toBe(403)
    expect((await send(person, changeBalanceSettings, { body: { roleName: 'ROLE_PDV' } })).statusCode).toBe(403)
    expect((await send(person, previewBalanceSettings, { body: { roleName: 'ROLE_PDV' } })).statusCode).toBe(403)
  }
  expect(await refusal(hasty, changeOperationSettings, { body })).toMatchObject({ statusCode: 403, code: 'step_up_required' })
  expect(await refusal(hasty, changeBalanceSettings, { body: { roleName: 'ROLE_PDV' } })).toMatchObject({ code: 'step_up_required' })
  expect(await call(hasty, listAmountSettings, {})).toEqual({ operations: [], balances: [] })
})

test.each([
  { roleName: 'ROLE_PDV' as const, userId: 1, operation: 'debit' as const },
  { operation: 'debit' as const },
  { roleName: 'ROLE_PDV' as const, operation: 'debit' as const, minimum: 0 },
  { roleName: 'ROLE_PDV' as const, operation: 'debit' as const, minimum: '12,345' },
  { roleName: 'ROLE_PDV' as const, operation: 'debit' as const, minimum: 20, maximum: 10 },
  { roleName: 'ROLE_PDV' as const, operation: 'debit' as const, dailyCap: 20, monthlyCap: 10 },
])('amounts that make no sense are refused (%#)', async (body) => {
  expect(await refusal(manager, changeOperationSettings, { body })).toMatchObject({ statusCode: 400 })
})

test('a critical level above the alert is refused, and so are amounts of nobody or of who holds no credit', async () => {
  const body = { roleName: 'ROLE_PDV', alertThreshold: 10, criticalThreshold: 20 } as const
  expect(await refusal(manager, changeBalanceSettings, { body })).toMatchObject({
    statusCode: 400,
    fields: [{ path: 'criticalThreshold', message: 'Le seuil critique dépasse le seuil d’alerte.' }],
  })
  expect(await refusal(manager, changeBalanceSettings, { body: { userId: 999_999 } })).toMatchObject({ statusCode: 404 })
  expect(await refusal(manager, changeBalanceSettings, { body: { userId: manager.id } })).toMatchObject({ statusCode: 400 })
})

test('a write over what another manager changed is refused with what stands now', async () => {
  const wanted = { roleName: 'ROLE_AGENT', operation: 'float' } as const
  const first = await call(manager, changeOperationSettings, { body: { ...wanted, maximum: 900, step: 5 } })
  const second = await call(manager, changeOperationSettings, { body: { ...wanted, maximum: '800,50', step: 5, version: first.version } })
  expect(second).toMatchObject({ roleName: 'ROLE_AGENT', userId: null, maximum: 800.5, version: first.version + 1 })

  expect(await refusal(manager, changeOperationSettings, { body: { ...wanted, maximum: 700, version: first.version } })).toMatchObject({
    statusCode: 409,
    code: 'stale_version',
    changes: [
      { path: 'maximum', value: 800.5 },
      { path: 'step', value: 5 },
    ],
  })
  expect((await call(manager, changeOperationSettings, { body: { ...wanted, maximum: 700 } })).maximum).toBe(700)
})

test('two managers who set the same balance at once: one is refused', async () => {
  const body = { roleName: 'ROLE_CLIENT', alertThreshold: 10 } as const
  const { version } = await call(manager, changeBalanceSettings, { body })
  const statuses = await Promise.all(
    [20, 30].map(async (alertThreshold) => {
      const response = await send(manager, changeBalanceSettings, { body: { ...body, alertThreshold, version } })
      return response.statusCode
    }),
  )
  expect(statuses.toSorted()).toEqual([200, 409])
})

test('the history of amounts says what they were and what they are', async () => {
  const outlet = await anOutlet()
  await call(manager, changeBalanceSettings, { body: { userId: outlet.id, creditLimit: 100, paymentDays: 10 } })
  await call(manager, changeBalanceSettings, { body: { userId: outlet.id, creditLimit: 150, paymentDays: 10 } })
  const objects = await db
    .selectFrom('audit_objects')
    .select(['before', 'after'])
    .where('object_kind', '=', 'balance_settings')
    .orderBy('audit_id', 'desc')
    .limit(2)
    .execute()
  expect(objects).toEqual([
    { before: { creditLimit: 100 }, after: { creditLimit: 150 } },
    { before: { creditLimit: null, paymentDays: null }, after: { creditLimit: 100, paymentDays: 10 } },
  ])
})

test('the role’s amounts come first, then each account’s by its name', async () => {
  const outlet = await aPerson(db, { role: 'ROLE_PDV', outletName: 'Boutique du Port' })
  await call(manager, changeBalanceSettings, { body: { userId: outlet.id, alertThreshold: 0 } })
  await call(manager, changeBalanceSettings, { body: { roleName: 'ROLE_PDV', alertThreshold: 50 } })
  expect((await call(manager, listAmountSettings, {})).balances).toMatchObject([
    { roleName: 'ROLE_PDV', userId: null, userName: null, alertThreshold: 50, creditLimit: null },
    { roleName: null, userId: outlet.id, userName: 'Boutique du Port', alertThreshold: 0 },
  ])
})

test('each limit says its value, what is used and what was asked', async () => {
  const outlet = await anOutlet()
  const limits = { minimum: 10, maximum: 200, step: 5, dailyCap: 300, monthlyCap: 450 }
  await call(manager, changeOperationSettings, { body: { roleName: 'ROLE_PDV', operation: 'network_credit', ...limits } })

  expect(await sentenceOf(asking(5_00n, outlet))).toBe('Le minimum d’une opération est de 10,00\u00a0€\u00a0: 5,00\u00a0€ demandés.')
  expect(await sentenceOf(asking(200_05n, outlet))).toBe('Le maximum d’une opération est de 200,00\u00a0€\u00a0: 200,05\u00a0€ demandés.')
  expect(await sentenceOf(asking(12_00n, outlet))).toBe('Le montant doit être un multiple de 5,00\u00a0€\u00a0: 12,00\u00a0€ demandés.')
  expect(await sentenceOf(asking(200_00n, outlet))).toBe('allowed')

  await aPendingRequest(db, { queue: 'network_credit', of: outlet, amount: 150_00n })
  expect(await sentenceOf(asking(155_00n, outlet))).toBe(
    'Le plafond du jour est de 300,00\u00a0€\u00a0: 150,00\u00a0€ déjà utilisés, 155,00\u00a0€ demandés.',
  )
  expect(await sentenceOf(asking(150_00n, outlet))).toBe('allowed')
  expect(await sentenceOf(asking(155_00n, outlet, 'debit'))).toBe('allowed')
})

test('a month has its cap too: what was cancelled or rejected does not count, nor the month before', async () => {
  const outlet = await anOutlet()
  await call(manager, changeOperationSettings, { body: { roleName: 'ROLE_PDV', operation: 'network_credit', monthlyCap: 300 } })
  const [counted, cancelled, old] = [
    await aPendingRequest(db, { queue: 'network_credit', of: outlet, amount: 200_00n }),
    await aPendingRequest(db, { queue: 'network_credit', of: outlet, amount: 100_00n }),
    await aPendingRequest(db, { queue: 'network_credit', of: outlet, amount: 100_00n }),
  ]
  const decided = { status: 'cancelled', decided_by: outlet.id, decided_at: new Date() } as const
  await db.updateTable('credit_requests').set(decided).where('id', '=', cancelled.id).execute()
  const lastMonth = new Date(Date.now() - 33 * 86_400_000)
  await db.updateTable('credit_requests').set({ created_at: lastMonth }).where('id', '=', old.id).execute()
  expect(counted.id).toBeGreaterThan(0)

  expect(await sentenceOf(asking(100_00n, outlet))).toBe('allowed')
  expect(await sentenceOf(asking(100_01n, outlet))).toBe(
    'Le plafond du mois est de 300,00\u00a0€\u00a0: 200,00\u00a0€ déjà utilisés, 100,01\u00a0€ demandés.',
  )
})

test('of two operations at once that fit a cap only one by one, one is refused', async () => {
  const outlet = await anOutlet()
  await call(manager, changeOperationSettings, { body: { roleName: 'ROLE_PDV', operation: 'network_credit', dailyCap: 100 } })
  const submit = () =>
    db.transaction().execute(async (tx) => {
      await refuseOverLimit(tx, { userId: outlet.id, operation: 'network_credit', amount: 60_00n })
      const row = { queue: 'network_credit', user_id: outlet.id, requested_by: outlet.id, amount: 60_00n, description: 'Réassort' } as const
      await tx.insertInto('credit_requests').values(row).execute()
    })
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, submit))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('an account’s own amounts come before its role’s, field by field, and so does its threshold of two decisions', async () => {
  const [own, other] = [await anOutlet(), await anOutlet()]
  await call(manager, changeOperationSettings, {
    body: { roleName: 'ROLE_PDV', operation: 'network_credit', maximum: 100, doubleDecisionAbove: 50 },
  })
  await call(manager, changeOperationSettings, { body: { userId: own.id, operation: 'network_credit', maximum: 500 } })
  const threshold = ({ id: userId }: Caller, operation: Operation) =>
    db.transaction().execute((tx) => findDoubleDecisionThreshold(tx, { userId, operation }))

  expect([await sentenceOf(asking(400_00n, own)), await sentenceOf(asking(400_00n, other))]).toEqual([
    'allowed',
    expect.stringContaining('maximum'),
  ])
  expect([await threshold(own, 'network_credit'), await threshold(own, 'float')]).toEqual([50_00n, null])
})

test('who owes more than a lowered limit is blocked, and each credit raises the floor', async () => {
  const outlet = await anOutlet()
  const limit = (creditLimit: number) => call(manager, changeBalanceSettings, { body: { userId: outlet.id, creditLimit } })
  await limit(100)
  await pay(-80_00n, outlet)
  await limit(20)

  expect(await floorOf(db, outlet)).toBe(-80_00n)
  await expect(pay(-1n, outlet)).rejects.toMatchObject({ code: 'insufficient_funds' })
  await pay(30_00n, outlet)
  expect([await availableOf(db, outlet), await floorOf(db, outlet)]).toEqual([-50_00n, -50_00n])
  await pay(45_00n, outlet)
  expect([await availableOf(db, outlet), await floorOf(db, outlet)]).toEqual([-5_00n, -20_00n])
  await limit(0)
  expect(await floorOf(db, outlet)).toBe(-5_00n)
})

test('a preview names who would be over and by how much, and changes nothing', async () => {
  const [deep, low, fine] = [await anOutlet(), await anOutlet(), await anOutlet()]
  await call(manager, changeBalanceSettings, { body: { roleName: 'ROLE_PDV', creditLimit: 100 } })
  await pay(-70_00n, deep)
  await pay(15_00n, low)
  await pay(200_00n, fine)
  const names = new Set([deep.id, low.id, fine.id])
  const body = { roleName: 'ROLE_PDV', creditLimit: 20, alertThreshold: 50, criticalThreshold: 10 } as const
  const concerned = await call(manager, previewBalanceSettings, { body })

  expect(concerned.filter(({ userId }) => names.has(userId))).toMatchObject([
    { userId: deep.id, available: -70, limit: 20, over: 50, becomes: 'blocked' },
    { userId: low.id, available: 15, over: 0, becomes: 'alert' },
  ])
  expect(await call(manager, previewBalanceSettings, { body: { userId: low.id, criticalThreshold: 20 } })).toMatchObject([
    { userId: low.id, limit: 100, becomes: 'critical' },
  ])
  expect(await floorOf(db, deep)).toBe(-100_00n)
})
