import { giveCredit } from '@backoffice/contract/credit-requests/give-credit'
import * as contract from '@backoffice/contract/packages/packages'
import { sellSubscription } from '@backoffice/contract/transactions/transactions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPackage, anOption, aPrice, aRate } from '../../../test/catalogue.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const hasty = await aPerson(db, { role: 'ROLE_MANAGER' })
const others = await Promise.all(['ROLE_RESP', 'ROLE_AGENT', 'ROLE_PDV', 'ROLE_CLIENT'].map((role) => aPerson(db, { role })))
const stranger = await aPerson(db, { role: 'ROLE_NOBODY_KNOWS' })

const UNKNOWN_ID = 99_999_999
const priced = (packageId: number, price: number, more: { validFrom?: string; months?: 1 | 3; optionId?: number } = {}) => ({
  body: { packageId, months: 1 as const, price, ...more },
})
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const pricesOf = async (packageId: number) =>
  (await call(manager, contract.getCatalogue, {})).prices.filter((one) => one.packageId === packageId)
const actsOn = async (kind: string, id: number) => {
  const { rows } = await sql<{ before: object; after: object }>`
    select before, after from audit_objects where object_kind = ${kind} and object_id = ${String(id)} order by audit_id
  `.execute(db)
  return rows
}

test('sellers and those responsible for them read present prices; only managers read and edit the catalogue', async () => {
  const packageId = await aPackage(db)
  await aPrice(db, { packageId, price: 25_00n })
  for (const person of [manager, ...others]) {
    expect(await call(person, contract.listPackages, {})).toContainEqual(
      expect.objectContaining({ packageId, optionId: null, months: 1, price: 25 }),
    )
  }
  expect(await refusal(stranger, contract.listPackages, {})).toMatchObject({ statusCode: 403 })
  for (const person of others) {
    expect(await refusal(person, contract.getCatalogue, {})).toMatchObject({ statusCode: 403, code: 'forbidden' })
    expect(await refusal(person, contract.listCommissionRates, {})).toMatchObject({ statusCode: 403, code: 'forbidden' })
    expect(await refusal(person, contract.changePrice, priced(packageId, 30))).toMatchObject({ statusCode: 403, code: 'forbidden' })
    expect(await refusal(person, contract.createPackage, { body: { name: 'À moi' } })).toMatchObject({ statusCode: 403 })
  }
})

test('sellers see before a sale what it earns at their present rate; others do not', async () => {
  const [plain, rated] = [await aPackage(db), await aPackage(db)]
  for (const packageId of [plain, rated]) await aPrice(db, { packageId, price: 16_50n })
  await aRate(db, { role: 'ROLE_PDV', basisPoints: 300 })
  await aRate(db, { role: 'ROLE_PDV', packageId: rated, basisPoints: 400 })
  const commissionsFor = async (person: Caller) => {
    const listed = await call(person, contract.listPackages, {})
    return [plain, rated].map((packageId) => listed.find((one) => one.packageId === packageId)?.commission)
  }
  const [sectorManager, agent, outlet, client] = others as [Caller, Caller, Caller, Caller]
  expect(await commissionsFor(outlet)).toEqual([0.5, 0.66])
  expect(await commissionsFor(agent)).toEqual([0, 0])
  for (const person of [manager, sectorManager, client]) expect(await commissionsFor(person)).toEqual([null, null])

  const sale = { subscriberNumber: '123456', decoderNumber: '654321', packageId: rated, months: 1 as const }
  await call(manager, giveCredit, { body: { userId: outlet.id, amount: 20, description: 'Avance' } })
  expect(await call(outlet, sellSubscription, { body: sale })).toMatchObject({ amount: 16.5, commission: 0.66 })
})

test('every change of the catalogue requires the PIN', async () => {
  const packageId = await aPackage(db)
  const optionId = await anOption(db)
  const id = await aPrice(db, { packageId, price: 25_00n, from: inDays(3) })
  const answers = [
    await refusal(hasty, contract.changePrice, priced(packageId, 30)),
    await refusal(hasty, contract.withdrawPrice, { params: { id } }),
    await refusal(hasty, contract.createPackage, { body: { name: 'Hâtive' } }),
    await refusal(hasty, contract.updatePackage, { params: { id: packageId }, body: { name: 'Hâtive', isSold: true } }),
    await refusal(hasty, contract.createOption, { body: { name: 'Hâtive' } }),
    await refusal(hasty, contract.updateOption, { params: { id: optionId }, body: { name: 'Hâtive', isSold: true } }),
    await refusal(hasty, contract.changeCommissionRate, { body: { roleName: 'ROLE_PDV', rate: 0.03 } }),
  ]
  expect(answers.map(({ code }) => code)).toEqual(Array(7).fill('step_up_required'))
})

test.each([
  [{ price: 0 }, 'price'],
  [{ price: '12,345' }, 'price'],
  [{ months: 2 }, 'months'],
  [{ validFrom: 'demain' }, 'validFrom'],
  [{ validFrom: '2020-01-01' }, 'validFrom'],
])('refuses a price with %j and names the field', async (wrong, path) => {
  const packageId = await aPackage(db)
  // The type allows no such body; our own browser never sends it.
  const body = { packageId, months: 1, price: 10, ...wrong } as Parameters<typeof refusal<typeof contract.changePrice>>[2]['body']
  const { statusCode, fields } = await refusal(manager, contract.changePrice, { body })
  expect({ statusCode, paths: fields?.map((field) => field.path) }).toEqual({ statusCode: 400, paths: [path] })
})

