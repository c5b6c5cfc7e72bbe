import { createRule } from '@backoffice/contract/commissions/commission-rules'
import { validateStatement } from '@backoffice/contract/commissions/statements'
import { expect, test } from 'vitest'
import { anOutlet, someActivities } from '../../../test/activities.ts'
import { aRuleBody, someArticles } from '../../../test/commission-rules.ts'
import { aSaleAt } from '../../../test/commission-sales.ts'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { statementCalls } from '../../../test/statement-calls.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const { compute, statementOf, actOn, review, reopen, validate, linesOf } = statementCalls({ call }, manager)
await someArticles(db)
await call(manager, createRule, { body: aRuleBody({ movement: 'recruitment', basis: 'TTC', value: 0.1, validTo: null }) })

test('a month is not closed while a sale that was validated since it was computed would be set off', async () => {
  const february = { month: 2, year: 2026 }
  const outlet = await anOutlet(db, { outletName: 'Tabac' })
  const numbers = { subscriber: '20000001', decoder: '77000001' }
  await someActivities(db, [{ outlet, day: '2026-02-27', amount: 90_00n, ...numbers }])
  await compute(february)
  await review(outlet, february)
  const sold = { subscriberNumber: numbers.subscriber, decoderNumber: numbers.decoder, createdAt: new Date('2026-02-27T12:00:00Z') }
  await aSaleAt(db, { seller: outlet, at: '2026-03-02T12:00:00Z', commission: 4_00n, by: manager, sold })
  expect(await refusal(manager, validateStatement, await actOn(outlet, february))).toMatchObject({
    statusCode: 409,
    code: 'statements_outdated',
    message: expect.stringMatching(/une vente a été validée depuis leur calcul.*\(Tabac\).*calculez le mois/),
  })
  await reopen(outlet, february)
  await compute(february)
  expect((await linesOf(outlet, february)).map(({ amount, alreadyEarned }) => [amount, alreadyEarned])).toEqual([[9, 4]])
  await review(outlet, february)
  expect(await validate(outlet, february)).toMatchObject({ statut: 'validated', due: 5, toPay: 5 })
  expect(await statementOf(outlet, { month: 3, year: 2026 })).toBeUndefined()
})
