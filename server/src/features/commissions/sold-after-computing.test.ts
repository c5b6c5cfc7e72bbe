import { createRule } from '@backoffice/contract/commissions/commission-rules'
import { validateStatement } from '@backoffice/contract/commissions/statements'
import { reverseTransaction } from '@backoffice/contract/transactions/transactions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOutlet, someActivities } from '../../../test/activities.ts'
import { aRuleBody, someArticles } from '../../../test/commission-rules.ts'
import { aSale, aSaleAt } from '../../../test/commission-sales.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { statementCalls } from '../../../test/statement-calls.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { TODAY } from '../../database/today.ts'
import { checkLedgerNow, sealAllTransfers } from '../ledger/index.ts'

const { db, call, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const reverser = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const { compute, statementOf, actOn, review, reopen, validate, linesOf } = statementCalls({ call }, manager)
await someArticles(db)
await call(manager, createRule, { body: aRuleBody({ movement: 'recruitment', basis: 'TTC', value: 0.1, validTo: null }) })
const { rows: today } = await sql<{ month: number; year: number }>`
  select extract(month from ${TODAY})::integer as month, extract(year from ${TODAY})::integer as year`.execute(db)
const thisMonth = today[0] ?? { month: 1, year: 2026 }
const citedOf = async (outlet: Caller) =>
  (await linesOf(outlet, thisMonth)).map(({ kind, amount, alreadyEarned }) => [kind, amount, alreadyEarned])

/** Returns an outlet with an activation of 90.00 on a day, and how the sale of it is entered on that day and validated now. */
async function anOutletWith(day: string, subscriber: string) {
  const outlet = await anOutlet(db)
  await someActivities(db, [{ outlet, day, amount: 90_00n, subscriber, decoder: '77000009' }])
  const sold = { subscriberNumber: subscriber, decoderNumber: '77000009', createdAt: new Date(`${day}T12:00:00Z`) }
  return { outlet, sell: () => aSale(db, { seller: outlet, commission: 4_00n, by: manager, sold }) }
}

async function close(outlet: Caller, month: { month: number; year: number }) {
  await compute(month)
  await review(outlet, month)
  return validate(outlet, month)
}

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

test('a sale that is validated after its month was closed is set off in the current month', async () => {
  const april = { month: 4, year: 2026 }
  const { outlet, sell } = await anOutletWith('2026-04-10', '20000003')
  expect(await close(outlet, april)).toMatchObject({ toPay: 9 })
  await sell()
  await compute(thisMonth)
  expect(await citedOf(outlet)).toEqual([
    ['reversal', -9, 0],
    ['late', 9, 4],
  ])
  expect(await statementOf(outlet, thisMonth)).toMatchObject({ fromSales: 4, due: -4, toPay: 0 })
  expect(await compute(thisMonth)).toMatchObject({ changed: 0 })
})

test('what a line of a closed month cites is due again once the sale is reversed', async () => {
  const may = { month: 5, year: 2026 }
  const { outlet, sell } = await anOutletWith('2026-05-10', '20000004')
  const id = await sell()
  expect(await close(outlet, may)).toMatchObject({ due: 5 })
  await call(reverser, reverseTransaction, { params: { id }, body: { raison: 'Erreur' } })
  await compute(thisMonth)
  expect(await citedOf(outlet)).toEqual([
    ['reversal', -9, -4],
    ['late', 9, 0],
  ])
  expect(await compute(thisMonth)).toMatchObject({ changed: 0 })
})

test('every invariant holds', async () => {
  await sealAllTransfers(db)
  await checkLedgerNow(db)
  expect(await db.selectFrom('ledgerViolations').selectAll().execute()).toEqual([])
})
