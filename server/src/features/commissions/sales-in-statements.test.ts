import { createRule } from '@backoffice/contract/commissions/commission-rules'
import { computeStatements, listStatements, reviewStatement, validateStatement } from '@backoffice/contract/commissions/statements'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOutlet, someActivities } from '../../../test/activities.ts'
import { aRuleBody, someArticles } from '../../../test/commission-rules.ts'
import { aSaleAt } from '../../../test/commission-sales.ts'
import { commissionOf } from '../../../test/credit.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { ownerOf } from '../../../test/test-database.ts'
import { checkLedgerNow, sealAllTransfers } from '../ledger/index.ts'

const { db, call } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
await someArticles(db)
await call(manager, createRule, {
  body: aRuleBody({ movement: 'recruitment', basis: 'TTC', value: 0.1, validFrom: '2024-01-01', validTo: null }),
})

const compute = (month: number) => call(manager, computeStatements, { body: { month, year: 2025 } })
const statementsOf = async ({ id }: Caller, month: number) =>
  (await call(manager, listStatements, { query: { userId: id, month, year: 2025 } })).content
const statementOf = async (caller: Caller, month: number) => (await statementsOf(caller, month))[0]
const decide = async (caller: Caller, month: number) => {
  const params = { id: (await statementOf(caller, month))?.id ?? 0 }
  await call(manager, reviewStatement, { params, body: {} })
  return call(manager, validateStatement, { params, body: {} })
}
const sell = (seller: Caller, at: string, commission = 4_00n) => aSaleAt(db, { seller, at, commission, by: manager })
const in2024 = (month: number) => ({ month, year: 2024 })
const earn = (outlet: Caller, day: string, amount = 100_00n) => someActivities(db, [{ outlet, day, amount }])

test('a first sale after the computation is paid although another statement closes the month', async () => {
  const [seller, other] = [await anOutlet(db), await anOutlet(db)]
  await earn(other, '2025-02-03')
  await compute(2)
  await sell(seller, '2025-02-26T12:00:00Z')
  expect(await statementOf(seller, 2)).toBeUndefined()
  await decide(other, 2)
  expect(await statementOf(seller, 2)).toMatchObject({ statut: 'computed', lines: 0, fromSales: 4, toPay: 4 })
  await compute(3)
  expect(await statementOf(seller, 3)).toBeUndefined()
  expect(await decide(seller, 2)).toMatchObject({ fromSales: 4, toPay: 4 })
})

test('a draft shows the sales of its month when the month closes', async () => {
  const [seller, other] = [await anOutlet(db), await anOutlet(db)]
  await earn(seller, '2025-03-03')
  await earn(other, '2025-03-03')
  await compute(3)
  await sell(seller, '2025-03-30T12:00:00Z')
  expect(await statementOf(seller, 3)).toMatchObject({ fromSales: 0, toPay: 10, version: 1 })
  await decide(other, 3)
  expect(await statementOf(seller, 3)).toMatchObject({ fromSales: 4, toPay: 14, version: 2 })
})

test('a sale that is posted after its month was validated enters the next statement', async () => {
  const seller = await anOutlet(db)
  await earn(seller, '2025-04-03')
  await sell(seller, '2025-04-10T12:00:00Z')
  await compute(4)
  expect(await decide(seller, 4)).toMatchObject({ fromSales: 4 })
  await sell(seller, '2025-04-30T21:59:59Z', 3_00n)
  await sell(seller, '2025-05-10T12:00:00Z', 1_00n)
  await compute(5)
  expect(await statementOf(seller, 5)).toMatchObject({ fromSales: 4, toPay: 4 })
  expect(await decide(seller, 5)).toMatchObject({ fromSales: 4 })
  await compute(6)
  expect(await statementOf(seller, 6)).toBeUndefined()
  expect(await commissionOf(db, seller)).toBe(18_00n)
})

