import {
  computeStatements,
  getStatement,
  listCommissionMonths,
  listStatementLines,
  listStatements,
} from '@backoffice/contract/commissions/statements'
import { createRule } from '@backoffice/contract/commissions/commission-rules'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSectorManager, anOutlet, assign, someActivities, SUBSCRIPTION, voidActivities } from '../../../test/activities.ts'
import { aRuleBody, someArticles } from '../../../test/commission-rules.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal, send } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const agent = await aPerson(db, { role: 'ROLE_AGENT' })
const outlet = await aPerson(db, { role: 'ROLE_PDV', outletNumber: '7034', outletName: 'Boutique Saint-Paul', creditAgent: agent })
const other = await anOutlet(db)
const sectorManager = await aSectorManager(db)
await assign(db, outlet, { sectorManager })
await someArticles(db)
const unit = { basis: 'unit', kind: 'fixed', movement: 'recruitment', validTo: null } as const
await call(manager, createRule, { body: aRuleBody({ ...unit, name: 'Recrutements', value: 5 }) })
await call(manager, createRule, { body: aRuleBody({ ...unit, name: 'Prime du vendeur', value: 2, beneficiary: 'salesman' }) })
await call(manager, createRule, { body: aRuleBody({ ...unit, name: 'Prime de secteur', value: 1, beneficiary: 'sector_manager' }) })
await call(manager, createRule, { body: aRuleBody({ name: 'Réabonnements', basis: 'TTC', value: 0.0825, validTo: null }) })
await someActivities(db, [
  { outlet, day: '2026-03-04', subscriber: '10000001', salesman: 'V01' },
  { outlet, day: '2026-03-05', kind: 'renewal_early', amount: 33_33n, salesman: 'V01' },
  { outlet, day: '2026-03-06', kind: 'service', amount: 10_00n },
  { outlet: other, day: '2026-03-07', amount: -10_00n, salesman: '' },
])
const march = { month: 3, year: 2026 }
const compute = (body = march) => call(manager, computeStatements, { body })
const statementsOf = async (caller: Caller, query = {}) => (await call(caller, listStatements, { query })).content
const listed = async () => (await send(manager, listStatements, { query: march })).body

test('computes a month: what each beneficiary earns, in one statement', async () => {
  expect(await compute()).toEqual({ statements: 4, lines: 5, earned: 5.75, due: 5.75, toPay: 10.75, changed: 4 })
  const statements = await statementsOf(manager, march)
  expect(statements.map(({ beneficiary, toPay, carriedOut }) => [beneficiary.kind, beneficiary.code, toPay, carriedOut])).toEqual([
    ['sector_manager', null, 1, 0],
    ['outlet', expect.any(String), 0, -5],
    ['outlet', '7034', 7.75, 0],
    ['salesman', 'V01', 2, 0],
  ])
  expect(statements[2]).toMatchObject({
    ...march,
    beneficiary: { kind: 'outlet', userId: outlet.id, code: '7034', name: 'Boutique Saint-Paul' },
    statut: 'computed',
    version: 1,
    lines: 2,
    earned: 7.75,
    alreadyEarned: 0,
    fromSales: 0,
    openContests: 0,
    batchId: null,
  })
})

test('each line says what it was computed from', async () => {
  const [statement] = await statementsOf(outlet)
  const { content } = await call(outlet, listStatementLines, { params: { id: statement?.id ?? 0 }, query: {} })
  expect(content).toMatchObject([
    {
      kind: 'rule',
      date: '2026-03-04',
      movement: 'recruitment',
      ruleName: 'Recrutements',
      basis: 'unit',
      basisAmount: 1,
      value: 5,
      amount: 5,
    },
    {
      kind: 'rule',
      date: '2026-03-05',
      articleCode: SUBSCRIPTION,
      outletNumber: '7034',
      salesmanCode: 'V01',
      ruleVersion: 1,
      basis: 'TTC',
      basisAmount: 33.33,
      value: 0.0825,
      tierFrom: null,
      amount: 2.75,
      due: 2.75,
      transactionId: null,
      origin: null,
      reason: null,
      contest: null,
    },
  ])
})

test('computing again what did not change answers the same bytes', async () => {
  const [statement] = await statementsOf(outlet)
  const lines = async () => (await send(manager, listStatementLines, { params: { id: statement?.id ?? 0 }, query: {} })).body
  const before = [await listed(), await lines()]
  expect(await compute()).toMatchObject({ changed: 0, lines: 5 })
  expect([await listed(), await lines()]).toEqual(before)
})

