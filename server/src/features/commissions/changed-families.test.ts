import { updateArticle } from '@backoffice/contract/articles/articles'
import { createRule } from '@backoffice/contract/commissions/commission-rules'
import { validateStatement } from '@backoffice/contract/commissions/statements'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { anOutlet, EQUIPMENT, someActivities } from '../../../test/activities.ts'
import { whileBlocked } from '../../../test/blocking.ts'
import { aRuleBody, someArticles } from '../../../test/commission-rules.ts'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { statementCalls } from '../../../test/statement-calls.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const { compute, actOn, review, reopen, validate, amountsOf } = statementCalls({ call }, manager)
await someArticles(db)

test('a month is not closed while an article has changed its family since it was computed', async () => {
  const june = { month: 6, year: 2026 }
  const outlet = await anOutlet(db, { outletName: 'Quincaillerie' })
  await someActivities(db, [{ outlet, day: '2026-06-03', kind: 'equipment_sale', article: EQUIPMENT, amount: 50_00n }])
  const { id } = await db.selectFrom('articles').select('id').where('code', '=', EQUIPMENT).executeTakeFirstOrThrow()
  const days = { validFrom: '2026-06-01', validTo: '2026-06-30' } as const
  await call(manager, createRule, {
    body: aRuleBody({ movement: 'equipment_sale', family: 'service', basis: 'TTC', value: 0.1, ...days }),
  })
  await call(manager, createRule, { body: aRuleBody({ movement: 'equipment_sale', basis: 'TTC', value: 0.2, ...days }) })
  await compute(june)
  await review(outlet, june)
  await call(manager, updateArticle, { params: { id }, body: { label: 'Parabole', family: 'equipment' } })
  const present = await actOn(outlet, june)
  await call(manager, updateArticle, { params: { id }, body: { family: 'service' } })
  expect(await refusal(manager, validateStatement, present)).toMatchObject({
    code: 'statements_outdated',
    message: expect.stringContaining('(Quincaillerie)'),
  })
  await reopen(outlet, june)
  await compute(june)
  expect(await amountsOf(outlet, june)).toEqual([['rule', 5]])
  await review(outlet, june)
  await validate(outlet, june)
  await call(manager, updateArticle, { params: { id }, body: { family: 'equipment' } })
})

test('a month is computed before or after an article changes its family, never meanwhile', async () => {
  const july = { month: 7, year: 2026 }
  const outlet = await anOutlet(db)
  await someActivities(db, [{ outlet, day: '2026-07-03', kind: 'equipment_sale', article: EQUIPMENT, amount: 50_00n }])
  const { id } = await db.selectFrom('articles').select('id').where('code', '=', EQUIPMENT).executeTakeFirstOrThrow()
  const days = { validFrom: '2026-07-01', validTo: '2026-07-31' } as const
  await call(manager, createRule, {
    body: aRuleBody({ movement: 'equipment_sale', family: 'service', basis: 'TTC', value: 0.1, ...days }),
  })
  let computing: Promise<unknown> | undefined
  await whileBlocked(db, 'outlet_days', {
    work: () => call(manager, updateArticle, { params: { id }, body: { family: 'service' } }),
    meanwhile: () => {
      computing = compute(july)
      return Promise.race([computing, sleep(300)])
    },
  })
  await computing
  expect(await amountsOf(outlet, july)).toEqual([['rule', 5]])
})
