import { approveCreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { listCreditLines } from '@backoffice/contract/ledger/credit-lines'
import { correctMovement, reverseMovement } from '@backoffice/contract/ledger/ledger'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPendingRequest, availableOf, floorOf } from '../../../test/credit.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { findViolations } from './invariants.store.ts'
import { postOperation } from './post-operation.ts'

const { db, send, call, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const other = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const actor = { id: manager.id, role: 'ROLE_MANAGER', scope: 'all', sessionId: null } as const

type Operation = { kind: 'credit' | 'debit'; of: Caller; amount: bigint }
const post = ({ of, ...operation }: Operation) =>
  db.transaction().execute((tx) => postOperation(tx, { ...operation, userId: of.id, description: 'Remise' }, actor))
const limitTo = ({ id }: Caller, limit: bigint) =>
  db
    .insertInto('balanceSettings')
    .values({ accountId: id, creditLimit: limit })
    .onConflict((conflict) => conflict.columns(['roleName', 'accountId']).doUpdateSet({ creditLimit: limit, updatedAt: sql`now()` }))
    .execute()
const correction = (movementId: string, amount: number) => ({ body: { movementId, amount, description: 'Bon montant' } })
const request = (id: string) => ({ params: { id }, body: { reason: 'Versé par erreur' } })

/** Creates a person who owes 500, is not allowed any debt now, and had the given movement before that. */
async function aDebtor({ kind, amount }: Pick<Operation, 'kind' | 'amount'>): Promise<{ debtor: Caller; id: string }> {
  const debtor = await aPerson(db, { role: 'ROLE_PDV' })
  await limitTo(debtor, 10_000_00n)
  const id = await post({ kind, of: debtor, amount })
  const balance = kind === 'credit' ? amount : -amount
  await post({ kind: 'debit', of: debtor, amount: 500_00n + balance })
  await limitTo(debtor, 0n)
  return { debtor, id }
}

/** Creates a person who owes 500, is not allowed any debt now, and has been given credit since. */
async function aCreditedDebtor(amount: bigint): Promise<{ debtor: Caller; id: string }> {
  const debtor = await aPerson(db, { role: 'ROLE_PDV' })
  await limitTo(debtor, 500_00n)
  await post({ kind: 'debit', of: debtor, amount: 500_00n })
  await limitTo(debtor, 0n)
  return { debtor, id: await post({ kind: 'credit', of: debtor, amount }) }
}

test('raises and redescribes the credit of a debtor far below the limit', async () => {
  const { debtor, id } = await aDebtor({ kind: 'credit', amount: 100_00n })
  expect(await availableOf(db, debtor)).toBe(-500_00n)
  const raised = await call(other, correctMovement, correction(id, 150))
  expect([await availableOf(db, debtor), await floorOf(db, debtor)]).toEqual([-450_00n, -450_00n])
  await call(manager, correctMovement, correction(raised.id, 150))
  expect(await availableOf(db, debtor)).toBe(-450_00n)
})

test('lowers the debit of a debtor by 400 far below the limit', async () => {
  const { debtor, id } = await aDebtor({ kind: 'debit', amount: 450_00n })
  await call(other, correctMovement, correction(id, 50))
  expect(await availableOf(db, debtor)).toBe(-100_00n)
  expect(await floorOf(db, debtor)).toBe(-100_00n)
})

test('reverses a wrong credit of a debtor down to the earlier debt, and blocks the account', async () => {
  const { debtor, id } = await aCreditedDebtor(5_000_00n)
  expect([await availableOf(db, debtor), await floorOf(db, debtor)]).toEqual([4_500_00n, 0n])
  await call(other, reverseMovement, request(id))
  expect([await availableOf(db, debtor), await floorOf(db, debtor)]).toEqual([-500_00n, -500_00n])
  const lines = await call(manager, listCreditLines, { query: {} })
  expect(lines.find(({ userId }) => userId === debtor.id)).toMatchObject({ status: 'blocked', owed: 500 })
})

test('refuses a reversal below both the limit and the earlier balance', async () => {
  const { debtor, id } = await aCreditedDebtor(5_000_00n)
  await post({ kind: 'debit', of: debtor, amount: 1n })
  expect(await refusal(other, reverseMovement, request(id))).toMatchObject({ statusCode: 409, code: 'insufficient_funds' })
  expect([await availableOf(db, debtor), await floorOf(db, debtor)]).toEqual([4_499_99n, 0n])
})

test('lowers a wrong credit of a debtor even if part of it is spent, but not below the earlier balance', async () => {
  const { debtor, id } = await aCreditedDebtor(5_000_00n)
  await post({ kind: 'debit', of: debtor, amount: 50_00n })
  expect(await refusal(other, correctMovement, correction(id, 49.99))).toMatchObject({ code: 'insufficient_funds' })
  await call(other, correctMovement, correction(id, 100))
  expect([await availableOf(db, debtor), await floorOf(db, debtor)]).toEqual([-450_00n, -450_00n])
})

test('a corrected credit is reversed no lower than before its first amount', async () => {
  const { debtor, id } = await aCreditedDebtor(5_000_00n)
  await post({ kind: 'debit', of: debtor, amount: 4_000_00n })
  const corrected = await call(other, correctMovement, correction(id, 4_800))
  expect(await availableOf(db, debtor)).toBe(300_00n)
  expect(await refusal(manager, reverseMovement, request(corrected.id))).toMatchObject({ code: 'insufficient_funds' })
  const lowered = await call(manager, correctMovement, correction(corrected.id, 4_000))
  expect(await availableOf(db, debtor)).toBe(-500_00n)
  expect(await refusal(other, reverseMovement, request(lowered.id))).toMatchObject({ code: 'insufficient_funds' })
})

test('a correction paid from a float takes only the difference', async () => {
  const agent = await aPerson(db, { role: 'ROLE_AGENT' })
  const outlet = await aPerson(db, { role: 'ROLE_PDV', creditAgent: agent })
  await post({ kind: 'credit', of: agent, amount: 35_00n })
  const { id } = await aPendingRequest(db, { queue: 'agent_credit', of: outlet, amount: 30_00n })
  await call(manager, approveCreditRequest.agent_credit, { params: { id } })
  const paid = db.selectFrom('ledgerTransfers').select('id').where('documentType', '=', 'credit_request').where('documentId', '=', id)
  const movementId = (await paid.executeTakeFirstOrThrow()).id

  expect(await refusal(other, correctMovement, correction(movementId, 35.01))).toMatchObject({ code: 'insufficient_funds' })
  await call(other, correctMovement, correction(movementId, 35))
  expect([await availableOf(db, agent), await availableOf(db, outlet)]).toEqual([0n, 35_00n])
})

test('caps exclude the corrected movement', async () => {
  const outlet = await aPerson(db, { role: 'ROLE_PDV' })
  await db.insertInto('amountSettings').values({ accountId: outlet.id, operation: 'credit', dailyCap: 100_00n }).execute()
  const id = await post({ kind: 'credit', of: outlet, amount: 60_00n })
  await post({ kind: 'credit', of: outlet, amount: 10_00n })
  expect(await refusal(other, correctMovement, correction(id, 90.01))).toMatchObject({ code: 'limit_passed' })
  await call(other, correctMovement, correction(id, 90))
  expect(await availableOf(db, outlet)).toBe(100_00n)
})

test('one of several simultaneous corrections and reversals takes effect, and concurrent spending breaks nothing', async () => {
  const { debtor, id } = await aCreditedDebtor(5_000_00n)
  const spend = () =>
    post({ kind: 'debit', of: debtor, amount: 1_000_00n }).then(
      () => 1_000_00n,
      () => 0n,
    )
  const [answers, spent] = await Promise.all([
    Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 === 0 ? send(other, reverseMovement, request(id)) : send(other, correctMovement, correction(id, 100)),
      ),
    ),
    Promise.all(Array.from({ length: 5 }, spend)),
  ])
  const done = answers.filter(({ statusCode }) => statusCode === 200)
  expect(done.length).toBeLessThanOrEqual(1)
  expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true)
  const entries = await sql<{ total: bigint }>`
    select sum(amount)::bigint as total from ledger_entries join ledger_accounts on id = account_id where owner_id = ${debtor.id}
  `.execute(db)
  expect(await availableOf(db, debtor)).toBe(entries.rows[0]?.total)
  expect(spent.length).toBe(5)
})

test('afterwards the ledger holds', async () => {
  expect(await findViolations(db)).toEqual([])
})
