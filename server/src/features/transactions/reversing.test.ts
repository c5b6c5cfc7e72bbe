import { getCreditStats, getCreditSummary } from '@backoffice/contract/ledger/credit-lines'
import { listReversals, listMovements } from '@backoffice/contract/ledger/ledger'
import {
  listTransactionsByPage,
  reverseTransaction,
  sellSubscription,
  validateTransactions,
} from '@backoffice/contract/transactions/transactions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPackage, aPrice, aRate } from '../../../test/catalogue.ts'
import { availableOf, commissionOf, heldOf } from '../../../test/credit.ts'
import { aPerson, steppedUp, withKey, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { ownerOf } from '../../../test/test-database.ts'
import { aSaleOf, credit } from '../../../test/transactions.ts'
import { checkLedgerNow, sealAllTransfers } from '../ledger/index.ts'

const { db, send, call, refusal } = await openTestApp()
const aManager = async () => steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const [manager, other] = [await aManager(), await aManager()]
const agent = await aPerson(db, { role: 'ROLE_AGENT' })
await aRate(db, { role: 'ROLE_PDV', basisPoints: 300 })
const packageId = await aPackage(db)
await aPrice(db, { packageId, price: 25_00n })

const UNKNOWN_ID = 99_999_999
const reversing = (id: number, reason = 'Mauvais abonné') => ({ params: { id }, body: { raison: reason } })
const aSeller = () => aPerson(db, { role: 'ROLE_PDV', creditAgent: agent })
const standOf = async (seller: Caller) => [await availableOf(db, seller), await heldOf(db, seller), await commissionOf(db, seller)]

async function aValidatedSale({ typedBy, validatedBy = manager }: { typedBy?: Caller; validatedBy?: Caller } = {}) {
  const seller = await aSeller()
  const id = await anotherSaleOf(seller, { typedBy: typedBy ?? seller, validatedBy })
  return { seller, id }
}

async function anotherSaleOf(seller: Caller, { typedBy = seller, validatedBy = manager } = {}) {
  await credit(db, seller, { amount: 25_00n, by: other })
  const { id } = await call(typedBy, sellSubscription, aSaleOf(packageId, typedBy === seller ? {} : { userId: seller.id }))
  await call(validatedBy, validateTransactions, { body: { id } })
  return id
}

test('only managers reverse a sale, after a confirmation and with a reason', async () => {
  const { id, seller } = await aValidatedSale()
  for (const person of [seller, agent]) expect(await refusal(person, reverseTransaction, reversing(id))).toMatchObject({ statusCode: 403 })
  const hasty = await aPerson(db, { role: 'ROLE_MANAGER' })
  expect(await refusal(hasty, reverseTransaction, reversing(id))).toMatchObject({ statusCode: 403, code: 'step_up_required' })
  expect(await refusal(other, reverseTransaction, reversing(UNKNOWN_ID))).toMatchObject({ statusCode: 404, code: 'transaction_not_found' })
  expect(await refusal(other, reverseTransaction, reversing(id, ' '))).toMatchObject({ statusCode: 400, fields: [{ path: 'raison' }] })
})

test('reverses amount and commission together, and shows everybody the author and reason', async () => {
  const { id, seller } = await aValidatedSale()
  expect(await standOf(seller)).toEqual([0n, 0n, 75n])
  expect(await call(other, reverseTransaction, reversing(id))).toMatchObject({
    id,
    statut: 'reversed',
    raison: 'Mauvais abonné',
    decidedBy: manager.id,
    reversedBy: other.id,
    reversedByName: 'Awa Diallo',
  })
  expect(await standOf(seller)).toEqual([25_00n, 0n, 0n])
  const { content } = await call(seller, listTransactionsByPage, { query: { statut: 'reversed' } })
  expect(content).toMatchObject([{ id, statut: 'reversed', reversedAt: expect.any(String) }])
  const [movement] = (await call(seller, listMovements, { params: { userId: seller.id }, query: {} })).content
  expect(movement).toMatchObject({
    kind: 'reversal',
    amount: 25,
    transactionId: id,
    reference: content[0]?.reference,
    description: 'Mauvais abonné',
  })
  const reversals = await call(manager, listReversals, { query: {} })
  expect(reversals.content[0]).toMatchObject({ userId: seller.id, amount: -25, reason: 'Mauvais abonné' })
})

test('nobody reverses what they validated or typed; the last manager without a part may', async () => {
  const typed = await aValidatedSale({ typedBy: other })
  expect(await refusal(manager, reverseTransaction, reversing(typed.id))).toMatchObject({ statusCode: 403, code: 'four_eyes' })
  const third = await aManager()
  expect(await refusal(other, reverseTransaction, reversing(typed.id))).toMatchObject({ statusCode: 403, code: 'four_eyes' })
  expect(await call(third, reverseTransaction, reversing(typed.id))).toMatchObject({ statut: 'reversed' })

  const another = await aValidatedSale({ typedBy: other })
  const others = sql`role_name = 'ROLE_MANAGER' and id not in (${manager.id}, ${other.id})`
  await sql`update accounts set role_name = 'ROLE_RESP' where ${others}`.execute(db)
  expect(await call(other, reverseTransaction, reversing(another.id))).toMatchObject({ statut: 'reversed' })
  const byManager = db
    .updateTable('transactions')
    .set({ status: 'reversed', reversedBy: manager.id, reversedAt: new Date(), reversalReason: 'x' })
  const { id } = await aValidatedSale()
  await expect(byManager.where('id', '=', id).execute()).rejects.toThrow('reversed_by_somebody_else')
})

test('only a validated sale can be reversed, and only once', async () => {
  const seller = await aSeller()
  await credit(db, seller, { amount: 25_00n, by: manager })
  const { id } = await call(seller, sellSubscription, aSaleOf(packageId))
  expect(await refusal(other, reverseTransaction, reversing(id))).toMatchObject({
    statusCode: 409,
    code: 'illegal_transition',
    statut: 'in_progress',
    message: 'Cette transaction est encore en cours\u00a0: annulez-la au lieu de la contre-passer.',
  })
  await call(manager, validateTransactions, { body: { id } })
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(other, reverseTransaction, reversing(id))))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array<number>(19).fill(409)])
  expect(await refusal(other, reverseTransaction, reversing(id))).toMatchObject({ code: 'illegal_transition', statut: 'reversed' })
  expect(await standOf(seller)).toEqual([25_00n, 0n, 0n])
})

