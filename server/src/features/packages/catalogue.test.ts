import * as contract from '@backoffice/contract/packages/packages'
import { expect, test } from 'vitest'
import { SUBSCRIPTION } from '../../../test/activities.ts'
import { aPackage, anOption, aPrice } from '../../../test/catalogue.ts'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, send, call, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const outlet = await aPerson(db, { role: 'ROLE_PDV' })
const UNKNOWN_ID = 99_999_999

const rate = (percent: number, packageId: number | null = null) => ({ body: { roleName: 'ROLE_PDV' as const, packageId, rate: percent } })
const soldNow = async (packageId: number) =>
  (await call(outlet, contract.listPackages, {})).filter((one) => one.packageId === packageId).length

test('a package has a unique name and an existing article', async () => {
  await db
    .insertInto('articles')
    .values({ code: SUBSCRIPTION, label: 'Formule', family: 'subscription' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const created = await call(manager, contract.createPackage, { body: { name: 'Horizon', articleCode: SUBSCRIPTION } })
  expect(created).toMatchObject({ name: 'Horizon', articleCode: SUBSCRIPTION, isSold: true, version: 1 })

  expect(await refusal(manager, contract.createPackage, { body: { name: 'HORIZON' } })).toMatchObject({
    statusCode: 409,
    code: 'name_taken',
  })
  expect(await refusal(manager, contract.createPackage, { body: { name: 'Lointain', articleCode: 'RIEN' } })).toMatchObject({
    statusCode: 400,
    fields: [{ path: 'articleCode' }],
  })
  expect(await refusal(manager, contract.createPackage, { body: { name: '  ' } })).toMatchObject({ statusCode: 400 })
})

test('a name may have any letters, but no characters that reverse the reading direction', async () => {
  const marks = [0x061c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069]
  const message = 'Ce nom contient un caractère invisible qui change le sens de lecture\u00a0: effacez-le et retapez-le.'
  for (const mark of marks) {
    const body = { name: `Hori${String.fromCodePoint(mark)}zon` }
    for (const endpoint of [contract.createPackage, contract.createOption]) {
      expect(await refusal(manager, endpoint, { body })).toMatchObject({ statusCode: 400, fields: [{ path: 'name', message }] })
    }
  }
  for (const name of ['أفق', 'אופק', 'Hori\u200dzon']) {
    expect(await call(manager, contract.createOption, { body: { name } })).toMatchObject({ name })
  }
})

test('the second of two managers who change a package at once sees the first change', async () => {
  const id = await aPackage(db, 'Ancienne')
  const edit = (name: string) => ({ params: { id }, body: { name, isSold: true, version: 1 } })
  const answers = await Promise.all([
    send(manager, contract.updatePackage, edit('Une')),
    send(manager, contract.updatePackage, edit('Deux')),
  ])

  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const { name } = await db.selectFrom('packages').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'stale_version',
    changes: [{ path: 'name', value: name }],
  })
  expect(await refusal(manager, contract.updatePackage, { params: { id: UNKNOWN_ID }, body: { name: 'X', isSold: true } })).toMatchObject({
    statusCode: 404,
  })
})

test('a discontinued package leaves the list of prices and stays in the catalogue', async () => {
  const [packageId, optionId] = [await aPackage(db, 'Retirée'), await anOption(db, 'Retirée')]
  await aPrice(db, { packageId, price: 10_00n })
  await aPrice(db, { packageId, optionId, price: 15_00n })
  expect(await soldNow(packageId)).toBe(2)

  await call(manager, contract.updateOption, { params: { id: optionId }, body: { name: 'Retirée', isSold: false } })
  expect(await soldNow(packageId)).toBe(1)
  await call(manager, contract.updatePackage, { params: { id: packageId }, body: { name: 'Retirée', isSold: false } })
  expect(await soldNow(packageId)).toBe(0)
  const catalogue = await call(manager, contract.getCatalogue, {})
  expect(catalogue.prices.filter((one) => one.packageId === packageId)).toHaveLength(2)
  expect(catalogue.packages).toContainEqual(expect.objectContaining({ id: packageId, isSold: false, version: 2 }))
})

test('an option has a unique name', async () => {
  const option = await call(manager, contract.createOption, { body: { name: 'Sports' } })
  expect(option).toEqual({ id: option.id, name: 'Sports', isSold: true, version: 1 })
  expect(await refusal(manager, contract.createOption, { body: { name: 'sports' } })).toMatchObject({ code: 'name_taken' })
  const other = await call(manager, contract.createOption, { body: { name: 'Cinéma' } })
  const rename = { params: { id: other.id }, body: { name: 'Sports', isSold: true } }
  expect(await refusal(manager, contract.updateOption, rename)).toMatchObject({ statusCode: 409, code: 'name_taken' })
  expect(await refusal(manager, contract.updateOption, { ...rename, params: { id: UNKNOWN_ID } })).toMatchObject({
    code: 'option_not_found',
  })
})

test('a new rate is in force at once, and the previous one keeps its period', async () => {
  const packageId = await aPackage(db)
  await call(manager, contract.changeCommissionRate, rate(0.03))
  const second = await call(manager, contract.changeCommissionRate, rate(0.0325))
  const own = await call(manager, contract.changeCommissionRate, rate(0.05, packageId))
  expect([second.rate, own.packageId]).toEqual([0.0325, packageId])

  const rates = await call(manager, contract.listCommissionRates, {})
  expect(rates).toMatchObject([
    { rate: 0.0325, packageId: null, validTo: null },
    { rate: 0.03, packageId: null, validTo: second.validFrom },
    { rate: 0.05, packageId, validTo: null },
  ])
})

test.each([1.01, -0.1, 0.00005])('refuses a rate of %d', async (wrong) => {
  expect(await refusal(manager, contract.changeCommissionRate, rate(wrong))).toMatchObject({ statusCode: 400, fields: [{ path: 'rate' }] })
})

test('refuses a rate of an unknown package; of ten simultaneous rates one is in force', async () => {
  expect(await refusal(manager, contract.changeCommissionRate, rate(0.03, UNKNOWN_ID))).toMatchObject({ statusCode: 404 })
  const packageId = await aPackage(db)
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(manager, contract.changeCommissionRate, rate(0.04, packageId))))
  expect(answers.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 409)).toEqual([])
  const rates = await call(manager, contract.listCommissionRates, {})
  expect(rates.filter((one) => one.packageId === packageId && one.validTo === null)).toHaveLength(1)
})
