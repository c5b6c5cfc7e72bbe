import { createRule, deleteRule } from '@backoffice/contract/commissions/commission-rules'
import { answerContest, contestLine } from '@backoffice/contract/commissions/contests'
import {
  computeStatements,
  listStatementLines,
  listStatements,
  reviewStatement,
  validateStatement,
} from '@backoffice/contract/commissions/statements'
import { listNotifications } from '@backoffice/contract/notifications/notifications'
import { beforeEach, expect, test } from 'vitest'
import { anOutlet, someActivities, voidActivities } from '../../../test/activities.ts'
import { aRuleBody, aSeparateBody, someArticles, type RuleBody } from '../../../test/commission-rules.ts'
import { untilOutboxIsEmpty } from '../../../test/outbox.ts'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { answerContest as answerInTransaction } from './answer-contest.ts'
import { checkLedgerNow, sealAllTransfers } from '../ledger/index.ts'

const { db, call, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
await someArticles(db)
const inMonth = (changes: Partial<RuleBody> = {}) => {
  const validFrom = `2026-0${last}-01`
  return aRuleBody({ movement: 'recruitment', basis: 'TTC', value: 0.1, validFrom, validTo: `2026-0${last}-28`, ...changes })
}
const create = async (body: RuleBody) => (await call(manager, createRule, { body })).id
const remove = (id: number) => call(manager, deleteRule, { params: { id } })
const compute = () => call(manager, computeStatements, { body: { month: last, year: 2026 } })
const statement = async () => {
  const { content } = await call(manager, listStatements, { query: { userId: people.outlet.id, month: last, year: 2026 } })
  return content[0]
}
const lines = async () => {
  const { id } = (await statement()) ?? { id: 0 }
  return (await call(manager, listStatementLines, { params: { id }, query: {} })).content
}
const contest = async (index = 0, reason = 'Il manque dix euros') =>
  call(people.outlet, contestLine, { params: { id: (await lines())[index]?.id ?? 0 }, body: { raison: reason } })
const adjust = async (amount: number) => {
  const line = (await lines()).find((one) => one.contest?.statut === 'open')
  await call(manager, answerContest, { params: { id: line?.id ?? 0 }, body: { outcome: 'adjusted', amount, raison: 'Oui' } })
}
const decide = async () => {
  const params = { id: (await statement())?.id ?? 0 }
  await call(manager, reviewStatement, { params, body: {} })
  await call(manager, validateStatement, { params, body: {} })
}

let last = 0
const people = { outlet: manager }
beforeEach(async () => {
  last += 1
  people.outlet = await anOutlet(db)
  await someActivities(db, [{ outlet: people.outlet, day: `2026-0${last}-03`, amount: 200_00n, subscriber: `1000000${last}` }])
})

test('a contest of a line that earned nothing stands on the line that earns', async () => {
  const id = await create(inMonth({ value: 0 }))
  await compute()
  await contest()
  await remove(id)
  await create(inMonth())
  await compute()
  expect(await lines()).toMatchObject([{ kind: 'rule', amount: 20, contest: { statut: 'open', raison: 'Il manque dix euros' } }])
  expect(await statement()).toMatchObject({ openContests: 1 })
  expect(await compute()).toMatchObject({ changed: 0 })
})

test('an adjustment follows its line to the rule that replaces the first', async () => {
  const first = await create(inMonth())
  await compute()
  await contest()
  await adjust(-5)
  await remove(first)
  await create(inMonth({ value: 0.2 }))
  await compute()
  const [adjustment, line] = await lines()
  expect(line).toMatchObject({ kind: 'rule', amount: 40, contest: { statut: 'adjusted', answer: 'Oui' } })
  expect(adjustment).toMatchObject({ kind: 'adjustment', amount: -5, origin: { month: last, lineId: line?.id } })
  expect(await statement()).toMatchObject({ lines: 2, earned: 35 })
  expect(await compute()).toMatchObject({ changed: 0 })
})

test('a contested line stays, and earns nothing, where no rule concerns its sale any more', async () => {
  const id = await create(inMonth())
  await compute()
  await contest()
  const [{ id: lineId } = { id: 0 }] = await lines()
  await remove(id)
  await compute()
  expect(await compute()).toMatchObject({ changed: 0 })
  const reason = 'Plus aucune règle ne donne de commission pour cette ligne.'
  expect(await lines()).toMatchObject([{ id: lineId, kind: 'none', amount: 0, ruleId: null, reason, contest: { statut: 'open' } }])
  const params = { id: (await statement())?.id ?? 0 }
  await call(manager, reviewStatement, { params, body: {} })
  expect(await refusal(manager, validateStatement, { params, body: {} })).toMatchObject({ code: 'contest_open' })
  await adjust(7)
  await call(manager, validateStatement, { params, body: {} })
  expect(await statement()).toMatchObject({ lines: 2, toPay: 7 })
})

/** Contests two lines, then replaces their rules by one, whose line takes both contests over. */
async function contestTwoLinesThatMeet(): Promise<void> {
  const ids = [await create(inMonth()), await create(aSeparateBody({ ...inMonth(), condition: { kind: 'first_sale' } }))]
  await compute()
  await contest(0, 'La première')
  await contest(1, 'La seconde')
  for (const id of ids) await remove(id)
  await create(inMonth({ value: 0.05 }))
  await compute()
}

test('contests of two lines that one line replaces are answered one after the other', async () => {
  await contestTwoLinesThatMeet()
  expect(await statement()).toMatchObject({ openContests: 2, lines: 1, earned: 10 })
  await adjust(1)
  expect(await statement()).toMatchObject({ openContests: 1, earned: 11 })
  expect(await lines()).toMatchObject([{ contest: { statut: 'open' } }, { kind: 'adjustment' }])
  await adjust(2)
  expect(await statement()).toMatchObject({ openContests: 0, earned: 13 })
})

test('each answer to contests that met on one line is told with its own words', async () => {
  await contestTwoLinesThatMeet()
  const [{ id } = { id: 0 }] = await lines()
  const actor = { id: manager.id, role: 'ROLE_MANAGER', scope: 'all', sessionId: null } as const
  // In one transaction, so that no message leaves before both answers are saved.
  await db.transaction().execute(async (tx) => {
    await answerInTransaction(tx, { id, amount: 5_00n, reason: 'Cinq de plus' }, actor)
    await answerInTransaction(tx, { id, amount: null, reason: 'Rien de plus' }, actor)
  })
  await untilOutboxIsEmpty(db)
  const { notifications } = await call(people.outlet, listNotifications, { query: {} })
  expect(notifications.content.map(({ body }) => body.replaceAll(/\s/g, ' '))).toEqual([
    'Relevé de mai 2026 : la ligne reste comme elle est. Réponse : Rien de plus',
    'Relevé de mai 2026 : un ajustement de 5,00 € est ajouté. Réponse : Cinq de plus',
  ])
})

test('the contest and the adjustment of a sale that is voided go with it, and who contested hears of it', async () => {
  const { outlet } = people
  await someActivities(db, [{ outlet, day: `2026-0${last}-04`, amount: 100_00n }])
  await create(inMonth())
  await compute()
  await contest()
  await adjust(3)
  await contest(0, 'Encore trop peu')
  await voidActivities(db, { outlet, day: `2026-0${last}-03` })
  await compute()
  expect(await lines()).toMatchObject([{ kind: 'rule', amount: 10, contest: null }])
  expect(await statement()).toMatchObject({ openContests: 0, lines: 1, earned: 10 })
  await untilOutboxIsEmpty(db)
  const { notifications } = await call(outlet, listNotifications, { query: {} })
  expect(notifications.content[0]).toMatchObject({
    title: 'Contestation sans objet',
    body: expect.stringMatching(/^Relevé de juin 2026.: la ligne contestée est retirée.*: Encore trop peu$/),
  })
  await decide()
})

test('every invariant holds', async () => {
  await sealAllTransfers(db)
  await checkLedgerNow(db)
  expect(await db.selectFrom('ledgerViolations').selectAll().execute()).toEqual([])
})
