import { changeRule, createRule } from '@backoffice/contract/commissions/commission-rules'
import {
  computeStatements,
  listStatements,
  reviewStatement,
  reviewStatements,
  validateStatement,
  validateStatements,
} from '@backoffice/contract/commissions/statements'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOutlet, aSectorManager, assign, someActivities } from '../../../test/activities.ts'
import { aRuleBody, someArticles } from '../../../test/commission-rules.ts'
import { aSale } from '../../../test/commission-sales.ts'
import { aStatement } from '../../../test/commission-statements.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { TODAY } from '../../database/today.ts'
import { checkLedgerNow, sealAllTransfers } from '../ledger/index.ts'
import { lockStatement, settleBalances } from './statements.store.ts'

const { db, call, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
await someArticles(db)
const rule = aRuleBody({ name: 'Recrutements', movement: 'recruitment', basis: 'TTC', value: 0.1, validTo: null })
await call(manager, createRule, { body: rule })
const services = aRuleBody({ name: 'Services', movement: 'service', basis: 'TTC', value: 0.1, validTo: null })
const { id: unusedId } = await call(manager, createRule, { body: services })

const compute = (month: number) => call(manager, computeStatements, { body: { month, year: 2026 } })
const statementOf = async ({ id }: Caller, month: number) => {
  const { content } = await call(manager, listStatements, { query: { userId: id, month, year: 2026 } })
  if (!content[0]) throw new Error('no statement')
  return content[0]
}

test('a statement waits for an earlier debt of its beneficiary, and many are validated month by month', async () => {
  const outlet = await anOutlet(db)
  await someActivities(db, [
    { outlet, day: '2026-03-03', amount: -20_00n },
    { outlet, day: '2026-05-03', amount: 100_00n },
  ])
  await compute(5)
  await compute(3)
  const [march, may] = [await statementOf(outlet, 3), await statementOf(outlet, 5)]
  const ids = [may.id, march.id]
  expect(may.id).toBeLessThan(march.id)
  await call(manager, reviewStatements, { body: { ids } })
  expect(await refusal(manager, validateStatement, { params: { id: may.id }, body: {} })).toMatchObject({
    statusCode: 409,
    code: 'earlier_not_validated',
  })
  expect(await call(manager, validateStatements, { body: { ids: [...ids, 999_999] } })).toEqual([
    { id: may.id, statut: 'validated' },
    { id: march.id, statut: 'validated' },
    { id: 999_999, code: 'statement_not_found', message: 'Ce relevé n’existe pas.' },
  ])
})

test('a statement does not wait for an earlier one that owes nothing', async () => {
  const outlet = await anOutlet(db)
  await someActivities(db, [
    { outlet, day: '2026-06-03', amount: 200_00n },
    { outlet, day: '2026-07-03', amount: 100_00n },
  ])
  await compute(6)
  await compute(7)
  const { id } = await statementOf(outlet, 7)
  await call(manager, reviewStatements, { body: { ids: [id] } })
  expect(await call(manager, validateStatement, { params: { id }, body: {} })).toMatchObject({ statut: 'validated', toPay: 10 })
})

test('a debt is carried over months without a statement', async () => {
  const debtor = await anOutlet(db)
  await someActivities(db, [
    { outlet: debtor, day: '2026-02-05', amount: -50_00n },
    { outlet: debtor, day: '2026-04-02', amount: 90_00n },
  ])
  await compute(2)
  const decide = async (month: number) => {
    const params = { id: (await statementOf(debtor, month)).id }
    await call(manager, reviewStatement, { params, body: {} })
    return call(manager, validateStatement, { params, body: {} })
  }
  await decide(2)
  await compute(4)
  expect(await statementOf(debtor, 4)).toMatchObject({ due: 9, carriedIn: -5, toPay: 4 })
  expect(await decide(4)).toMatchObject({ carriedIn: -5, toPay: 4 })
})

test('the sales of an account count for its role alone', async () => {
  const seller = await anOutlet(db)
  await aSale(db, { seller, commission: 4_00n, by: manager })
  const { rows } = await sql<{ month: string }>`select to_char(${TODAY}, 'YYYY-MM') as month`.execute(db)
  const month = rows[0]?.month ?? ''
  // Both are there before either takes anything: alone, the other role's statement would.
  const ids = [
    await aStatement(db, { of: seller, beneficiary: 'outlet', month }),
    await aStatement(db, { of: seller, beneficiary: 'agent', month }),
  ]
  const settled = await Promise.all(
    ids.map(async (id) => {
      await db.transaction().execute(async (tx) => settleBalances(tx, (await lockStatement(tx, id)).statement))
      const { fromSales } = await db.selectFrom('commissionStatements').select('fromSales').where('id', '=', id).executeTakeFirstOrThrow()
      return fromSales
    }),
  )
  expect(settled).toEqual([4_00n, 0n])
})

test('who reads the debt of a salesman reads the statement that only carries it', async () => {
  const [sectorManager, outlet, other] = [await aSectorManager(db), await anOutlet(db), await anOutlet(db)]
  await assign(db, outlet, { sectorManager })
  await call(manager, createRule, { body: { ...rule, beneficiary: 'salesman', validFrom: '2026-08-01' } })
  await someActivities(db, [
    { outlet, day: '2026-08-03', amount: -20_00n, salesman: 'V88' },
    { outlet: other, day: '2026-09-03', amount: 20_00n, salesman: '' },
  ])
  // The debt is there before September closes, and after it was computed.
  await compute(9)
  await compute(8)
  const { id } = await statementOf(other, 9)
  await call(manager, reviewStatements, { body: { ids: [id] } })
  await call(manager, validateStatement, { params: { id }, body: {} })
  await compute(10)
  const { content } = await call(sectorManager, listStatements, { query: { kind: 'salesman' } })
  expect(content.map(({ month, lines, carriedIn }) => [month, lines, carriedIn])).toEqual([
    [10, 0, -2],
    [9, 0, -2],
    [8, 1, 0],
  ])
})

test('a rule that holds in a closed month takes another name', async () => {
  const renamed = { ...services, name: 'Prestations' }
  expect(await call(manager, changeRule, { params: { id: unusedId }, body: renamed })).toMatchObject({ name: 'Prestations' })
  expect(await refusal(manager, changeRule, { params: { id: unusedId }, body: { ...renamed, value: 0.2 } })).toMatchObject({
    code: 'commissions_closed',
  })
})

test('every invariant holds', async () => {
  await sealAllTransfers(db)
  await checkLedgerNow(db)
  expect(await db.selectFrom('ledgerViolations').selectAll().execute()).toEqual([])
})
