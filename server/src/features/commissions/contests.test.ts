import { answerContest, contestLine } from '@backoffice/contract/commissions/contests'
import { createRule } from '@backoffice/contract/commissions/commission-rules'
import {
  computeStatements,
  listStatementLines,
  listStatements,
  reviewStatement,
  validateStatement,
} from '@backoffice/contract/commissions/statements'
import { listWaitingWork } from '@backoffice/contract/tasks/tasks'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSectorManager, anOutlet, assign, someActivities } from '../../../test/activities.ts'
import { aRuleBody, someArticles } from '../../../test/commission-rules.ts'
import { aSale } from '../../../test/commission-sales.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { TODAY } from '../../database/today.ts'
import { checkLedgerNow, sealAllTransfers } from '../ledger/index.ts'

const { db, call, refusal, send } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const [outlet, other, sectorManager] = [await anOutlet(db), await anOutlet(db), await aSectorManager(db)]
await assign(db, outlet, { sectorManager })
await someArticles(db)
for (const beneficiary of ['outlet', 'salesman'] as const) {
  await call(manager, createRule, { body: aRuleBody({ beneficiary, movement: 'recruitment', basis: 'TTC', value: 0.1, validTo: null }) })
}
await someActivities(db, [
  { outlet, day: '2026-02-03', amount: 200_00n, salesman: 'V09' },
  { outlet: other, day: '2026-02-04', amount: 50_00n, salesman: '' },
])
const february = { month: 2, year: 2026 }
const compute = (body = february) => call(manager, computeStatements, { body })
await compute()
const statementsOf = async (query: object) => (await call(manager, listStatements, { query })).content
const statementOf = async ({ id }: Caller, month: object = february) => {
  const [statement] = await statementsOf({ userId: id, ...month })
  if (!statement) throw new Error('no statement')
  return statement
}
const linesOf = async (id: number) => (await call(manager, listStatementLines, { params: { id }, query: {} })).content
const lineId = (await linesOf((await statementOf(outlet)).id))[0]?.id ?? 0
const params = { id: lineId }
const contested = { params, body: { raison: 'La ligne du 4 manque' } }
const answer = (body: { outcome: 'adjusted' | 'refused'; amount?: number | string; raison: string }) => ({ params, body })

test('only those who read a statement contest its lines, once at a time', async () => {
  expect(await refusal(other, contestLine, contested)).toMatchObject({ statusCode: 404, code: 'line_not_found' })
  expect(await refusal(sectorManager, contestLine, contested)).toMatchObject({ statusCode: 404 })
  expect(await refusal(manager, contestLine, contested)).toMatchObject({ statusCode: 403 })
  const answers = await Promise.all([1, 2, 3].map(() => send(outlet, contestLine, contested)))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  expect(await refusal(outlet, contestLine, contested)).toMatchObject({ code: 'already_contested' })
  expect(await statementOf(outlet)).toMatchObject({ openContests: 1 })
  const [ofSalesman] = await statementsOf({ kind: 'salesman' })
  const line = (await linesOf(ofSalesman?.id ?? 0))[0]?.id ?? 0
  const ofSector = await call(sectorManager, contestLine, { params: { id: line }, body: { raison: 'Prime oubliée' } })
  expect(ofSector).toMatchObject({ contest: { statut: 'open', raison: 'Prime oubliée' } })
  await sql`update accounts set role_name = 'ROLE_MANAGER' where id = ${sectorManager.id}`.execute(db)
  const refused = { params: { id: line }, body: { outcome: 'refused' as const, raison: 'Non' } }
  expect(await refusal(sectorManager, answerContest, refused)).toMatchObject({ statusCode: 403, code: 'four_eyes' })
  const waitingFor = async (person: Caller) => (await call(person, listWaitingWork, {})).find(({ kind }) => kind === 'contests')?.count
  expect([await waitingFor(sectorManager), await waitingFor(manager)]).toEqual([1, 2])
  await sql`update accounts set role_name = 'ROLE_RESP' where id = ${sectorManager.id}`.execute(db)
})

test('a contest survives the computing of its month', async () => {
  expect(await compute()).toMatchObject({ changed: 0 })
  expect(await statementOf(outlet)).toMatchObject({ openContests: 1 })
})

