import { reverseTransaction, sellSubscription, validateTransactions } from '@backoffice/contract/transactions/transactions'
import { importActivities, undoImport } from '@backoffice/contract/imports/imports'
import { expect, test } from 'vitest'
import { aLine, csvOf } from '../../../test/activity-files.ts'
import { aPackage, aPrice } from '../../../test/catalogue.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { aSerialAt, depotOf, moved, violationsOf } from '../../../test/stock.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { aSaleOf, credit } from '../../../test/transactions.ts'

const { db, call, sendFile, dataOf } = await openTestApp()
const aManager = async () => steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const [manager, other] = [await aManager(), await aManager()]
const packageId = await aPackage(db)
await aPrice(db, { packageId, price: 25_00n })
const sold = await depotOf(db, 'sold')

let lastSeller = 8000
async function aSellerWithDecoder() {
  lastSeller += 1
  const seller = await aPerson(db, { role: 'ROLE_PDV', outletNumber: String(lastSeller) })
  const depotId = await depotOf(db, seller)
  const { serialIds, number } = await aSerialAt(db, manager, depotId)
  return { seller, depotId, number, id: serialIds[0] ?? 0 }
}

async function aSale(seller: Caller, decoder: string): Promise<number> {
  await credit(db, seller, { amount: 25_00n, by: other })
  lastSeller += 1
  return (await call(seller, sellSubscription, aSaleOf(packageId, { decoder, subscriber: `1234${lastSeller}` }))).id
}
const validate = (id: number) => call(manager, validateTransactions, { body: { id } })
const reverse = (id: number) => call(other, reverseTransaction, { params: { id }, body: { raison: 'Mauvais abonné' } })
const stateOf = (id: number) =>
  db.selectFrom('serials').select(['depotId', 'soldTransactionId', 'activationId']).where('id', '=', id).executeTakeFirstOrThrow()

async function activate(decoder: string, outletNumber: number) {
  const file = csvOf([aLine({ CMOUVMT: 'CREAT', NUMDECO: decoder, NUMDIST: String(outletNumber) })])
  return dataOf(importActivities, await sendFile(manager, importActivities, { query: {}, file })).import.id
}

test('a validated sale takes the decoder out of the depot of its seller, and its reversal brings it back', async () => {
  const { seller, depotId, number, id } = await aSellerWithDecoder()
  const sale = await aSale(seller, number.replace(/^0+/, ''))
  expect(await stateOf(id)).toMatchObject({ depotId })
  await validate(sale)
  expect(await stateOf(id)).toMatchObject({ depotId: sold, soldTransactionId: sale })
  await reverse(sale)
  expect(await stateOf(id)).toMatchObject({ depotId, soldTransactionId: null })
  expect(await violationsOf(db)).toEqual([])
})

test('a sale of a decoder that is elsewhere, or unknown, goes through and moves nothing', async () => {
  const { depotId, number, id } = await aSellerWithDecoder()
  const { seller } = await aSellerWithDecoder()
  for (const decoder of [number, '99999999999999'])
    expect(await validate(await aSale(seller, decoder))).toMatchObject([{ statut: 'validated' }])
  expect(await stateOf(id)).toMatchObject({ depotId, soldTransactionId: null })
})

test('it stays sold while either the sale or the activation holds it', async () => {
  const { seller, depotId, number, id } = await aSellerWithDecoder()
  const outletNumber = lastSeller
  const file = await activate(number, outletNumber)
  expect(await stateOf(id)).toMatchObject({ depotId: sold, soldTransactionId: null })
  const sale = await aSale(seller, number)
  await validate(sale)
  expect(await stateOf(id)).toMatchObject({ depotId: sold, soldTransactionId: sale })
  await call(manager, undoImport, { params: { id: file }, query: {} })
  expect(await stateOf(id)).toMatchObject({ depotId: sold, soldTransactionId: sale, activationId: null })
  const again = await activate(number, outletNumber)
  await reverse(sale)
  expect(await stateOf(id)).toMatchObject({ depotId: sold, soldTransactionId: null })
  await call(manager, undoImport, { params: { id: again }, query: {} })
  expect(await stateOf(id)).toMatchObject({ depotId })
  expect(await violationsOf(db)).toEqual([])
})

test('a second sale of the same decoder holds nothing, and a returned decoder is held no more', async () => {
  const { seller, depotId, number, id } = await aSellerWithDecoder()
  const [first, second] = [await aSale(seller, number), await aSale(seller, number)]
  await validate(first)
  await validate(second)
  expect(await stateOf(id)).toMatchObject({ soldTransactionId: first })
  const { articleId } = await db.selectFrom('serials').select('articleId').where('id', '=', id).executeTakeFirstOrThrow()
  await moved(db, manager, { kind: 'returned', articleId, quantity: 1, serialIds: [id], from: sold, to: depotId })
  await reverse(first)
  expect(await stateOf(id)).toMatchObject({ depotId, soldTransactionId: null })
})

test('of two validated sales of one decoder the other holds it once one is reversed, also when both are at once', async () => {
  for (const isAtOnce of [false, true]) {
    const { seller, depotId, number, id } = await aSellerWithDecoder()
    const elsewhere = await aSellerWithDecoder()
    const [first, second] = [await aSale(seller, number), await aSale(seller, number.replace(/^0+/, ''))]
    for (const sale of [first, await aSale(elsewhere.seller, number), second]) await validate(sale)
    const reversing = reverse(first)
    if (!isAtOnce) {
      await reversing
      expect(await stateOf(id)).toMatchObject({ depotId: sold, soldTransactionId: second })
    }
    await Promise.all([reversing, reverse(second)])
    expect(await stateOf(id)).toMatchObject({ depotId, soldTransactionId: null })
  }
  expect(await violationsOf(db)).toEqual([])
})

test('a sale from before the customer returned the decoder does not hold it again', async () => {
  const { seller, depotId, number, id } = await aSellerWithDecoder()
  const { articleId } = await db.selectFrom('serials').select('articleId').where('id', '=', id).executeTakeFirstOrThrow()
  await validate(await aSale(seller, number))
  await moved(db, manager, { kind: 'returned', articleId, quantity: 1, serialIds: [id], from: sold, to: depotId })
  const again = await aSale(seller, number)
  await validate(again)
  await reverse(again)
  expect(await stateOf(id)).toMatchObject({ depotId, soldTransactionId: null })
})

test('of a file and a sale at once, and of their reversals at once, none fails and the books are right', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { seller, depotId, number, id } = await aSellerWithDecoder()
    const outletNumber = lastSeller
    const sale = await aSale(seller, number)
    const [file] = await Promise.all([activate(number, outletNumber), validate(sale)])
    expect(await stateOf(id)).toMatchObject({ depotId: sold, soldTransactionId: sale })
    await Promise.all([call(manager, undoImport, { params: { id: file }, query: {} }), reverse(sale)])
    expect(await stateOf(id)).toMatchObject({ depotId, soldTransactionId: null, activationId: null })
  }
  expect(await violationsOf(db)).toEqual([])
})
