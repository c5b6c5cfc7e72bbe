import { createRule } from '@backoffice/contract/commissions/commission-rules'
import {
  computeStatements,
  listStatements,
  reopenStatement,
  reviewStatement,
  validateStatement,
} from '@backoffice/contract/commissions/statements'
import { reverseTransaction } from '@backoffice/contract/transactions/transactions'
import { expect, test } from 'vitest'
import { anOutlet, someActivities } from '../../../test/activities.ts'
import { aRuleBody, someArticles } from '../../../test/commission-rules.ts'
import { aSale } from '../../../test/commission-sales.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { checkLedgerNow, sealAllTransfers } from '../ledger/index.ts'

const { db, call, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const other = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
await someArticles(db)
await call(manager, createRule, { body: aRuleBody({ movement: 'recruitment', basis: 'TTC', value: 0.1, validTo: null }) })
const may = { month: 5, year: 2026 }
const compute = () => call(manager, computeStatements, { body: may })
const statementOf = async ({ id }: Caller) => {
  const { content } = await call(manager, listStatements, { query: { userId: id, ...may } })
  if (!content[0]) throw new Error('no statement')
  return content[0]
}
const decide = async (act: typeof reviewStatement | typeof validateStatement, outlet: Caller, body: { version?: number } = {}) =>
  call(manager, act, { params: { id: (await statementOf(outlet)).id }, body })

/** Returns an outlet whose reviewed statement of May cites a sale of 4.00 that was reversed since. */
async function anOutletWithReversedSale(numbers: { subscriber: string; decoder: string }): Promise<Caller> {
  const outlet = await anOutlet(db)
  const sold = { subscriberNumber: numbers.subscriber, decoderNumber: numbers.decoder, createdAt: new Date('2026-05-02T08:00:00Z') }
  const id = await aSale(db, { seller: outlet, commission: 4_00n, by: manager, sold })
  await someActivities(db, [{ outlet, day: '2026-05-02', amount: 90_00n, ...numbers }])
  await compute()
  expect(await statementOf(outlet)).toMatchObject({ earned: 9, alreadyEarned: 4, toPay: 5 })
  await decide(reviewStatement, outlet)
  await call(other, reverseTransaction, { params: { id }, body: { raison: 'Erreur' } })
  return outlet
}

const openOutlet = await anOutletWithReversedSale({ subscriber: '30000001', decoder: '78000001' })
const closingOutlet = await anOutletWithReversedSale({ subscriber: '30000002', decoder: '78000002' })

test('what a reversed sale had earned is due again when the statement is validated', async () => {
  expect(await decide(validateStatement, closingOutlet)).toMatchObject({ earned: 9, alreadyEarned: 0, due: 9, toPay: 9 })
})

test('sums that changed since they were read are refused, until the statement is reopened and reviewed, also in a closed month', async () => {
  const { id, version } = await statementOf(openOutlet)
  const params = { id }
  const message = expect.stringMatching(/à payer.*9,00/)
  const changed = { statusCode: 409, code: 'stale_version', statut: 'reviewed', message, changes: [{ path: 'toPay', value: 9 }] }
  expect(await refusal(manager, validateStatement, { params, body: { version } })).toMatchObject(changed)
  expect(await statementOf(openOutlet)).toMatchObject({ statut: 'reviewed', toPay: 5, version })
  expect(await call(manager, reopenStatement, { params, body: { raison: 'Vente contre-passée' } })).toMatchObject({ due: 9, toPay: 9 })
  const reviewed = await decide(reviewStatement, openOutlet)
  expect(await decide(validateStatement, openOutlet, { version: reviewed.version })).toMatchObject({ statut: 'validated', toPay: 9 })
})

test('every invariant holds', async () => {
  await sealAllTransfers(db)
  await checkLedgerNow(db)
  expect(await db.selectFrom('ledgerViolations').selectAll().execute()).toEqual([])
})
