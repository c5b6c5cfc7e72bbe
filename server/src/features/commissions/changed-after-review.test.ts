import { createRule } from '@backoffice/contract/commissions/commission-rules'
import { answerContest, contestLine } from '@backoffice/contract/commissions/contests'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { someActivities, voidActivities } from '../../../test/activities.ts'
import { aRuleBody, someArticles } from '../../../test/commission-rules.ts'
import { aStatement } from '../../../test/commission-statements.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { statementCalls } from '../../../test/statement-calls.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { TODAY } from '../../database/today.ts'

const { db, call } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const { compute, review, reopen, validate, linesOf, amountsOf } = statementCalls({ call }, manager)
await someArticles(db)
for (const beneficiary of ['outlet', 'agent'] as const) {
  await call(manager, createRule, { body: aRuleBody({ beneficiary, movement: 'recruitment', basis: 'TTC', value: 0.1, validTo: null }) })
}
const { rows: today } = await sql<{ month: number; year: number }>`
  select extract(month from ${TODAY})::integer as month, extract(year from ${TODAY})::integer as year`.execute(db)
const thisMonth = today[0] ?? { month: 1, year: 2026 }
const restore = (outlet: Caller) =>
  db.updateTable('activities').set({ voidedAt: null, voidKind: null, voidReason: null }).where('outletId', '=', outlet.id).execute()

let last = 1
const people = { outlet: manager, agent: manager, month: thisMonth, day: '' }
beforeEach(async () => {
  last += 1
  const agent = await aPerson(db, { role: 'ROLE_AGENT' })
  const outlet = await aPerson(db, { role: 'ROLE_PDV', creditAgent: agent })
  Object.assign(people, { outlet, agent, month: { month: last, year: 2026 }, day: `2026-0${last}-03` })
  await sql`update credit_agent_assignments set valid = daterange('2020-01-01', null) where account_id = ${outlet.id}`.execute(db)
  await someActivities(db, [{ outlet, day: people.day, amount: 200_00n }])
  await compute(people.month)
})

test('an activity that comes after one of its statements was reviewed is late for everybody', async () => {
  const { outlet, agent, month, day } = people
  await review(outlet, month)
  await voidActivities(db, { outlet, day })
  await someActivities(db, [{ outlet, day: day.replace('03', '04'), amount: 210_00n }])
  await compute(month)
  expect(await amountsOf(agent, month)).toEqual([])
  await validate(outlet, month)
  await compute(thisMonth)
  expect(await amountsOf(outlet, thisMonth)).toEqual([
    ['reversal', -20],
    ['late', 21],
  ])
  expect(await amountsOf(agent, thisMonth)).toEqual([['late', 21]])
})

test('what an activity earned is taken back, and given again, for everybody or nobody', async () => {
  const { outlet, agent, month, day } = people
  for (const who of [outlet, agent]) {
    await review(who, month)
    await validate(who, month)
  }
  await voidActivities(db, { outlet, day })
  await compute(thisMonth)
  await review(outlet, thisMonth)
  await restore(outlet)
  await compute(thisMonth)
  for (const who of [outlet, agent]) expect(await amountsOf(who, thisMonth)).toEqual([['reversal', -20]])
  await reopen(outlet, thisMonth)
  await compute(thisMonth)
  for (const who of [outlet, agent]) expect(await amountsOf(who, thisMonth)).toEqual([])
})

test('what was taken back stays so where the activity is earned again in a later month', async () => {
  const { outlet, month, day } = people
  await review(outlet, month)
  await validate(outlet, month)
  await voidActivities(db, { outlet, day })
  await compute(thisMonth)
  await restore(outlet)
  const { rows: next } = await sql<{ month: string }>`select to_char(${TODAY} + interval '1 month', 'YYYY-MM') as month`.execute(db)
  const statementId = await aStatement(db, { of: outlet, month: next[0]?.month ?? '' })
  await sql`
    insert into commission_lines (statement_id, kind, activity_id, day, account_id, rule_id, rule_version, basis, amount, origin_month, occurrence)
    select ${statementId}, 'late', activity_id, day, account_id, rule_id, rule_version, basis, amount, date_trunc('month', day)::date, 1
    from commission_lines where kind = 'rule' and account_id = ${outlet.id}
  `.execute(db)
  await compute(thisMonth)
  expect(await amountsOf(outlet, thisMonth)).toEqual([['reversal', -20]])
})

