import {
  changeBalanceSettings,
  changeOperationSettings,
  listAmountSettings,
  previewBalanceSettings,
} from '@backoffice/contract/amount-settings/amount-settings'
import { beforeEach, expect, test } from 'vitest'
import { openCallsOf } from '../../../test/calls-of.ts'
import { availableOf, floorOf } from '../../../test/credit.ts'
import { aMovement } from '../../../test/movements.ts'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { amountSettingsRoutes } from './amount-settings.routes.ts'

const { db, call, refusal, send, tableLines } = await openCallsOf(amountSettingsRoutes)
const hasty = await aPerson(db, { role: 'ROLE_MANAGER' })
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const anOutlet = () => aPerson(db, { role: 'ROLE_PDV' })

beforeEach(async () => {
  await db.deleteFrom('amountSettings').execute()
  await db.deleteFrom('balanceSettings').execute()
})

test('only managers see amounts and previews, and changing them requires a confirmation', async () => {
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
  { roleName: 'ROLE_PDV' as const, operation: 'transaction' as const, doubleDecisionAbove: 100 },
])('refuses invalid amounts (%#)', async (body) => {
  expect(await refusal(manager, changeOperationSettings, { body })).toMatchObject({ statusCode: 400 })
})

test('refuses a critical level above the alert, and amounts for nobody or for an account without credit', async () => {
  const body = { roleName: 'ROLE_PDV', alertThreshold: 10, criticalThreshold: 20 } as const
  expect(await refusal(manager, changeBalanceSettings, { body })).toMatchObject({
    statusCode: 400,
    fields: [{ path: 'criticalThreshold', message: 'Le seuil critique dépasse le seuil d’alerte.' }],
  })
  expect(await refusal(manager, changeBalanceSettings, { body: { userId: 999_999 } })).toMatchObject({ statusCode: 404 })
  expect(await refusal(manager, changeBalanceSettings, { body: { userId: manager.id } })).toMatchObject({ statusCode: 400 })
})

test('refuses a write over another manager’s change and shows the present amounts', async () => {
  const target = { roleName: 'ROLE_AGENT', operation: 'float' } as const
  const first = await call(manager, changeOperationSettings, { body: { ...target, maximum: 900, step: 5 } })
  const second = await call(manager, changeOperationSettings, { body: { ...target, maximum: '800,50', step: 5, version: first.version } })
  expect(second).toMatchObject({ roleName: 'ROLE_AGENT', userId: null, maximum: 800.5, version: first.version + 1 })

  expect(await refusal(manager, changeOperationSettings, { body: { ...target, maximum: 700, version: first.version } })).toMatchObject({
    statusCode: 409,
    code: 'stale_version',
    changes: [{ path: 'maximum', value: 800.5 }],
  })
  expect((await call(manager, changeOperationSettings, { body: { ...target, maximum: 700 } })).maximum).toBe(700)
})

