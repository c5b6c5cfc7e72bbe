import { settleSentAct } from '@backoffice/contract/sent-acts/sent-acts'
import { sellSubscription } from '@backoffice/contract/transactions/transactions'
import { expect, test } from 'vitest'
import { aPackage, aPrice } from '../../../test/catalogue.ts'
import { heldOf } from '../../../test/credit.ts'
import { aPerson, withKey, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { aSaleOf, credit } from '../../../test/transactions.ts'

const { db, send, call } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const packageId = await aPackage(db, 'Horizon')
await aPrice(db, { packageId, price: 25_00n })

async function aSeller(amount: bigint): Promise<Caller> {
  const seller = await aPerson(db, { role: 'ROLE_PDV' })
  if (amount > 0n) await credit(db, seller, { amount, by: manager })
  return seller
}
const sell = (seller: Caller, key: string) => send(withKey(seller, key), sellSubscription, aSaleOf(packageId))
const held = async (seller: Caller) => (await heldOf(db, seller)) ?? 0n
const settle = (caller: Caller, key: string) => call(caller, settleSentAct, { body: { key } })

test('repeats the answer of an act whose answer was lost', async () => {
  const [rich, poor] = [await aSeller(100_00n), await aSeller(0n)]
  await sell(rich, 'made')
  await sell(poor, 'refused')
  expect(await settle(rich, 'made')).toEqual({ state: 'done', message: null })
  expect(await settle(poor, 'refused')).toEqual({ state: 'refused', message: expect.stringMatching(/^Le crédit|insuffisant|manque/i) })
})

test('closes an act that never arrived: it may be repeated, and the late one has no effect', async () => {
  const seller = await aSeller(100_00n)
  expect(await settle(seller, 'late')).toEqual({ state: 'absent', message: null })
  expect((await sell(seller, 'late')).statusCode).toBe(422)
  expect(await settle(seller, 'late')).toEqual({ state: 'absent', message: null })
  expect(await held(seller)).toBe(0n)
  expect((await sell(seller, 'anew')).statusCode).toBe(200)
})

test('tells a key to its owner only', async () => {
  const [one, other] = [await aSeller(100_00n), await aSeller(100_00n)]
  await sell(one, 'mine')
  expect(await settle(other, 'mine')).toEqual({ state: 'absent', message: null })
  expect(await settle(one, 'mine')).toEqual({ state: 'done', message: null })
})

test('asked while the act runs, the answer agrees with its outcome', async () => {
  const seller = await aSeller(1_000_00n)
  for (const key of ['a', 'b', 'c', 'd', 'e']) {
    const before = await held(seller)
    const [sold, { state }] = await Promise.all([sell(seller, key), settle(seller, key)])
    const wasHeld = (await held(seller)) > before
    expect([state === 'done', sold.statusCode === 200]).toEqual([wasHeld, wasHeld])
  }
})
