import { archiveAccount } from '@backoffice/contract/accounts/accounts'
import { changeRule, createRule, createRuleVersion, deleteRule, endRule } from '@backoffice/contract/commissions/commission-rules'
import {
  computeStatements,
  listStatementLines,
  listStatements,
  reviewStatement,
  validateStatement,
} from '@backoffice/contract/commissions/statements'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOutlet, someActivities, voidActivities } from '../../../test/activities.ts'
import { aRuleBody, someArticles } from '../../../test/commission-rules.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { ownerOf } from '../../../test/test-database.ts'
import { TODAY } from '../../database/today.ts'

const { db, call, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const outlet = await anOutlet(db)
await someArticles(db)
const rule = aRuleBody({ name: 'Recrutements', movement: 'recruitment', basis: 'TTC', value: 0.1, validTo: null })
const { id: ruleId } = await call(manager, createRule, { body: rule })
const unusedBody = aRuleBody({ name: 'Services', movement: 'service', basis: 'TTC', value: 0.1, validTo: null })
const { id: unusedId } = await call(manager, createRule, { body: unusedBody })
const { rows: today } = await sql<{ month: number; year: number }>`
  select extract(month from ${TODAY})::integer as month, extract(year from ${TODAY})::integer as year`.execute(db)
const thisMonth = today[0] ?? { month: 1, year: 2026 }
const february = { month: 2, year: 2026 }
const firstDay = `${thisMonth.year}-${String(thisMonth.month).padStart(2, '0')}-01`
await someActivities(db, [
  { outlet, day: '2026-02-03', amount: 200_00n },
  { outlet, day: '2026-02-04', amount: 100_00n },
  { outlet, day: firstDay, amount: 5_00n },
])
const compute = (body: typeof february) => call(manager, computeStatements, { body })
const idOf = async ({ id }: Caller, month: typeof february) => {
  const { content } = await call(manager, listStatements, { query: { userId: id, ...month } })
  return content[0]?.id ?? 0
}
await compute(february)
const validated = { params: { id: await idOf(outlet, february) }, body: {} }
await call(manager, reviewStatement, validated)
await call(manager, validateStatement, validated)

test('what is voided or added in a closed month stands in the current one, once', async () => {
  await voidActivities(db, { outlet, day: '2026-02-04' })
  await someActivities(db, [{ outlet, day: '2026-02-20', amount: 40_00n }])
  await compute(thisMonth)
  await compute(thisMonth)
  const params = { id: await idOf(outlet, thisMonth) }
  const { content } = await call(manager, listStatementLines, { params, query: {} })
  expect(content.map(({ kind, amount, date, origin }) => [kind, amount, date, origin?.month ?? null, origin?.lineId === null])).toEqual([
    ['reversal', -10, '2026-02-04', 2, false],
    ['late', 4, '2026-02-20', 2, true],
    ['rule', 0.5, expect.any(String), null, false],
  ])
})

test('an account is not emptied while a validated statement still pays it', async () => {
  const leaving = { params: { id: outlet.id }, body: { reason: 'Fermé', sweep: 30 } }
  expect(await refusal(manager, archiveAccount, leaving)).toMatchObject({
    statusCode: 409,
    code: 'holds_money',
    message: expect.stringContaining('La commission de ce compte n’est pas soldée'),
  })
})

test('rules that a validated statement names no longer change, nor what holds in a closed month', async () => {
  const used = { statusCode: 409, code: 'rule_used' }
  const closed = { statusCode: 409, code: 'commissions_closed' }
  expect(await refusal(manager, changeRule, { params: { id: ruleId }, body: { ...rule, value: 0.2 } })).toMatchObject(used)
  expect(await refusal(manager, deleteRule, { params: { id: ruleId } })).toMatchObject(used)
  expect(await refusal(manager, endRule, { params: { id: ruleId }, body: { validTo: '2026-02-10' } })).toMatchObject(closed)
  expect(await refusal(manager, createRule, { body: aRuleBody({ validFrom: '2026-01-01', validTo: '2026-02-01' }) })).toMatchObject(closed)
  expect(await refusal(manager, createRuleVersion, { params: { id: ruleId }, body: { ...rule, validFrom: '2026-02-15' } })).toMatchObject(
    closed,
  )
  expect(await refusal(manager, changeRule, { params: { id: unusedId }, body: { ...unusedBody, value: 0.3 } })).toMatchObject(closed)
  expect(await refusal(manager, deleteRule, { params: { id: unusedId } })).toMatchObject({
    ...closed,
    message: expect.stringContaining('elle ne se supprime plus. Terminez-la'),
  })
  expect(
    await call(manager, createRuleVersion, { params: { id: ruleId }, body: { ...rule, value: 0.2, validFrom: '2026-07-01' } }),
  ).toMatchObject({ ruleVersion: 2 })
  expect(await call(manager, endRule, { params: { id: unusedId }, body: { validTo: '2026-06-30' } })).toMatchObject({
    validTo: '2026-06-30',
  })
  expect(await call(manager, createRule, { body: aRuleBody({ validFrom: '2026-01-01', validTo: '2026-01-31' }) })).toMatchObject({
    used: false,
  })
})

test('the database refuses to change a validated statement or its lines', async () => {
  const id = await idOf(outlet, february)
  const owner = ownerOf(db)
  await expect(sql`update commission_statements set earned = 1 where id = ${id}`.execute(owner)).rejects.toThrow('is validated')
  await expect(sql`delete from commission_statements where id = ${id}`.execute(owner)).rejects.toThrow('is validated')
  await expect(sql`update commission_lines set amount = 1 where statement_id = ${id}`.execute(owner)).rejects.toThrow('is validated')
  await expect(sql`delete from commission_lines where statement_id = ${id}`.execute(owner)).rejects.toThrow('is validated')
  await expect(
    sql`insert into commission_lines (statement_id, kind, activity_id, day, amount, origin_month, origin_line_id)
      select ${id}, 'adjustment', activity_id, day, 1, '2026-02-01', id from commission_lines where statement_id = ${id} limit 1`.execute(
      owner,
    ),
  ).rejects.toThrow('is validated')
  await expect(sql`update commission_months set closed_at = null`.execute(owner)).rejects.toThrow('is closed')
})

test('a month closed for commissions answers so, also once two managers have closed it', async () => {
  const closed = { statusCode: 409, code: 'commissions_closed' }
  expect(await refusal(manager, computeStatements, { body: february })).toMatchObject(closed)
  await db.insertInto('closedMonths').values({ month: '2026-02-01' }).execute()
  expect(await refusal(manager, computeStatements, { body: february })).toMatchObject(closed)
})
