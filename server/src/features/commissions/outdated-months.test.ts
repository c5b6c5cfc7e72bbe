import { changeRule, createRule, deleteRule } from '@backoffice/contract/commissions/commission-rules'
import { publishObjective } from '@backoffice/contract/objectives/objectives'
import { validateStatement } from '@backoffice/contract/commissions/statements'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anObjective, anOutlet, aSectorManager, assign, EQUIPMENT, someActivities, voidActivities } from '../../../test/activities.ts'
import { aRuleBody, someArticles } from '../../../test/commission-rules.ts'
import { aStatement } from '../../../test/commission-statements.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { statementCalls } from '../../../test/statement-calls.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { TODAY } from '../../database/today.ts'
import { checkLedgerNow, sealAllTransfers } from '../ledger/index.ts'

const { db, call, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const { compute, statementOf, actOn, review, reopen, validate, amountsOf } = statementCalls({ call }, manager)
await someArticles(db)
const rule = aRuleBody({ movement: 'recruitment', basis: 'TTC', value: 0.1, validTo: null })
await call(manager, createRule, { body: rule })
const services = aRuleBody({
  name: 'Services',
  movement: 'service',
  basis: 'TTC',
  value: 0.1,
  validFrom: '2026-03-01',
  validTo: '2026-03-31',
})
const { rows: months } = await sql<{ month: number; year: number }>`
  select extract(month from day)::integer as month, extract(year from day)::integer as year
  from generate_series(${TODAY} - interval '1 month', ${TODAY}, interval '1 month') day`.execute(db)
const [before, thisMonth] = [months[0] ?? { month: 1, year: 2026 }, months[1] ?? { month: 1, year: 2026 }]
const february = { month: 2, year: 2026 }

/** Returns an outlet with a validated statement of February and, in the month before this one, a draft with another line of that sale. */
async function anOutletWith(line: { kind: 'late' | 'adjustment'; amount: bigint }): Promise<Caller> {
  const outlet = await anOutlet(db, { outletName: `Épicerie ${line.kind}` })
  await someActivities(db, [{ outlet, day: '2026-02-03', amount: 200_00n }])
  if (line.kind === 'adjustment') await compute(february)
  const statementId = await aStatement(db, { of: outlet, month: `${before.year}-${String(before.month).padStart(2, '0')}` })
  await sql`
    insert into commission_lines (statement_id, kind, activity_id, day, account_id, rule_id, rule_version, basis, amount, origin_month, origin_line_id,
      reason)
    select ${statementId}, ${line.kind}, id, day, outlet_id, case ${line.kind} when 'late' then 1 end, case ${line.kind} when 'late' then 1 end,
      case ${line.kind} when 'late' then 'TTC' end, ${line.amount}, '2026-02-01',
      case ${line.kind} when 'adjustment' then (select id from commission_lines line where line.activity_id = activities.id) end,
      case ${line.kind} when 'adjustment' then 'Prime' end
    from activities where outlet_id = ${outlet.id}
  `.execute(db)
  await compute(before)
  return outlet
}

test('a month is not closed while it pays a late sale that was voided since', async () => {
  const outlet = await anOutletWith({ kind: 'late', amount: 20_00n })
  expect(await amountsOf(outlet, before)).toEqual([['late', 20]])
  await voidActivities(db, { outlet, day: '2026-02-03' })
  await review(outlet, before)
  expect(await refusal(manager, validateStatement, await actOn(outlet, before))).toMatchObject({
    statusCode: 409,
    code: 'statements_outdated',
    message: expect.stringContaining('(Épicerie late)'),
  })
  await reopen(outlet, before)
  await compute(before)
  expect(await statementOf(outlet, before)).toBeUndefined()
})

test('what adjusts a sale in a month that is still open is taken back once that month is validated', async () => {
  const outlet = await anOutletWith({ kind: 'adjustment', amount: 3_00n })
  await review(outlet, february)
  await validate(outlet, february)
  await voidActivities(db, { outlet, day: '2026-02-03' })
  await compute(thisMonth)
  expect(await amountsOf(outlet, thisMonth)).toEqual([['reversal', -20]])
  await review(outlet, before)
  await validate(outlet, before)
  await compute(thisMonth)
  expect(await amountsOf(outlet, thisMonth)).toEqual([
    ['reversal', -20],
    ['reversal', -3],
  ])
})

test('a month is not closed while its statements follow a rule that was changed or deleted since', async () => {
  const march = { month: 3, year: 2026 }
  const { id } = await call(manager, createRule, { body: services })
  const [outlet, draft] = [await anOutlet(db, { outletName: 'Kiosque' }), await anOutlet(db, { outletName: 'Bazar' })]
  await someActivities(db, [
    { outlet, day: '2026-03-03', amount: 90_00n },
    { outlet: draft, day: '2026-03-03', amount: 50_00n, kind: 'service' },
  ])
  await compute(march)
  await review(outlet, march)
  const params = { id }
  await call(manager, changeRule, { params, body: { ...services, name: 'Prestations' } })
  await call(manager, changeRule, { params, body: { ...services, value: 0.2 } })
  const outdated = { statusCode: 409, code: 'statements_outdated', message: expect.stringContaining('(Bazar)') }
  expect(await refusal(manager, validateStatement, await actOn(outlet, march))).toMatchObject(outdated)
  await compute(march)
  await review(draft, march)
  await call(manager, deleteRule, { params })
  expect(await refusal(manager, validateStatement, await actOn(outlet, march))).toMatchObject(outdated)
  await reopen(draft, march)
  await compute(march)
  expect(await validate(outlet, march)).toMatchObject({ statut: 'validated', toPay: 9 })
})

test('a month is not closed while an objective that its rules ask for was published or changed since', async () => {
  const april = { month: 4, year: 2026 }
  const sectorManager = await aSectorManager(db)
  const outlet = await anOutlet(db, { outletName: 'Librairie' })
  await assign(db, outlet, { sectorManager })
  await someActivities(db, [{ outlet, day: '2026-04-03', kind: 'equipment_sale', article: EQUIPMENT }])
  const bonus = {
    movement: 'equipment_sale',
    basis: 'unit',
    kind: 'fixed',
    value: 5,
    validFrom: '2026-04-01',
    validTo: '2026-04-30',
  } as const
  const condition = { kind: 'objective_reached', indicator: 'recruitments', rate: 1 } as const
  await call(manager, createRule, { body: aRuleBody({ ...bonus, beneficiary: 'outlet', condition }) })
  await call(manager, createRule, { body: aRuleBody({ ...bonus, beneficiary: 'sector_manager', condition }) })
  await call(manager, createRule, { body: aRuleBody({ ...bonus, beneficiary: 'outlet' }) })
  await compute(april)
  await review(outlet, april)
  await anObjective(db, { outlet: await anOutlet(db), month: '2026-04' })
  await anObjective(db, { outlet, month: '2026-03' })
  const objective = await anObjective(db, { outlet, month: '2026-04', recruitments: 0, status: 'draft' })
  const present = await actOn(outlet, april)
  await call(manager, publishObjective, { params: { id: objective }, body: {} })
  expect(await refusal(manager, validateStatement, present)).toMatchObject({
    code: 'statements_outdated',
    message: expect.stringMatching(/\(.+, Librairie\)/),
  })
  await reopen(outlet, april)
  await compute(april)
  await review(outlet, april)
  expect(await validate(outlet, april)).toMatchObject({ statut: 'validated' })
})

test('a month that holds only a correction is computed before it is closed', async () => {
  const may = { month: 5, year: 2026 }
  const outlet = await anOutlet(db)
  await sql`insert into commission_months (month) values ('2026-05-01')`.execute(db)
  await aStatement(db, { of: outlet, month: '2026-05' })
  await review(outlet, may)
  expect(await refusal(manager, validateStatement, await actOn(outlet, may))).toMatchObject({
    statusCode: 409,
    code: 'statements_outdated',
    message: expect.stringContaining('pas encore été calculé'),
  })
})

test('every invariant holds', async () => {
  await sealAllTransfers(db)
  await checkLedgerNow(db)
  expect(await db.selectFrom('ledgerViolations').selectAll().execute()).toEqual([])
})