test('one more line changes its statements only, and ids of the other lines stay', async () => {
  const before = await statementsOf(manager, march)
  const idsOf = async (id: number) =>
    (await call(manager, listStatementLines, { params: { id }, query: {} })).content.map((line) => line.id)
  const [mine] = await statementsOf(outlet)
  const ids = await idsOf(mine?.id ?? 0)
  await someActivities(db, [{ outlet, day: '2026-03-09', kind: 'renewal_early', amount: 10_00n, salesman: '' }])
  expect(await compute()).toMatchObject({ changed: 1, lines: 6 })
  const after = await statementsOf(manager, march)
  expect(after.filter(({ id, version }) => before.some((one) => one.id === id && one.version === version))).toHaveLength(3)
  expect((await idsOf(mine?.id ?? 0)).filter((id) => ids.includes(id))).toEqual(ids)
  await voidActivities(db, { outlet, day: '2026-03-09' })
  expect(await compute()).toMatchObject({ changed: 1, lines: 5 })
})

test('everybody reads their own statements; a sector manager those of salesmen of the sector too', async () => {
  expect((await statementsOf(outlet)).map(({ beneficiary }) => beneficiary.userId)).toEqual([outlet.id])
  expect((await statementsOf(sectorManager)).map(({ beneficiary }) => beneficiary.kind)).toEqual(['sector_manager', 'salesman'])
  expect(await statementsOf(agent)).toEqual([])
  const ofSalesman = (await statementsOf(manager, { kind: 'salesman' }))[0]?.id ?? 0
  expect(await call(sectorManager, getStatement, { params: { id: ofSalesman } })).toMatchObject({ id: ofSalesman, lines: 1 })
  expect(await refusal(outlet, getStatement, { params: { id: ofSalesman } })).toMatchObject({
    statusCode: 404,
    code: 'statement_not_found',
  })
  expect(await refusal(outlet, listStatementLines, { params: { id: ofSalesman }, query: {} })).toMatchObject({
    code: 'statement_not_found',
  })
})

test('filters by month, kind, status and account', async () => {
  expect(await statementsOf(manager, { kind: 'outlet', statut: 'computed', userId: outlet.id, ...march })).toHaveLength(1)
  expect(await statementsOf(manager, { month: 4, year: 2026 })).toEqual([])
  expect(await statementsOf(manager, { statut: 'paid' })).toEqual([])
  const [mine] = await statementsOf(outlet)
  const lines = (query: object) => call(outlet, listStatementLines, { params: { id: mine?.id ?? 0 }, query })
  expect(await lines({ kind: 'none' })).toMatchObject({ totalElements: 0 })
  expect(await lines({ kind: 'rule', size: 1, page: 1 })).toMatchObject({ totalElements: 2, content: [{ date: '2026-03-05' }] })
  expect(await lines({ contested: 'true' })).toMatchObject({ totalElements: 0 })
})

test('the next month takes a debt over, and shows a line that earned nothing', async () => {
  await someActivities(db, [{ outlet, day: '2026-04-02', kind: 'renewal_early', amount: 0n }])
  expect(await compute({ month: 4, year: 2026 })).toMatchObject({ statements: 2, lines: 1, earned: 0, toPay: 0 })
  const statements = await statementsOf(manager, { month: 4, year: 2026 })
  expect(statements.map(({ carriedIn, carriedOut, lines }) => [lines, carriedIn, carriedOut])).toEqual([
    [0, -5, -5],
    [1, 0, 0],
  ])
  const { content } = await call(manager, listStatementLines, { params: { id: statements[1]?.id ?? 0 }, query: { kind: 'none' } })
  expect(content).toMatchObject([
    { amount: 0, ruleId: null, basis: null, reasonCode: 'zero', reason: 'La règle donne zéro pour cette ligne.' },
  ])
})

test('the year shows where each month stands', async () => {
  const months = await call(manager, listCommissionMonths, { query: { year: 2026 } })
  expect(months).toHaveLength(12)
  expect(months[1]).toEqual({
    month: 2,
    statut: 'open',
    statements: { computed: 0, reviewed: 0, validated: 0, paid: 0 },
    toPay: 0,
    openContests: 0,
    computedAt: null,
    changedLines: 0,
  })
  expect(months[2]).toMatchObject({ month: 3, statut: 'open', statements: { computed: 4 }, toPay: 10.75 })
})

test('refuses a month that has not begun, and one that is closed', async () => {
  expect(await refusal(manager, computeStatements, { body: { month: 12, year: 2099 } })).toMatchObject({
    statusCode: 400,
    fields: [{ path: 'month', message: 'Ce mois n’a pas commencé.' }],
  })
  await sql`insert into commission_months (month, closed_at) values ('2025-01-01', now())`.execute(db)
  expect(await refusal(manager, computeStatements, { body: { month: 1, year: 2025 } })).toMatchObject({
    statusCode: 409,
    code: 'commissions_closed',
  })
})
