import { changeOperationSettings } from '@backoffice/contract/amount-settings/amount-settings'
import { changePrice } from '@backoffice/contract/packages/packages'
import { sellSubscription, validateTransactions } from '@backoffice/contract/transactions/transactions'
import { expect, test } from 'vitest'
import { aPackage, anOption, aPrice, aRate } from '../../../test/catalogue.ts'
import { availableOf, commissionOf, heldOf } from '../../../test/credit.ts'
import { aPerson, steppedUp, withKey, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { aSaleOf, credit } from '../../../test/transactions.ts'

const { db, send, call, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const agent = await aPerson(db, { role: 'ROLE_AGENT' })
const outlet = await aPerson(db, { role: 'ROLE_PDV', creditAgent: agent })
const client = await aPerson(db, { role: 'ROLE_CLIENT', creditAgent: agent })
const strangerOutlet = await aPerson(db, { role: 'ROLE_PDV' })
const sectorManager = await aPerson(db, { role: 'ROLE_RESP' })
await aRate(db, { role: 'ROLE_PDV', basisPoints: 300 })
await aRate(db, { role: 'ROLE_AGENT', basisPoints: 150 })

const UNKNOWN_ID = 99_999_999
const packageId = await aPackage(db, 'Horizon')
await aPrice(db, { packageId, price: 25_00n })
const sale = (userId?: number) => aSaleOf(packageId, userId === undefined ? {} : { userId })
const aRichOutlet = async (amount = 1_000_00n) => {
  const rich = await aPerson(db, { role: 'ROLE_PDV', creditAgent: agent })
  await credit(db, rich, { amount, by: manager })
  return rich
}
for (const seller of [agent, outlet, client]) await credit(db, seller, { amount: 1_000_00n, by: manager })

test('refuses a seller without credit, and a sale for an account out of scope', async () => {
  expect(await refusal(sectorManager, sellSubscription, sale())).toMatchObject({ statusCode: 403, code: 'forbidden' })
  expect(await refusal(manager, sellSubscription, sale())).toMatchObject({ statusCode: 400, fields: [{ path: 'userId' }] })
  expect(await refusal(manager, sellSubscription, sale(UNKNOWN_ID))).toMatchObject({ statusCode: 404, code: 'account_not_found' })
  expect(await refusal(manager, sellSubscription, sale(sectorManager.id))).toMatchObject({ statusCode: 409, code: 'holds_no_credit' })
  for (const person of [outlet, client]) {
    expect(await refusal(person, sellSubscription, sale(strangerOutlet.id))).toMatchObject({ statusCode: 403, code: 'seller_refused' })
  }
  for (const id of [strangerOutlet.id, UNKNOWN_ID]) {
    expect(await refusal(agent, sellSubscription, sale(id))).toMatchObject({ statusCode: 403, code: 'seller_refused' })
  }
})

test.each([
  [{ subscriberNumber: '12345' }, 'subscriberNumber'],
  [{ subscriberNumber: '123456789012345' }, 'subscriberNumber'],
  [{ decoderNumber: '12 34 56' }, 'decoderNumber'],
  [{ months: 2 }, 'months'],
  [{ packageId: 0 }, 'packageId'],
])('refuses a sale with %j and names the field', async (wrong, path) => {
  // Our web client never sends this.
  const body = { ...sale().body, ...wrong } as ReturnType<typeof sale>['body']
  const { statusCode, fields } = await refusal(outlet, sellSubscription, { body })
  expect({ statusCode, paths: fields?.map((field) => field.path) }).toEqual({ statusCode: 400, paths: [path] })
})

test('refuses what is not in the present catalogue', async () => {
  const coming = await aPackage(db)
  await aPrice(db, { packageId: coming, price: 10_00n, from: '2098-01-01' })
  const over = await aPackage(db)
  await aPrice(db, { packageId: over, price: 10_00n, until: '2021-01-01' })
  const retired = await aPackage(db)
  await aPrice(db, { packageId: retired, price: 10_00n })
  await db.updateTable('packages').set({ isSold: false }).where('id', '=', retired).execute()
  for (const id of [coming, over, retired, UNKNOWN_ID]) {
    expect(await refusal(outlet, sellSubscription, aSaleOf(id))).toMatchObject({ statusCode: 409, code: 'price_not_found' })
  }
  const threeMonths = { body: { ...sale().body, months: 3 as const } }
  expect(await refusal(outlet, sellSubscription, threeMonths)).toMatchObject({ code: 'price_not_found' })
})

test('a sale in progress holds its price and shows its commission', async () => {
  const seller = await aRichOutlet()
  const sold = await call(seller, sellSubscription, sale())

  expect(sold).toMatchObject({
    userId: seller.id,
    outletId: seller.id,
    packageName: 'Horizon',
    months: 1,
    description: 'Horizon, 1\u00a0mois',
    amount: 25,
    commission: 0.75,
    statut: 'in_progress',
    createdBy: seller.id,
    decidedBy: null,
    raison: null,
  })
  expect(sold.reference).toMatch(/^TR-\d{8,}$/)
  expect([await availableOf(db, seller), await heldOf(db, seller), await commissionOf(db, seller)]).toEqual([975_00n, 25_00n, 0n])
})

test('refuses more than is available, and leaves nothing behind', async () => {
  const poor = await aRichOutlet(24_99n)
  expect(await refusal(poor, sellSubscription, sale())).toMatchObject({ statusCode: 409, code: 'insufficient_funds' })
  expect([await availableOf(db, poor), await heldOf(db, poor)]).toEqual([24_99n, 0n])
  expect(await db.selectFrom('transactions').select('id').where('userId', '=', poor.id).execute()).toEqual([])
})

test('a suspended account sells nothing, whoever types it', async () => {
  const suspended = await aRichOutlet()
  await db.updateTable('accounts').set({ status: 'suspended' }).where('id', '=', suspended.id).execute()
  expect(await refusal(manager, sellSubscription, sale(suspended.id))).toMatchObject({
    statusCode: 409,
    code: 'seller_not_active',
    statut: 'suspended',
  })
})

test('agents sell for their portfolio or themselves, managers for any account with credit', async () => {
  for (const [by, seller] of [
    [agent, outlet],
    [agent, client],
    [manager, outlet],
    [manager, agent],
  ] as [Caller, Caller][]) {
    expect(await call(by, sellSubscription, sale(seller.id))).toMatchObject({ userId: seller.id, createdBy: by.id })
  }
  expect(await call(agent, sellSubscription, sale())).toMatchObject({ userId: agent.id, outletId: null, commission: 0.38 })
})

test('a package’s own rate overrides the general one, and a client earns nothing', async () => {
  const special = await aPackage(db)
  const optionId = await anOption(db, 'Sports')
  await aPrice(db, { packageId: special, optionId, price: 40_00n })
  await aRate(db, { role: 'ROLE_PDV', packageId: special, basisPoints: 525 })
  const withOption = { body: { ...aSaleOf(special).body, optionId } }

  expect(await call(outlet, sellSubscription, withOption)).toMatchObject({ commission: 2.1, optionName: 'Sports' })
  expect(await call(agent, sellSubscription, withOption)).toMatchObject({ commission: 0.6 })
  const { id, commission } = await call(client, sellSubscription, withOption)
  expect(commission).toBe(0)
  expect(await call(manager, validateTransactions, { body: { id } })).toEqual([{ id, statut: 'validated' }])
})

test('a sale keeps its price and its rate when they change', async () => {
  const changing = await aPackage(db)
  await aPrice(db, { packageId: changing, price: 10_00n })
  const before = await call(outlet, sellSubscription, aSaleOf(changing))
  await call(manager, changePrice, { body: { packageId: changing, months: 1, price: 12 } })
  const after = await call(outlet, sellSubscription, aSaleOf(changing))

  expect([before.amount, after.amount]).toEqual([10, 12])
  expect([before.commission, after.commission]).toEqual([0.3, 0.36])
  await expect(db.updateTable('transactions').set({ amount: 12_00n }).where('id', '=', before.id).execute()).rejects.toThrow('foreign key')
})

test('charges nobody another price than the one shown', async () => {
  const changing = await aPackage(db, 'Cap Vert')
  await aPrice(db, { packageId: changing, price: 10_00n })
  const seller = await aRichOutlet()
  const shown = (price: number | string) => ({ body: { ...aSaleOf(changing).body, price } })
  expect(await call(seller, sellSubscription, shown('10,00'))).toMatchObject({ amount: 10 })
  await call(manager, changePrice, { body: { packageId: changing, months: 1, price: 12 } })

  expect(await refusal(seller, sellSubscription, shown(10))).toMatchObject({
    statusCode: 409,
    code: 'price_changed',
    message:
      'Le prix de «\u00a0Cap Vert, 1\u00a0mois\u00a0» vient de changer\u00a0: il est maintenant de 12,00\u00a0€. Rien n’a été vendu.',
  })
  expect(await refusal(seller, sellSubscription, shown('12,001'))).toMatchObject({ statusCode: 400, fields: [{ path: 'price' }] })
  expect(await heldOf(db, seller)).toBe(10_00n)
  expect(await call(seller, sellSubscription, shown(12))).toMatchObject({ amount: 12 })
})

test('the refusal by a limit of the role states the limit and the requested amount', async () => {
  const seller = await aRichOutlet()
  const limit = { userId: seller.id, operation: 'transaction' as const, dailyCap: 40 }
  await call(manager, changeOperationSettings, { body: limit })
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(seller, sellSubscription, sale())))

  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'limit_passed' })
  expect(await heldOf(db, seller)).toBe(25_00n)
})

test('the same sale sent twice under one key is one sale', async () => {
  const seller = await aRichOutlet()
  const keyed = withKey(seller, 'vente-1')
  const answers = await Promise.all(Array.from({ length: 5 }, () => call(keyed, sellSubscription, sale())))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await heldOf(db, seller)).toBe(25_00n)
})