test('a reversed sale counts in no sum of the day or of thirty days, sealed or not', async () => {
  const today = async () => (await call(manager, getCreditSummary, {})).today
  const before = await today()
  const { id, seller } = await aValidatedSale()
  const lately = async () => {
    const { credited30d, debited30d } = await call(manager, getCreditStats, { params: { userId: seller.id } })
    return { credited: credited30d, debited: debited30d }
  }
  expect(await lately()).toEqual({ credited: 25, debited: 25 })
  await sealAllTransfers(db)
  await call(other, reverseTransaction, reversing(id))
  for (const _ of ['not sealed yet', 'sealed']) {
    expect(await lately()).toEqual({ credited: 25, debited: 0 })
    expect(await today()).toEqual({ ...before, credited: before.credited + 25 })
    await sealAllTransfers(db)
  }
})

test('pressed twice under one key, it has one effect and one answer', async () => {
  const { id, seller } = await aValidatedSale()
  const answers = await Promise.all([1, 2].map(() => send(withKey(other, 'une-fois'), reverseTransaction, reversing(id))))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(await standOf(seller)).toEqual([25_00n, 0n, 0n])
})

test('a commission already spent is owed, and later earnings repay it', async () => {
  const { id, seller } = await aValidatedSale()
  // Paid by another system: nothing of ours pays a commission yet.
  await sql`select post_transfer(${JSON.stringify({
    id: '019a0000-0000-7000-8000-000000000001',
    kind: 'debit',
    phase: 'direct',
    document_type: 'credit_operation',
    document_id: UNKNOWN_ID,
    actor_id: manager.id,
    memo: 'Payée',
    entries: [
      { kind: 'commission', owner_id: seller.id, asset: 'money', amount: '-75' },
      { kind: 'adjustment', owner_id: null, asset: 'money', amount: '75' },
    ],
  })})`.execute(db)
  await call(other, reverseTransaction, reversing(id))
  expect(await standOf(seller)).toEqual([25_00n, 0n, -75n])
  await anotherSaleOf(seller)
  expect(await standOf(seller)).toEqual([25_00n, 0n, 0n])
})

test('an archived account receives nothing', async () => {
  const { id, seller } = await aValidatedSale()
  // The commission of the sale would keep the account from being archived.
  await sql`alter table accounts disable trigger user`.execute(ownerOf(db))
  await db.updateTable('accounts').set({ status: 'archived' }).where('id', '=', seller.id).execute()
  await sql`alter table accounts enable trigger user`.execute(ownerOf(db))
  expect(await refusal(other, reverseTransaction, reversing(id))).toMatchObject({ statusCode: 409, code: 'seller_not_active' })
  await sql`update sessions set ended_at = now(), end_reason = 'suspended' where account_id = ${seller.id}`.execute(db)
})

test('a reversed sale no longer counts towards caps', async () => {
  const { id, seller } = await aValidatedSale()
  await db.insertInto('amountSettings').values({ accountId: seller.id, operation: 'transaction', dailyCap: 30_00n }).execute()
  await credit(db, seller, { amount: 25_00n, by: manager })
  expect(await refusal(seller, sellSubscription, aSaleOf(packageId))).toMatchObject({ code: 'limit_passed' })
  await call(other, reverseTransaction, reversing(id))
  await call(seller, sellSubscription, aSaleOf(packageId))
})

test('notifies the seller of the amount and the reason', async () => {
  const { id, seller } = await aValidatedSale()
  await call(other, reverseTransaction, reversing(id, 'Doublon'))
  const notifications = () => db.selectFrom('notifications').select(['title', 'body']).where('accountId', '=', seller.id).execute()
  const received = {
    title: 'Vente contre-passée',
    body: expect.stringMatching(
      /25,00\s€\. Contre-passée par Awa Diallo\. Le montant est de nouveau disponible\. La commission est reprise\. Raison\u00a0: Doublon$/,
    ),
  }
  await expect.poll(notifications).toContainEqual(received)
  // The notifications of the validation may come after the reversal, and does not give its reason.
  expect((await notifications()).filter(({ body }) => body.includes('Doublon'))).toHaveLength(1)
})

test('afterwards every invariant of the ledger holds, except for the commission paid by hand', async () => {
  await sealAllTransfers(db)
  expect((await checkLedgerNow(db)).violations).toMatchObject([{ name: 'operations_posted', count: 1 }])
})