test('a sale of an open month waits for its own statement', async () => {
  const seller = await anOutlet(db)
  await sell(seller, '2025-06-10T12:00:00Z', 3_00n)
  await sell(seller, '2025-07-10T12:00:00Z', 2_00n)
  await compute(7)
  expect(await decide(seller, 7)).toMatchObject({ fromSales: 2 })
  await compute(6)
  expect(await decide(seller, 6)).toMatchObject({ fromSales: 3 })
})

test('a debt of somebody without a statement outlives the closing of months, and is taken back once', async () => {
  const [debtor, other] = [await anOutlet(db), await anOutlet(db)]
  await earn(debtor, '2025-08-03', -50_00n)
  await earn(other, '2025-09-03')
  await compute(8)
  await decide(debtor, 8)
  await compute(9)
  await sql`delete from commission_statements where account_id = ${debtor.id} and status = 'computed'`.execute(ownerOf(db))
  await decide(other, 9)
  expect(await statementOf(debtor, 9)).toMatchObject({ statut: 'computed', carriedIn: -5, carriedOut: -5 })
  await decide(debtor, 9)
  await earn(debtor, '2025-10-02', 90_00n)
  await compute(10)
  expect(await decide(debtor, 10)).toMatchObject({ carriedIn: -5, toPay: 4 })
})

test('a debt of a month that is validated after a later one is taken back all the same', async () => {
  const debtor = await anOutlet(db)
  await earn(debtor, '2024-11-03')
  await earn(debtor, '2024-10-03', -50_00n)
  await call(manager, computeStatements, { body: in2024(11) })
  const decideOf = async (month: number) => {
    const { content } = await call(manager, listStatements, { query: { userId: debtor.id, ...in2024(month) } })
    const params = { id: content[0]?.id ?? 0 }
    await call(manager, reviewStatement, { params, body: {} })
    return call(manager, validateStatement, { params, body: {} })
  }
  expect(await decideOf(11)).toMatchObject({ carriedIn: 0, toPay: 10 })
  await call(manager, computeStatements, { body: in2024(10) })
  expect(await decideOf(10)).toMatchObject({ carriedIn: 0, carriedOut: -5 })
  await earn(debtor, '2024-12-02', 90_00n)
  await call(manager, computeStatements, { body: in2024(12) })
  expect(await decideOf(12)).toMatchObject({ carriedIn: -5, toPay: 4 })
})

test('after a change of role, each sale is in one statement', async () => {
  const person = await anOutlet(db)
  await earn(person, '2025-01-03')
  await sell(person, '2025-01-05T12:00:00Z', 4_00n)
  await compute(1)
  expect(await statementsOf(person, 1)).toMatchObject([{ beneficiary: { kind: 'outlet' }, fromSales: 4 }])
  await sql`update accounts set role_name = 'ROLE_AGENT' where id = ${person.id}`.execute(db)
  await sell(person, '2025-01-20T12:00:00Z', 3_00n)
  await db.insertInto('commissionStatements').values({ month: '2025-01-01', beneficiary: 'agent', accountId: person.id }).execute()
  await compute(1)
  const drafts = await statementsOf(person, 1)
  expect(drafts.map(({ beneficiary: { kind }, fromSales }) => [kind, fromSales]).toSorted()).toEqual([
    ['agent', 7],
    ['outlet', 0],
  ])
  for (const { id } of drafts) {
    await call(manager, reviewStatement, { params: { id }, body: {} })
    await call(manager, validateStatement, { params: { id }, body: {} })
  }
  expect((await statementsOf(person, 1)).reduce((sum, { fromSales }) => sum + fromSales, 0)).toBe(7)
  expect(await commissionOf(db, person)).toBe(17_00n)
})

test('every invariant holds', async () => {
  await sealAllTransfers(db)
  await checkLedgerNow(db)
  expect(await db.selectFrom('ledgerViolations').selectAll().execute()).toEqual([])
})
