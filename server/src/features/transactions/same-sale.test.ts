import {
  cancelTransaction,
  listTransactionsInProgress,
  readTransaction,
  sellSubscription,
} from '@backoffice/contract/transactions/transactions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPackage, aPrice } from '../../../test/catalogue.ts'
import { heldOf } from '../../../test/credit.ts'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { aSaleOf, credit } from '../../../test/transactions.ts'

const { db, send, call, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const agent = await aPerson(db, { role: 'ROLE_AGENT' })
const outlet = await aPerson(db, { role: 'ROLE_PDV', creditAgent: agent })
const other = await aPerson(db, { role: 'ROLE_PDV' })
const [horizon, family] = [await aPackage(db, 'Horizon'), await aPackage(db, 'Famille')]
for (const packageId of [horizon, family]) await aPrice(db, { packageId, price: 25_00n })
for (const seller of [outlet, other]) await credit(db, seller, { amount: 1_000_00n, by: manager })

const firstOf = (packageId: number, subscriber: string) => ({
  body: { ...aSaleOf(packageId, { subscriber }).body, isRepeat: false },
})
const again = (packageId: number, subscriber: string) => ({ body: { ...aSaleOf(packageId, { subscriber }).body, isRepeat: true } })

async function repeatOf(id: number): Promise<string | null | undefined> {
  return (await call(manager, listTransactionsInProgress, {})).find((sale) => sale.id === id)?.repeatOf
}

async function age(id: number, minutes: number): Promise<void> {
  const before = sql<Date>`now() - make_interval(mins => ${minutes})`
  await db.updateTable('transactions').set({ createdAt: before }).where('id', '=', id).execute()
}

test('reports the same package to the same subscriber within ten minutes, and sells it once confirmed', async () => {
  const first = await call(outlet, sellSubscription, firstOf(horizon, '70000001'))
  await age(first.id, 3)
  const held = await heldOf(db, outlet)
  expect(await refusal(outlet, sellSubscription, firstOf(horizon, '70000001'))).toMatchObject({
    statusCode: 409,
    code: 'same_sale',
    message: `La même vente vient d’être faite\u00a0: Horizon, 1\u00a0mois, abonné 70000001, il y a 3\u00a0min, ${first.reference}. Rien n’a été vendu.`,
  })
  expect(await heldOf(db, outlet)).toBe(held)

  const second = await call(outlet, sellSubscription, again(horizon, '70000001'))
  expect([second.repeatOf, await repeatOf(second.id), await repeatOf(first.id)]).toEqual([first.reference, first.reference, null])
  const unchecked = await call(outlet, sellSubscription, aSaleOf(horizon, { subscriber: '70000001' }))
  expect(await repeatOf(unchecked.id)).toBe(second.reference)
})

test('a sale that repeats another seller’s is marked, with its number for those alone who see it', async () => {
  const mine = await call(outlet, sellSubscription, firstOf(horizon, '70000012'))
  const foreign = await call(other, sellSubscription, again(horizon, '70000012'))
  expect(foreign).toMatchObject({ isRepeat: true, repeatOf: null })
  const twin = await call(outlet, sellSubscription, again(horizon, '70000012'))
  expect(twin).toMatchObject({ isRepeat: true, repeatOf: mine.reference })
  for (const reader of [outlet, agent]) {
    expect(await call(reader, readTransaction, { params: { id: twin.id } })).toMatchObject({ repeatOf: mine.reference })
    const listed = (await call(reader, listTransactionsInProgress, {})).find(({ id }) => id === twin.id)
    expect(listed).toMatchObject({ isRepeat: true, repeatOf: mine.reference })
  }
  expect(await repeatOf(twin.id)).toBe(foreign.reference)
})

test('a number typed with leading zeros is the same subscriber', async () => {
  const first = await call(outlet, sellSubscription, firstOf(horizon, '62009527'))
  expect(await refusal(outlet, sellSubscription, firstOf(horizon, '062009527'))).toMatchObject({ statusCode: 409, code: 'same_sale' })
  expect(await call(outlet, sellSubscription, again(horizon, '00000062009527'))).toMatchObject({
    repeatOf: first.reference,
    subscriberNumber: '00000062009527',
  })
  expect(await refusal(outlet, sellSubscription, firstOf(horizon, '62009527'))).toMatchObject({ code: 'same_sale' })
})

test('sells one of five simultaneous sales, with and without leading zeros', async () => {
  const spellings = ['71000006', '071000006', '0071000006', '71000006', '00071000006']
  const answers = await Promise.all(spellings.map((subscriber) => send(outlet, sellSubscription, firstOf(horizon, subscriber))))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409])
})

test('reports another seller’s sale without its number', async () => {
  const first = await call(other, sellSubscription, firstOf(horizon, '70000002'))
  const { message } = await refusal(outlet, sellSubscription, firstOf(horizon, '70000002'))
  expect(message).toContain('à l’instant, chez un autre vendeur. Rien n’a été vendu.')
  expect(message).not.toContain(first.reference)
})

test('another package or subscriber, ten minutes or a cancellation make it no repetition', async () => {
  const first = await call(outlet, sellSubscription, firstOf(horizon, '70000003'))
  expect(await call(outlet, sellSubscription, firstOf(family, '70000003'))).toMatchObject({ repeatOf: null })
  expect(await call(outlet, sellSubscription, firstOf(horizon, '70000004'))).toMatchObject({ repeatOf: null })
  await age(first.id, 11)
  const later = await call(outlet, sellSubscription, firstOf(horizon, '70000003'))
  expect(later.repeatOf).toBeNull()
  const twin = await call(outlet, sellSubscription, again(horizon, '70000003'))
  await call(outlet, cancelTransaction, { params: { id: later.id }, body: {} })
  expect(await repeatOf(twin.id)).toBeNull()
  await call(outlet, cancelTransaction, { params: { id: twin.id }, body: {} })
  expect(await call(outlet, sellSubscription, firstOf(horizon, '70000003'))).toMatchObject({ statut: 'in_progress' })
})

test('sells one of five simultaneous sales', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, turn) => send(turn % 2 === 0 ? outlet : other, sellSubscription, firstOf(horizon, '70000005'))),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409])
})