test('refuses one of two managers who set the same balance at once', async () => {
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

test('the history of amounts shows them before and after', async () => {
  const outlet = await anOutlet()
  await call(manager, changeBalanceSettings, { body: { userId: outlet.id, creditLimit: 100, paymentDays: 10 } })
  await call(manager, changeBalanceSettings, { body: { userId: outlet.id, creditLimit: 150, paymentDays: 10 } })
  const objects = await db
    .selectFrom('auditObjects')
    .select(['before', 'after'])
    .where('objectKind', '=', 'balance_settings')
    .orderBy('auditId', 'desc')
    .limit(2)
    .execute()
  expect(objects).toEqual([
    { before: { creditLimit: 100 }, after: { creditLimit: 150 } },
    { before: { creditLimit: null, paymentDays: null }, after: { creditLimit: 100, paymentDays: 10 } },
  ])
})

test('lists the amounts of the role first, then those of each account by name', async () => {
  const outlet = await aPerson(db, { role: 'ROLE_PDV', outletName: 'Boutique du Port' })
  await call(manager, changeBalanceSettings, { body: { userId: outlet.id, alertThreshold: 0 } })
  await call(manager, changeBalanceSettings, { body: { roleName: 'ROLE_PDV', alertThreshold: 50 } })
  expect((await call(manager, listAmountSettings, {})).balances).toMatchObject([
    { roleName: 'ROLE_PDV', userId: null, userName: null, alertThreshold: 50, creditLimit: null },
    { roleName: null, userId: outlet.id, userName: 'Boutique du Port', alertThreshold: 0 },
  ])
})

test('blocks an account that owes more than a lowered limit; each credit raises the floor', async () => {
  const outlet = await anOutlet()
  const limit = (creditLimit: number) => call(manager, changeBalanceSettings, { body: { userId: outlet.id, creditLimit } })
  await limit(100)
  await aMovement(db, { of: outlet, amount: -80_00n })
  await limit(20)

  expect(await floorOf(db, outlet)).toBe(-80_00n)
  await expect(aMovement(db, { of: outlet, amount: -1n })).rejects.toMatchObject({ code: 'insufficient_funds' })
  await aMovement(db, { of: outlet, amount: 30_00n })
  expect([await availableOf(db, outlet), await floorOf(db, outlet)]).toEqual([-50_00n, -50_00n])
  await aMovement(db, { of: outlet, amount: 45_00n })
  expect([await availableOf(db, outlet), await floorOf(db, outlet)]).toEqual([-5_00n, -20_00n])
  await limit(0)
  expect(await floorOf(db, outlet)).toBe(-5_00n)
})

test('a preview names who would be over the limit and by how much, and changes nothing', async () => {
  const [deep, low, fine] = [await anOutlet(), await anOutlet(), await anOutlet()]
  await call(manager, changeBalanceSettings, { body: { roleName: 'ROLE_PDV', creditLimit: 100 } })
  await aMovement(db, { of: deep, amount: -70_00n })
  await aMovement(db, { of: low, amount: 15_00n })
  await aMovement(db, { of: fine, amount: 200_00n })
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

test('a limit that changes while debits are posted blocks no account by mistake and allows none too many', async () => {
  const outlet = await anOutlet()
  const limit = (creditLimit: number) => send(manager, changeBalanceSettings, { body: { userId: outlet.id, creditLimit } })
  await limit(50)
  const debits = Array.from({ length: 80 }, () => aMovement(db, { of: outlet, amount: -1_00n }))
  const changes = Array.from({ length: 12 }, (_, index) => limit(index % 2 === 0 ? 10 : 50))
  const [posted, answers] = await Promise.all([Promise.allSettled(debits), Promise.all(changes)])

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
  const refused = posted.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refused.every(({ code }) => code === 'insufficient_funds')).toBe(true)
  const balance = (await availableOf(db, outlet)) ?? 0n
  expect(balance).toBe(-1_00n * BigInt(80 - refused.length))
  await limit(10)
  expect(await floorOf(db, outlet)).toBe(balance < -10_00n ? balance : -10_00n)
})

test('a file holds the lines of the screen: each role set or not, then accounts, sorted and searched as they are', async () => {
  const kiosk = await aPerson(db, { role: 'ROLE_PDV', outletName: 'Kiosque du Port' })
  await call(manager, changeOperationSettings, { body: { roleName: 'ROLE_PDV', operation: 'debit', minimum: 10.5 } })
  await call(manager, changeBalanceSettings, { body: { userId: kiosk.id, creditLimit: 300, paymentDays: 30 } })
  const columns = ['scope', 'operation', 'minimum']
  const sort = { id: 'minimum', direction: 'desc' } as const
  const operations = await tableLines(manager, listAmountSettings, { table: { columns, query: 'points repris', sort } })
  expect(operations).toEqual(['Pour;Opération;Minimum', 'Points de vente;Crédit repris;10,5'])
  const [head, ...balances] = await tableLines(manager, listAmountSettings, {
    table: { columns: ['scope', 'creditLimit', 'paymentDays'], view: 'balances' },
  })
  expect(head).toBe('Pour;Découvert permis;Délai de paiement')
  expect(balances).toEqual(['Points de vente;;', 'Clients;;', 'Agents crédit;;', 'Kiosque du Port;300;30'])
  await expect(tableLines(kiosk, listAmountSettings, {})).rejects.toThrow('forbidden')
})
