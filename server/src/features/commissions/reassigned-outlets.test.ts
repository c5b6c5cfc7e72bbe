import { assignOutlets } from '@backoffice/contract/accounts/assignments'
import { createRule } from '@backoffice/contract/commissions/commission-rules'
import { validateStatement } from '@backoffice/contract/commissions/statements'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { anObjective, anOutlet, someActivities } from '../../../test/activities.ts'
import { whileBlocked } from '../../../test/blocking.ts'
import { aRuleBody, someArticles } from '../../../test/commission-rules.ts'
import { aPerson, steppedUp, type Caller } from '../../../test/people.ts'
import { statementCalls } from '../../../test/statement-calls.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, call, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const { compute, statementOf, actOn, review, reopen, validate, amountsOf } = statementCalls({ call }, manager)
await someArticles(db)
const percent = { movement: 'recruitment', basis: 'TTC', value: 0.1, validTo: null } as const
await call(manager, createRule, { body: aRuleBody({ ...percent, beneficiary: 'outlet' }) })
await call(manager, createRule, { body: aRuleBody({ ...percent, beneficiary: 'agent' }) })
const condition = { kind: 'objective_reached', indicator: 'recruitments', rate: 1 } as const
await call(manager, createRule, { body: aRuleBody({ ...percent, beneficiary: 'sector_manager', condition }) })

type Persons = { creditAgent?: Caller | null; sectorManager?: Caller }

/** Assigns an outlet from a day on, as a manager. */
const give = (outlet: Caller, { creditAgent, sectorManager }: Persons, from: string) =>
  call(manager, assignOutlets, {
    body: {
      outletIds: [outlet.id],
      from,
      ...(creditAgent === undefined ? {} : { creditAgentId: creditAgent?.id ?? null }),
      ...(sectorManager === undefined ? {} : { sectorManagerId: sectorManager.id }),
    },
  })
const person = async (role: string, lastName: string) => {
  const caller = await aPerson(db, { role })
  await db.updateTable('accounts').set({ lastName }).where('id', '=', caller.id).execute()
  return caller
}
const outdated = (names: RegExp) => ({
  statusCode: 409,
  code: 'statements_outdated',
  message: expect.stringMatching(names),
})

test('a month is not closed while an outlet has gone to another credit agent on one of its days', async () => {
  const february = { month: 2, year: 2026 }
  const [former, present] = [await person('ROLE_AGENT', 'Ancien'), await person('ROLE_AGENT', 'Nouvel')]
  const outlet = await anOutlet(db)
  await give(outlet, { creditAgent: former }, '2025-01-01')
  await someActivities(db, [{ outlet, day: '2026-02-20', amount: 50_00n }])
  await compute(february)
  await review(outlet, february)
  await give(outlet, { creditAgent: present }, '2026-03-01')
  await give(outlet, { creditAgent: present }, '2026-02-21')
  const unchanged = await actOn(outlet, february)
  await give(outlet, { creditAgent: present }, '2026-02-10')
  expect(await refusal(manager, validateStatement, unchanged)).toMatchObject(outdated(/\(.*Ancien, .*Nouvel\)/))
  await compute(february)
  expect([await amountsOf(former, february), await amountsOf(present, february)]).toEqual([[], [['rule', 5]]])

  await give(outlet, { creditAgent: null }, '2026-02-10')
  expect(await refusal(manager, validateStatement, unchanged)).toMatchObject(outdated(/\([^,]*Nouvel\)/))
  await compute(february)
  expect(await statementOf(present, february)).toBeUndefined()
  expect(await validate(outlet, february)).toMatchObject({ statut: 'validated', toPay: 5 })
  await give(outlet, { creditAgent: former }, '2026-02-10')
})

test('a month is not closed while an outlet that nobody held has a credit agent for one of its sales', async () => {
  const march = { month: 3, year: 2026 }
  const [outlet, agent] = [await anOutlet(db), await person('ROLE_AGENT', 'Tardif')]
  await someActivities(db, [{ outlet, day: '2026-03-20', amount: 50_00n }])
  await compute(march)
  await review(outlet, march)
  await give(outlet, { creditAgent: agent }, '2026-03-21')
  const present = await actOn(outlet, march)
  await give(outlet, { creditAgent: agent }, '2026-03-01')
  expect(await refusal(manager, validateStatement, present)).toMatchObject(outdated(/\([^,]*Tardif\)/))
  await compute(march)
  expect(await amountsOf(agent, march)).toEqual([['rule', 5]])
  await validate(outlet, march)
})

test('a month is not closed while a sector manager holds another outlet with an objective on its last day', async () => {
  const april = { month: 4, year: 2026 }
  const [keeper, other] = [await person('ROLE_RESP', 'Gardien'), await person('ROLE_RESP', 'Autre')]
  const [outlet, moved, free] = [await anOutlet(db), await anOutlet(db), await anOutlet(db)]
  await give(outlet, { sectorManager: keeper }, '2025-01-01')
  await give(moved, { sectorManager: other }, '2025-01-01')
  await someActivities(db, [{ outlet, day: '2026-04-20', amount: 50_00n }])
  await anObjective(db, { outlet, month: '2026-04', recruitments: 1 })
  await anObjective(db, { outlet: moved, month: '2026-04', recruitments: 1 })
  await compute(april)
  expect(await amountsOf(keeper, april)).toEqual([['rule', 5]])
  await review(keeper, april)
  await review(outlet, april)
  const present = await actOn(outlet, april)
  await give(free, { sectorManager: keeper }, '2026-04-30')
  await give(moved, { sectorManager: keeper }, '2026-04-30')
  expect(await refusal(manager, validateStatement, present)).toMatchObject(outdated(/\([^,]*Gardien\)/))
  await reopen(keeper, april)
  await compute(april)
  expect(await statementOf(keeper, april)).toBeUndefined()
  await validate(outlet, april)
})

test('an outlet goes to somebody else before or after a month is computed, never meanwhile', async () => {
  const may = { month: 5, year: 2026 }
  const [outlet, agent] = [await anOutlet(db), await person('ROLE_AGENT', 'Pressé')]
  await someActivities(db, [{ outlet, day: '2026-05-03', amount: 50_00n }])
  let computing: Promise<unknown> | undefined
  await whileBlocked(db, 'audit', {
    work: () => give(outlet, { creditAgent: agent }, '2026-05-01'),
    meanwhile: () => {
      computing = compute(may)
      return Promise.race([computing, sleep(300)])
    },
  })
  await computing
  expect(await amountsOf(agent, may)).toEqual([['rule', 5]])
})
