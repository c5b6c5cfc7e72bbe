import { changeRule, createRule, createRuleVersion, deleteRule, endRule } from '@backoffice/contract/commissions/commission-rules'
import {
  computeStatements,
  listStatements,
  reopenStatement,
  reviewStatement,
  validateStatement,
} from '@backoffice/contract/commissions/statements'
import { beforeEach, expect, test } from 'vitest'
import { anOutlet, someActivities, SUBSCRIPTION } from '../../../test/activities.ts'
import { aRuleBody, someArticles, type RuleBody } from '../../../test/commission-rules.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { checkLedgerNow, sealAllTransfers } from '../ledger/index.ts'

const { db, call, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const agent = await aPerson(db, { role: 'ROLE_AGENT' })
await someArticles(db)

const reached = (rate: number) => ({ kind: 'objective_reached', indicator: 'recruitments', rate }) as const
const inMonth = (changes: Partial<RuleBody> = {}) => {
  const validFrom = `2026-0${last}-01`
  return aRuleBody({ movement: 'recruitment', basis: 'TTC', value: 0.1, validFrom, validTo: `2026-0${last}-28`, ...changes })
}
const create = async (body: RuleBody) => (await call(manager, createRule, { body })).id
const month = () => ({ month: last, year: 2026 })
const compute = () => call(manager, computeStatements, { body: month() })
const actOn = async ({ id }: Caller) => {
  const { content } = await call(manager, listStatements, { query: { userId: id, ...month() } })
  return { params: { id: content[0]?.id ?? 0 }, body: {} }
}

let last = 0
const people = { outlet: manager, other: manager }
beforeEach(async () => {
  last += 1
  people.outlet = await aPerson(db, { role: 'ROLE_PDV', outletName: 'Kiosque', creditAgent: agent })
  people.other = await anOutlet(db, { outletName: 'Bazar' })
  await someActivities(db, [
    { outlet: people.outlet, day: `2026-0${last}-03`, amount: 200_00n, salesman: 'V07' },
    { outlet: people.other, day: `2026-0${last}-25`, amount: 80_00n, kind: 'service' },
  ])
})

/** Computes and reviews what `before` pays, then changes the rules. Expects the month to wait for whom it concerns, and to close after that. */
async function expectOutdated(change: () => Promise<unknown>, { names, toPay }: { names: string; toPay: number }): Promise<void> {
  await compute()
  const reviewed = await actOn(people.outlet)
  await call(manager, reviewStatement, reviewed)
  await change()
  const outdated = { statusCode: 409, code: 'statements_outdated', message: expect.stringContaining(`(${names})`) }
  expect(await refusal(manager, validateStatement, reviewed)).toMatchObject(outdated)
  await call(manager, reopenStatement, { ...reviewed, body: { raison: 'À recalculer' } })
  await compute()
  await call(manager, reviewStatement, reviewed)
  expect(await call(manager, validateStatement, reviewed)).toMatchObject({ statut: 'validated', toPay })
}

test('a rule of the article is created beside the one that earned', async () => {
  await create(inMonth())
  await expectOutdated(() => create(inMonth({ article: SUBSCRIPTION, value: 0.15 })), { names: 'Kiosque', toPay: 30 })
})

test('a rule that ended before a sale is lengthened', async () => {
  await create(inMonth())
  const id = await create(inMonth({ article: SUBSCRIPTION, value: 0.2, validTo: `2026-0${last}-02` }))
  const lengthen = () => call(manager, endRule, { params: { id }, body: { validTo: `2026-0${last}-10` } })
  await expectOutdated(lengthen, { names: 'Kiosque', toPay: 40 })
})

test('the condition of a rule that earned nothing becomes easier', async () => {
  await db
    .insertInto('objectives')
    .values({
      month: `2026-0${last}-01`,
      outletId: people.outlet.id,
      recruitments: 1,
      renewals: 0,
      upgrades: 0,
      revenue: 0n,
      status: 'published',
      publishedAt: new Date(),
    })
    .execute()
  const body = inMonth({ condition: reached(1.2) })
  const id = await create(body)
  const change = () => call(manager, changeRule, { params: { id }, body: { ...body, condition: reached(1) } })
  await expectOutdated(change, { names: 'Kiosque', toPay: 20 })
})

test('a rule of the article that pays nothing is deleted', async () => {
  await create(inMonth())
  const id = await create(inMonth({ article: SUBSCRIPTION, value: 0 }))
  await expectOutdated(() => call(manager, deleteRule, { params: { id } }), { names: 'Kiosque', toPay: 20 })
})

test('a new version takes the place of the rule', async () => {
  const id = await create(inMonth())
  const replace = () =>
    call(manager, createRuleVersion, { params: { id }, body: { ...inMonth({ value: 0.3 }), validFrom: `2026-0${last}-02` } })
  await expectOutdated(replace, { names: 'Kiosque', toPay: 60 })
})

test('a rule concerns an outlet that has no statement', async () => {
  await create(inMonth())
  await expectOutdated(() => create(inMonth({ movement: 'service' })), { names: 'Bazar', toPay: 20 })
})

test('a rule concerns a salesman, and an agent, who have no statement', async () => {
  await create(inMonth())
  const both = async () => {
    await create(inMonth({ beneficiary: 'agent' }))
    await create(inMonth({ beneficiary: 'salesman' }))
  }
  await expectOutdated(both, { names: 'Awa Diallo, Vendeur V07', toPay: 20 })
})

test('a rule of other days, sales or people keeps no month from closing, nor does a new name', async () => {
  const body = inMonth()
  const id = await create(body)
  await compute()
  const reviewed = await actOn(people.outlet)
  await call(manager, reviewStatement, reviewed)
  await call(manager, changeRule, { params: { id }, body: { ...body, name: 'Recrutements' } })
  await call(manager, endRule, { params: { id }, body: { validTo: `2026-0${last}-27` } })
  await create(inMonth({ family: 'equipment', value: 0.2 }))
  await create(inMonth({ beneficiary: 'sector_manager' }))
  await create(inMonth({ movement: 'service', validTo: `2026-0${last}-24` }))
  await create(inMonth({ validFrom: `2026-0${last + 1}-01`, validTo: `2026-0${last + 1}-28`, value: 0.4 }))
  expect(await call(manager, validateStatement, reviewed)).toMatchObject({ statut: 'validated', toPay: 20 })
})

test('every invariant holds', async () => {
  await sealAllTransfers(db)
  await checkLedgerNow(db)
  expect(await db.selectFrom('ledgerViolations').selectAll().execute()).toEqual([])
})