test('an adjustment is taken back with its activity', async () => {
  const { outlet, month, day } = people
  const params = { id: (await linesOf(outlet, month))[0]?.id ?? 0 }
  await call(outlet, contestLine, { params, body: { raison: 'Prime oubliée' } })
  await call(manager, answerContest, { params, body: { outcome: 'adjusted', amount: 3, raison: 'Oui' } })
  await review(outlet, month)
  await validate(outlet, month)
  await voidActivities(db, { outlet, day })
  await compute(thisMonth)
  expect(await amountsOf(outlet, thisMonth)).toEqual([
    ['reversal', -20],
    ['reversal', -3],
  ])
})

test('late lines of one sale go together, and those that wait for a review change nothing', async () => {
  const { outlet, agent, month, day } = people
  await review(outlet, month)
  await validate(outlet, month)
  const lateDay = day.replace('03', '05')
  await someActivities(db, [{ outlet, day: lateDay, amount: 40_00n }])
  await compute(thisMonth)
  for (const who of [outlet, agent]) expect(await amountsOf(who, thisMonth)).toEqual([['late', 4]])
  await review(outlet, thisMonth)
  await voidActivities(db, { outlet, day: lateDay })
  await compute(thisMonth)
  await restore(outlet)
  await compute(thisMonth)
  for (const who of [outlet, agent]) expect(await amountsOf(who, thisMonth)).toEqual([['late', 4]])
  const newAgent = await aPerson(db, { role: 'ROLE_AGENT' })
  await sql`update credit_agent_assignments set credit_agent_id = ${newAgent.id} where account_id = ${outlet.id}`.execute(db)
  await someActivities(db, [{ outlet, day: lateDay, amount: 50_00n }])
  await compute(thisMonth)
  expect(await compute(thisMonth)).toMatchObject({ changed: 0 })
  expect(await linesOf(newAgent, thisMonth)).toEqual([])
})

test('a sale that another activity was set off against since is not cited twice when the first counts again', async () => {
  const { outlet, month, day } = people
  const numbers = { subscriber: `2000000${last}`, decoder: `7700000${last}` }
  const sold = { subscriberNumber: numbers.subscriber, decoderNumber: numbers.decoder, amount: 100_00n, commission: 4_00n }
  const decided = { status: 'validated' as const, decidedBy: manager.id, decidedAt: new Date(), createdAt: new Date(`${day}T08:00:00Z`) }
  await db
    .insertInto('transactions')
    .values({ userId: outlet.id, createdBy: outlet.id, ...sold, ...decided })
    .execute()
  await someActivities(db, [{ outlet, day, amount: 100_00n, hour: 10, ...numbers }])
  await compute(month)
  await review(outlet, month)
  await validate(outlet, month)
  await db
    .updateTable('activities')
    .set({ voidedAt: new Date(), voidKind: 'person', voidReason: 'Essai' })
    .where('subscriberNumber', '=', numbers.subscriber)
    .execute()
  await someActivities(db, [{ outlet, day, amount: 110_00n, hour: 11, ...numbers }])
  await compute(thisMonth)
  await restore(outlet)
  await compute(thisMonth)
  expect(await compute(thisMonth)).toMatchObject({ changed: 0 })
  const cited = (await linesOf(outlet, thisMonth)).map(({ kind, amount, alreadyEarned }) => [kind, amount, alreadyEarned])
  expect(cited).toEqual([
    ['reversal', -10, -4],
    ['late', 11, 4],
    ['late', 10, 0],
  ])
})
