import * as contract from '@backoffice/contract/packages/packages'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPackage } from '../../../test/catalogue.ts'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, send, call, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const otherManager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))

const priced = (packageId: number, price: number, more: { validFrom?: string } = {}) => ({
  body: { packageId, months: 1 as const, price, ...more },
})
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const pricesOf = async (packageId: number) =>
  (await call(manager, contract.getCatalogue, {})).prices.filter((one) => one.packageId === packageId)

test('a future price is set by a call of its own, which asks for the instant and takes none that has passed', async () => {
  const packageId = await aPackage(db)
  await call(manager, contract.changePrice, priced(packageId, 25))
  const sold = { packageId, months: 1, price: 30 } as const
  for (const validFrom of [undefined, new Date(Date.now() - 60_000).toISOString()]) {
    // The type asks for the instant; our own browser always sends it.
    const body = { ...sold, validFrom } as { validFrom: string } & typeof sold
    expect(await refusal(manager, contract.schedulePrice, { body })).toMatchObject({ statusCode: 400, fields: [{ path: 'validFrom' }] })
  }
  const coming = await call(manager, contract.schedulePrice, { body: { ...sold, validFrom: '2098-12-01' } })
  expect(await pricesOf(packageId)).toMatchObject([
    { price: 25, validTo: coming.validFrom },
    { price: 30, validTo: null },
  ])
})

test('of ten managers who set a price at the same instant one succeeds, and the others are told', async () => {
  const packageId = await aPackage(db)
  await call(manager, contract.changePrice, priced(packageId, 25))
  for (const validFrom of [inDays(9), undefined]) {
    const price = priced(packageId, 30, validFrom === undefined ? {} : { validFrom })
    const setters = Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? manager : otherManager))
    const answers = await Promise.all(setters.map((setter) => send(setter, contract.changePrice, price)))
    expect(answers.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 409)).toEqual([])
    if (validFrom !== undefined) expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    await expectWholeTime(packageId)
  }
})

test('of two managers who change the price that both were shown, the second is told, and may then change the new one', async () => {
  const packageId = await aPackage(db)
  const shown = await call(manager, contract.changePrice, { body: { ...priced(packageId, 25).body, lastPriceId: null } })
  const first = await call(manager, contract.changePrice, { body: { ...priced(packageId, 30).body, lastPriceId: shown.id } })
  for (const lastPriceId of [shown.id, null]) {
    for (const validFrom of [undefined, '2098-12-01']) {
      const late = { ...priced(packageId, 20).body, lastPriceId, ...(validFrom && { validFrom }) }
      expect(await refusal(otherManager, contract.changePrice, { body: late })).toMatchObject({ statusCode: 409, code: 'price_overtaken' })
    }
  }
  expect((await pricesOf(packageId)).map(({ price }) => price)).toEqual([25, 30])
  await call(otherManager, contract.changePrice, { body: { ...priced(packageId, 20).body, lastPriceId: first.id } })
  expect((await pricesOf(packageId)).map(({ price }) => price)).toEqual([25, 30, 20])
})

test('of two managers who change the rate that both were shown, the second is told', async () => {
  const packageId = await aPackage(db)
  const change = { roleName: 'ROLE_PDV', packageId } as const
  const shown = await call(manager, contract.changeCommissionRate, { body: { ...change, rate: 0.03, lastRateId: null } })
  const first = await call(manager, contract.changeCommissionRate, { body: { ...change, rate: 0.04, lastRateId: shown.id } })
  const late = { ...change, rate: 0.02, lastRateId: shown.id }
  expect(await refusal(otherManager, contract.changeCommissionRate, { body: late })).toMatchObject({ code: 'rate_overtaken' })
  await call(otherManager, contract.changeCommissionRate, { body: { ...late, lastRateId: first.id } })
})

test('in any sequence of additions and withdrawals, prices never overlap and leave no gap after the first', async () => {
  const step = fc.record({ day: fc.integer({ min: 1, max: 12 }), isWithdrawal: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const packageId = await aPackage(db)
      await call(manager, contract.changePrice, priced(packageId, 25))
      for (const { day, isWithdrawal } of steps) {
        const set = priced(packageId, day, { validFrom: `2098-03-${String(day).padStart(2, '0')}` })
        const coming = (await pricesOf(packageId)).slice(1)
        const id = coming[day % Math.max(coming.length, 1)]?.id
        const { statusCode } =
          isWithdrawal && id
            ? await send(manager, contract.withdrawPrice, { params: { id } })
            : await send(manager, contract.changePrice, set)
        expect([200, 409]).toContain(statusCode)
      }
      await expectWholeTime(packageId)
    }),
    { numRuns: 10 },
  )
})

async function expectWholeTime(packageId: number): Promise<void> {
  const prices = await pricesOf(packageId)
  expect(prices.map(({ validTo }) => validTo)).toEqual([...prices.slice(1).map(({ validFrom }) => validFrom), null])
}
