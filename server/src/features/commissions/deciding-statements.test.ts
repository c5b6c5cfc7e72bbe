import { createRule } from '@backoffice/contract/commissions/commission-rules'
import {
  computeStatements,
  listCommissionMonths,
  listStatementLines,
  listStatements,
  reopenStatement,
  reviewStatement,
  reviewStatements,
  validateStatement,
  validateStatements,
} from '@backoffice/contract/commissions/statements'
import { listMovements } from '@backoffice/contract/ledger/ledger'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOutlet, someActivities } from '../../../test/activities.ts'
import { aRuleBody, someArticles } from '../../../test/commission-rules.ts'
import { aSaleAt } from '../../../test/commission-sales.ts'
import { commissionOf } from '../../../test/credit.ts'
import { aPerson, steppedUp, withKey, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { TODAY } from '../../database/today.ts'
import { checkLedgerNow, sealAllTransfers } from '../ledger/index.ts'

const { db, call, refusal, send } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const other = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const [outlet, debtor] = [await anOutlet(db), await anOutlet(db)]
await someArticles(db)
const rule = aRuleBody({ name: 'Recrutements', movement: 'recruitment', basis: 'TTC', value: 0.1, validTo: null })
await call(manager, createRule, { body: rule })
const { rows: today } = await sql<{ month: number; year: number }>`
  select extract(month from ${TODAY})::integer as month, extract(year from ${TODAY})::integer as year`.execute(db)
const thisMonth = today[0] ?? { month: 1, year: 2026 }
const february = { month: 2, year: 2026 }
const march = { month: 3, year: 2026 }
await someActivities(db, [
  { outlet, day: '2026-02-03', amount: 200_00n },
  { outlet, day: '2026-02-04', amount: 100_00n },
  { outlet: debtor, day: '2026-02-05', amount: -50_00n },
])
type Month = typeof february
const compute = (body: Month) => call(manager, computeStatements, { body })
const statementOf = async ({ id }: Caller, month: Month) => {
  const { content } = await call(manager, listStatements, { query: { userId: id, ...month } })
  if (!content[0]) throw new Error('no statement')
  return content[0]
}
const idOf = async (caller: Caller, month: Month) => (await statementOf(caller, month)).id
const movementsOf = async ({ id }: Caller) =>
  (await call(manager, listMovements, { params: { userId: id }, query: { account: 'commission' } })).content.map(({ kind, amount }) => [
    kind,
    amount,
  ])
const decide = async (caller: Caller, month: Month) => {
  const params = { id: await idOf(caller, month) }
  await call(manager, reviewStatement, { params, body: {} })
  return call(manager, validateStatement, { params, body: {} })
}

test('a reviewed statement stays as it is until it is reopened', async () => {
  await compute(february)
  const { id, version } = await statementOf(outlet, february)
  expect(await refusal(manager, reopenStatement, { params: { id }, body: { raison: 'Erreur' } })).toMatchObject({
    statusCode: 409,
    code: 'illegal_transition',
    statut: 'computed',
  })
  expect(await refusal(manager, reviewStatement, { params: { id }, body: { version: version + 1 } })).toMatchObject({
    code: 'stale_version',
  })
  expect(await call(manager, reviewStatement, { params: { id }, body: { version } })).toMatchObject({
    statut: 'reviewed',
    reviewedByName: 'Awa Diallo',
  })
  await someActivities(db, [{ outlet, day: '2026-02-06', amount: 10_00n }])
  expect(await compute(february)).toMatchObject({ changed: 0 })
  expect(await statementOf(outlet, february)).toMatchObject({ lines: 2, earned: 30 })
  expect(await call(manager, reopenStatement, { params: { id }, body: { raison: 'Une ligne manque' } })).toMatchObject({
    statut: 'computed',
    reviewedAt: null,
  })
  expect(await compute(february)).toMatchObject({ changed: 1 })
  expect(await statementOf(outlet, february)).toMatchObject({ lines: 3, earned: 31 })
})

test('a draft, a month that is not over and an unconfirmed manager are refused', async () => {
  const params = { id: await idOf(outlet, february) }
  expect(await refusal(manager, validateStatement, { params, body: {} })).toMatchObject({ code: 'illegal_transition', statut: 'computed' })
  const hasty = await aPerson(db, { role: 'ROLE_MANAGER' })
  expect(await refusal(hasty, validateStatement, { params, body: {} })).toMatchObject({ statusCode: 403, code: 'step_up_required' })
  expect(await refusal(hasty, validateStatements, { body: { ids: [params.id] } })).toMatchObject({ code: 'step_up_required' })
  expect(await refusal(manager, validateStatement, { params: { id: 999_999 }, body: {} })).toMatchObject({
    statusCode: 404,
    code: 'statement_not_found',
  })
  const day = `${thisMonth.year}-${String(thisMonth.month).padStart(2, '0')}-01`
  await someActivities(db, [{ outlet, day, amount: 5_00n }])
  await compute(thisMonth)
  const current = { id: await idOf(outlet, thisMonth) }
  await call(manager, reviewStatement, { params: current, body: {} })
  expect(await refusal(manager, validateStatement, { params: current, body: {} })).toMatchObject({ code: 'month_not_over' })
  await call(manager, reopenStatement, { params: current, body: { raison: 'Trop tôt' } })
})

test('an open contest keeps a statement from being validated', async () => {
  const params = { id: await idOf(outlet, february) }
  const { content } = await call(manager, listStatementLines, { params, query: {} })
  const contest = { lineId: content[0]?.id ?? 0, reason: 'Il manque dix euros', contestedBy: outlet.id }
  await db.insertInto('commissionContests').values(contest).execute()
  await call(manager, reviewStatement, { params, body: {} })
  expect(await refusal(manager, validateStatement, { params, body: {} })).toMatchObject({ statusCode: 409, code: 'contest_open' })
  expect(await statementOf(outlet, february)).toMatchObject({ openContests: 1 })
  expect(await call(manager, listStatementLines, { params, query: { contested: 'true' } })).toMatchObject({
    totalElements: 1,
    content: [{ contest: { statut: 'open', raison: 'Il manque dix euros', contestedByName: expect.any(String), answer: null } }],
  })
  await db.deleteFrom('commissionContests').execute()
})

test('validating posts what the sales have not posted, once, whoever presses at the same time', async () => {
  const params = { id: await idOf(outlet, february) }
  const answers = await Promise.all([manager, other, manager, other].map((caller) => send(caller, validateStatement, { params, body: {} })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
  expect(await movementsOf(outlet)).toEqual([['commission', 31]])
  expect(await statementOf(outlet, february)).toMatchObject({ statut: 'validated', validatedByName: 'Awa Diallo', toPay: 31 })
  expect(await call(manager, listCommissionMonths, { query: { year: 2026 } })).toContainEqual(
    expect.objectContaining({ month: 2, statut: 'closed', statements: { computed: 1, reviewed: 0, validated: 1, paid: 0 } }),
  )
  expect(await refusal(manager, computeStatements, { body: february })).toMatchObject({ statusCode: 409, code: 'commissions_closed' })
})

test('a repeated press under one key answers what the first one did', async () => {
  const pressed = withKey(manager, 'releve-fevrier-debiteur')
  const ids = [await idOf(debtor, february)]
  expect(await call(manager, reviewStatements, { body: { ids } })).toEqual([{ id: ids[0], statut: 'reviewed' }])
  expect(await call(manager, reviewStatements, { body: { ids } })).toEqual([
    { id: ids[0], code: 'illegal_transition', message: 'Ce relevé est déjà relu.' },
  ])
  const first = await call(pressed, validateStatements, { body: { ids: [...ids, 999_999] } })
  expect(first).toEqual([
    { id: ids[0], statut: 'validated' },
    { id: 999_999, code: 'statement_not_found', message: 'Ce relevé n’existe pas.' },
  ])
  expect(await call(pressed, validateStatements, { body: { ids: [...ids, 999_999] } })).toEqual(first)
  expect(await movementsOf(debtor)).toEqual([])
  expect(await statementOf(debtor, february)).toMatchObject({ toPay: 0, carriedOut: -5 })
})

test('a debt is carried over, and its statement comes before the next one', async () => {
  await someActivities(db, [{ outlet: debtor, day: '2026-03-02', amount: -20_00n }])
  await compute(march)
  await someActivities(db, [{ outlet: debtor, day: '2026-04-02', amount: 90_00n }])
  const april = { month: 4, year: 2026 }
  await compute(april)
  expect(await statementOf(debtor, april)).toMatchObject({ due: 9, carriedIn: -7, toPay: 2 })
  const params = { id: await idOf(debtor, april) }
  await call(manager, reviewStatement, { params, body: {} })
  expect(await refusal(manager, validateStatement, { params, body: {} })).toMatchObject({ statusCode: 409, code: 'earlier_not_validated' })
  await decide(debtor, march)
  await call(manager, validateStatement, { params, body: {} })
  expect(await movementsOf(debtor)).toEqual([['commission', 2]])
})

test('commissions of sales are part of what is paid, not posted again; their reversal is taken back', async () => {
  const seller = await anOutlet(db)
  await aSaleAt(db, { seller, commission: 4_00n, at: '2026-05-15 12:00+00', by: manager })
  await someActivities(db, [{ outlet: seller, day: '2026-05-02', amount: 90_00n }])
  const may = { month: 5, year: 2026 }
  await compute(may)
  expect(await statementOf(seller, may)).toMatchObject({ due: 9, fromSales: 4, toPay: 13 })
  await decide(seller, may)
  expect(await movementsOf(seller)).toEqual([
    ['commission', 9],
    ['commission', 4],
  ])
  expect(await commissionOf(db, seller)).toBe(13_00n)
})

test('every invariant holds', async () => {
  await sealAllTransfers(db)
  await checkLedgerNow(db)
  expect(await db.selectFrom('ledgerViolations').selectAll().execute()).toEqual([])
})