test('an unknown package has no price', async () => {
  const packageId = await aPackage(db)
  expect(await refusal(manager, contract.changePrice, priced(UNKNOWN_ID, 10))).toMatchObject({ statusCode: 404, code: 'package_not_found' })
  expect(await refusal(manager, contract.changePrice, priced(packageId, 10, { optionId: UNKNOWN_ID }))).toMatchObject({
    code: 'option_not_found',
  })
  expect(await refusal(manager, contract.withdrawPrice, { params: { id: UNKNOWN_ID } })).toMatchObject({
    statusCode: 404,
    code: 'price_not_found',
  })
  const { id } = await call(manager, contract.changePrice, priced(packageId, 10, { validFrom: '2090-01-01' }))
  expect(await refusal(hasty, contract.withdrawPrice, { params: { id } })).toMatchObject({ statusCode: 403, code: 'step_up_required' })
})

test('a new price is in force at once and ends the previous one, which stays visible', async () => {
  const packageId = await aPackage(db)
  const first = await call(manager, contract.changePrice, priced(packageId, 25))
  const second = await call(manager, contract.changePrice, { body: { packageId, months: 1, price: '27,50' } })

  expect(second).toMatchObject({ packageId, price: 27.5, validTo: null, createdByName: 'Awa Diallo' })
  expect(await pricesOf(packageId)).toMatchObject([
    { id: first.id, price: 25, validTo: second.validFrom },
    { id: second.id, price: 27.5, validTo: null },
  ])
  const listed = (await call(manager, contract.listPackages, {})).filter((one) => one.packageId === packageId)
  expect(listed).toMatchObject([{ price: 27.5, optionId: null, optionName: null }])
  expect(await actsOn('price', first.id)).toMatchObject([{ after: { price: 25 } }, { after: { validTo: second.validFrom } }])
})

test('each option and each duration has its own prices', async () => {
  const packageId = await aPackage(db)
  const optionId = await anOption(db)
  await call(manager, contract.changePrice, priced(packageId, 25))
  await call(manager, contract.changePrice, priced(packageId, 70, { months: 3 }))
  await call(manager, contract.changePrice, priced(packageId, 40, { optionId }))
  const listed = (await call(others[2], contract.listPackages, {})).filter((one) => one.packageId === packageId)
  expect(listed.map(({ optionId: option, months, price }) => [option, months, price])).toEqual([
    [null, 1, 25],
    [null, 3, 70],
    [optionId, 1, 40],
  ])
})

test('a future price begins at midnight of its day, local time', async () => {
  const packageId = await aPackage(db)
  await call(manager, contract.changePrice, priced(packageId, 25))
  const coming = await call(manager, contract.changePrice, priced(packageId, 30, { validFrom: '2098-12-01' }))
  expect(coming.validFrom).toBe('2098-11-30T23:00:00.000Z')
  const between = await call(manager, contract.changePrice, priced(packageId, 28, { validFrom: '2098-06-01T00:00:00+02:00' }))

  expect(between.validTo).toBe(coming.validFrom)
  expect((await pricesOf(packageId)).map(({ price, validTo }) => [price, validTo])).toEqual([
    [25, between.validFrom],
    [28, coming.validFrom],
    [30, null],
  ])
  expect((await call(manager, contract.listPackages, {})).filter((one) => one.packageId === packageId)).toMatchObject([{ price: 25 }])
  expect(await refusal(manager, contract.changePrice, priced(packageId, 31, { validFrom: '2098-12-01' }))).toMatchObject({
    statusCode: 409,
    code: 'price_exists',
  })
})

test('a future price is in force once its time has come', async () => {
  const packageId = await aPackage(db)
  await aPrice(db, { packageId, price: 25_00n, until: '2021-01-01' })
  await aPrice(db, { packageId, price: 26_00n, from: '2021-01-01', until: inDays(1) })
  await aPrice(db, { packageId, price: 27_00n, from: inDays(1) })
  expect((await call(manager, contract.listPackages, {})).filter((one) => one.packageId === packageId)).toMatchObject([{ price: 26 }])
})

test('withdrawing a future price extends the previous one; one in force stays', async () => {
  const packageId = await aPackage(db)
  const present = await call(manager, contract.changePrice, priced(packageId, 25))
  const coming = await call(manager, contract.changePrice, priced(packageId, 30, { validFrom: inDays(3) }))
  const last = await call(manager, contract.changePrice, priced(packageId, 35, { validFrom: inDays(6) }))

  expect(await call(manager, contract.withdrawPrice, { params: { id: coming.id } })).toMatchObject({ id: coming.id, price: 30 })
  expect(await pricesOf(packageId)).toMatchObject([
    { id: present.id, validTo: last.validFrom },
    { id: last.id, validTo: null },
  ])
  expect(await refusal(manager, contract.withdrawPrice, { params: { id: coming.id } })).toMatchObject({ statusCode: 404 })
  expect(await refusal(manager, contract.withdrawPrice, { params: { id: present.id } })).toMatchObject({
    statusCode: 409,
    code: 'price_in_force',
    statut: 'in_force',
  })
  expect((await actsOn('price', coming.id)).at(-1)).toMatchObject({ before: { price: 30 }, after: { withdrawn: true } })
})

test('the database protects prices that were in force, whoever writes', async () => {
  const packageId = await aPackage(db)
  const id = await aPrice(db, { packageId, price: 25_00n })
  await expect(aPrice(db, { packageId, price: 26_00n, from: '2021-01-01' })).rejects.toThrow('one_price_at_a_time')
  await expect(db.updateTable('subscriptionPrices').set({ price: 1n }).where('id', '=', id).execute()).rejects.toThrow('history')
  await expect(db.deleteFrom('subscriptionPrices').where('id', '=', id).execute()).rejects.toThrow('history')
})
