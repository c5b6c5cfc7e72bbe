import { createRule } from '@backoffice/contract/commissions/commission-rules'
import { computeStatements, listStatements, reviewStatement, validateStatement } from '@backoffice/contract/commissions/statements'
import { reportByOutlet } from '@backoffice/contract/network-statistics/network-statistics'
import { urlOf } from '@backoffice/contract/url-of'
import { expect, test } from 'vitest'
import { anOutlet, aSectorManager, assign, someActivities } from '../../../test/activities.ts'
import { aRuleBody, someArticles } from '../../../test/commission-rules.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { app, db, call } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const [before, after] = [await aSectorManager(db, 'Nord'), await aSectorManager(db, 'Sud')]
const [outlet, another] = [await anOutlet(db), await anOutlet(db)]
const agent = await aPerson(db, { role: 'ROLE_AGENT' })
await someArticles(db)
await assign(db, outlet, { sectorManager: before, from: '2026-01-01', until: '2026-02-10' })
await assign(db, outlet, { sectorManager: after, from: '2026-02-10' })
await db.insertInto('creditAgentAssignments').values({ accountId: outlet.id, creditAgentId: agent.id, valid: '[2026-01-01,)' }).execute()
for (const beneficiary of ['outlet', 'agent'] as const) {
  const body = aRuleBody({ name: beneficiary, beneficiary, movement: 'recruitment', basis: 'TTC', value: 0.1, validTo: null })
  await call(manager, createRule, { body })
}
await someActivities(db, [
  { outlet, day: '2026-02-03', amount: 200_00n },
  { outlet, day: '2026-02-03', amount: -50_00n },
  { outlet, day: '2026-02-20', amount: 100_00n },
  { outlet: another, day: '2026-02-20', amount: 70_00n },
])

const february = { start: '2026-02-01', end: '2026-02-28' }
const report = (caller: Caller, query = february) => call(caller, reportByOutlet, { query })
const commissionOf = async (caller: Caller, query = february) => {
  const { rows, totals } = await report(caller, query)
  return { outlet: rows.find(({ outletId }) => outletId === outlet.id)?.commission, total: totals.commission }
}
const validateAll = async (kind: 'outlet' | 'agent', of?: Caller) => {
  const { content } = await call(manager, listStatements, { query: { month: 2, year: 2026, kind, ...(of && { userId: of.id }) } })
  for (const { id } of content) {
    await call(manager, reviewStatement, { params: { id }, body: {} })
    await call(manager, validateStatement, { params: { id }, body: {} })
  }
}

test('counts the commissions of validated statements of outlets, on the days of their activations', async () => {
  await call(manager, computeStatements, { body: { month: 2, year: 2026 } })
  expect(await commissionOf(manager)).toEqual({ outlet: 0, total: 0 })
  await validateAll('agent')
  expect(await commissionOf(manager)).toEqual({ outlet: 0, total: 0 })

  const url = urlOf(reportByOutlet, { query: february })
  const { headers } = await app.inject({ url, headers: manager.headers })
  const conditional = { url, headers: { ...manager.headers, 'if-none-match': String(headers['etag']) } }
  expect((await app.inject(conditional)).statusCode).toBe(304)
  await validateAll('outlet', outlet)
  expect((await app.inject(conditional)).statusCode).toBe(200)
  expect(await commissionOf(manager)).toEqual({ outlet: 25, total: 25 })
  await validateAll('outlet', another)
  expect(await commissionOf(manager)).toEqual({ outlet: 25, total: 32 })
  expect(await commissionOf(manager, { start: '2026-02-04', end: '2026-02-28' })).toEqual({ outlet: 10, total: 17 })
  expect(await commissionOf(manager, { start: '2026-03-01', end: '2026-03-31' })).toEqual({ outlet: 0, total: 0 })
})

test('shows sector managers the commissions of the days on which an outlet was theirs', async () => {
  expect(await commissionOf(before)).toEqual({ outlet: 15, total: 15 })
  expect(await commissionOf(after)).toEqual({ outlet: 10, total: 10 })
})