test('an answer says whether it adjusts, and by how much', async () => {
  for (const body of [
    { outcome: 'adjusted', raison: 'Oui' },
    { outcome: 'refused', amount: 5, raison: 'Non' },
    { outcome: 'adjusted', amount: 0, raison: 'Oui' },
    { outcome: 'adjusted', amount: 'dix', raison: 'Oui' },
  ] as const) {
    expect(await refusal(manager, answerContest, answer(body))).toMatchObject({ statusCode: 400 })
  }
  expect(await refusal(manager, answerContest, { params: { id: 999_999 }, body: { outcome: 'refused', raison: 'Non' } })).toMatchObject({
    code: 'line_not_found',
  })
  const [untouched] = await linesOf((await statementOf(other)).id)
  const unasked = await refusal(manager, answerContest, { params: { id: untouched?.id ?? 0 }, body: { outcome: 'refused', raison: 'Non' } })
  expect(unasked).toMatchObject({ statusCode: 409, code: 'illegal_transition' })
  expect(unasked.statut).toBeUndefined()
})

test('an adjustment is a line of its own in the draft, which computing keeps', async () => {
  const before = await statementOf(outlet)
  const answers = await Promise.all(
    [1, 2].map(() => send(manager, answerContest, answer({ outcome: 'adjusted', amount: '-2,50', raison: 'Trop payé' }))),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const after = await statementOf(outlet)
  expect(after).toMatchObject({ lines: 2, earned: 17.5, due: 17.5, toPay: 17.5, openContests: 0, version: before.version + 1 })
  expect(await compute()).toMatchObject({ changed: 0 })
  expect(await linesOf(after.id)).toMatchObject([
    { id: lineId, kind: 'rule', amount: 20, contest: { statut: 'adjusted', answer: 'Trop payé', answeredByName: 'Awa Diallo' } },
    { kind: 'adjustment', amount: -2.5, due: -2.5, ruleId: null, reason: 'Trop payé', origin: { month: 2, year: 2026, lineId } },
  ])
  expect(await refusal(manager, answerContest, answer({ outcome: 'refused', raison: 'Non' }))).toMatchObject({
    code: 'illegal_transition',
    statut: 'adjusted',
  })
})

test('once the statement is validated, an adjustment goes to the current month', async () => {
  const { id } = await statementOf(outlet)
  await call(manager, reviewStatement, { params: { id }, body: {} })
  await call(manager, validateStatement, { params: { id }, body: {} })
  await call(outlet, contestLine, contested)
  await aSale(db, { seller: outlet, commission: 2_00n, by: manager })
  await call(manager, answerContest, answer({ outcome: 'adjusted', amount: 3, raison: 'Prime oubliée' }))
  expect(await statementOf(outlet)).toMatchObject({ lines: 2, toPay: 17.5, statut: 'validated', openContests: 0 })
  const { rows } = await sql<{ month: number; year: number }>`
    select extract(month from ${TODAY})::integer as month, extract(year from ${TODAY})::integer as year`.execute(db)
  const thisMonth = rows[0] ?? february
  const current = await statementOf(outlet, thisMonth)
  expect(current).toMatchObject({ lines: 1, fromSales: 2, toPay: 5, statut: 'computed' })
  expect(await compute(thisMonth)).toMatchObject({ changed: 0, lines: 1 })
  expect(await linesOf(current.id)).toMatchObject([
    { kind: 'adjustment', amount: 3, date: '2026-02-03', origin: { month: 2, year: 2026, lineId } },
  ])
})

test('who manages no sector any more reads no statement of salesmen', async () => {
  const salesmen = async () => (await call(sectorManager, listStatements, { query: { kind: 'salesman' } })).totalElements
  expect(await salesmen()).toBe(1)
  await db.updateTable('accounts').set({ roleName: 'ROLE_AGENT' }).where('id', '=', sectorManager.id).execute()
  expect(await salesmen()).toBe(0)
})

test('every invariant holds', async () => {
  await sealAllTransfers(db)
  await checkLedgerNow(db)
  expect(await db.selectFrom('ledgerViolations').selectAll().execute()).toEqual([])
})
