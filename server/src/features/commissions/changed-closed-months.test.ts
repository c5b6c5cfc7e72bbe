import { assignOutlets } from '@backoffice/contract/accounts/assignments'
import { updateArticle } from '@backoffice/contract/articles/articles'
import { createRule } from '@backoffice/contract/commissions/commission-rules'
import { publishObjective } from '@backoffice/contract/objectives/objectives'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anObjective, anOutlet, aSectorManager, assign, EQUIPMENT, someActivities, voidActivities } from '../../../test/activities.ts'
import { aRuleBody, someArticles } from '../../../test/commission-rules.ts'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { statementCalls } from '../../../test/statement-calls.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { TODAY } from '../../database/today.ts'

const { db, call } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const { compute, review, validate, amountsOf } = statementCalls({ call }, manager)
await someArticles(db)
const { rows: today } = await sql<{ month: number; year: number }>`
  select extract(month from ${TODAY})::integer as month, extract(year from ${TODAY})::integer as year`.execute(db)
const thisMonth = today[0] ?? { month: 1, year: 2026 }
await call(manager, createRule, { body: aRuleBody({ movement: 'recruitment', basis: 'TTC', value: 0.1, validTo: null }) })

/** Closes a month in which one other outlet earns something. */
async function close(month: number): Promise<void> {
  const [other, of] = [await anOutlet(db), { month, year: 2026 }]
  await someActivities(db, [{ outlet: other, day: `2026-0${month}-20`, amount: 10_00n }])
  await compute(of)
  await review(other, of)
  await validate(other, of)
  await compute(thisMonth)
}

test('an activity of a closed month is late once its article comes into a family that a rule names', async () => {
  const outlet = await anOutlet(db)
  const { id } = await db.selectFrom('articles').select('id').where('code', '=', EQUIPMENT).executeTakeFirstOrThrow()
  await call(manager, updateArticle, { params: { id }, body: { label: 'Parabole', family: 'service' } })
  const rule = aRuleBody({ movement: 'equipment_sale', family: 'equipment', basis: 'TTC', value: 0.1 })
  await call(manager, createRule, { body: rule })
  await someActivities(db, [{ outlet, day: '2026-02-03', kind: 'equipment_sale', article: EQUIPMENT, amount: 50_00n }])
  await close(2)
  expect(await amountsOf(outlet, thisMonth)).toEqual([])
  await call(manager, updateArticle, { params: { id }, body: { family: 'equipment' } })
  await compute(thisMonth)
  expect(await amountsOf(outlet, thisMonth)).toEqual([['late', 5]])
})

test('an activity of a closed month is late once an objective that a rule asks for is published', async () => {
  const [outlet, sectorManager] = [await anOutlet(db), await aSectorManager(db)]
  await assign(db, outlet, { sectorManager })
  const condition = { kind: 'objective_reached', indicator: 'recruitments', rate: 1 } as const
  await call(manager, createRule, {
    body: aRuleBody({ beneficiary: 'sector_manager', movement: 'service', basis: 'TTC', value: 0.1, condition, validFrom: '2026-03-01' }),
  })
  await someActivities(db, [
    { outlet, day: '2026-03-03', kind: 'service', amount: 50_00n },
    { outlet, day: '2026-03-03', kind: 'recruitment', amount: 10_00n },
  ])
  await close(3)
  const objective = await anObjective(db, { outlet, month: '2026-03', recruitments: 1, status: 'draft' })
  await compute(thisMonth)
  expect(await amountsOf(sectorManager, thisMonth)).toEqual([])
  await call(manager, publishObjective, { params: { id: objective }, body: {} })
  await compute(thisMonth)
  expect(await amountsOf(sectorManager, thisMonth)).toEqual([['late', 5]])
})

test('an activity of a closed month is late once its outlet had a credit agent on its day', async () => {
  const [outlet, agent] = [await anOutlet(db), await aPerson(db, { role: 'ROLE_AGENT' })]
  await call(manager, createRule, {
    body: aRuleBody({ beneficiary: 'agent', movement: 'paid_exchange', basis: 'TTC', value: 0.1, validFrom: '2026-04-01' }),
  })
  await someActivities(db, [{ outlet, day: '2026-04-03', kind: 'paid_exchange', amount: 50_00n }])
  await close(4)
  await call(manager, assignOutlets, { body: { outletIds: [outlet.id], from: '2026-04-01', creditAgentId: agent.id } })
  await compute(thisMonth)
  expect(await amountsOf(agent, thisMonth)).toEqual([['late', 5]])
})

test('an activity of a closed month is late once it is the first sale, as an earlier one was voided', async () => {
  const [outlet, agent] = [await anOutlet(db), await aPerson(db, { role: 'ROLE_AGENT' })]
  await call(manager, assignOutlets, { body: { outletIds: [outlet.id], from: '2026-01-01', creditAgentId: agent.id } })
  await call(manager, createRule, {
    body: aRuleBody({
      beneficiary: 'agent',
      movement: 'renewal_late',
      basis: 'TTC',
      value: 0.1,
      condition: { kind: 'first_sale' },
      validFrom: '2026-05-01',
    }),
  })
  await someActivities(db, [
    { outlet, day: '2026-01-03', subscriber: '20000007', amount: 10_00n },
    { outlet, day: '2026-05-03', subscriber: '20000007', kind: 'renewal_late', amount: 50_00n },
  ])
  await close(5)
  expect(await amountsOf(agent, thisMonth)).toEqual([])
  await voidActivities(db, { outlet, day: '2026-01-03' })
  await compute(thisMonth)
  expect(await amountsOf(agent, thisMonth)).toEqual([['late', 5]])
})
