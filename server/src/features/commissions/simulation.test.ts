import { createRule } from '@backoffice/contract/commissions/commission-rules'
import { simulateRules } from '@backoffice/contract/commissions/simulation'
import { computeStatements } from '@backoffice/contract/commissions/statements'
import { PROGRESS_TYPE } from '@backoffice/contract/progress'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOutlet, someActivities } from '../../../test/activities.ts'
import { aRuleBody, someArticles, type RuleBody } from '../../../test/commission-rules.ts'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { app, db, call, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const [winner, loser] = [await anOutlet(db, { outletNumber: '7034' }), await anOutlet(db, { outletNumber: '7035' })]
await someArticles(db)
const saved = await call(manager, createRule, {
  body: aRuleBody({ name: 'Recrutements', movement: 'recruitment', basis: 'TTC', value: 0.1, validTo: null }),
})
await someActivities(db, [
  { outlet: winner, day: '2026-02-03', amount: 20_00n, salesman: '' },
  { outlet: winner, day: '2026-03-03', amount: 20_00n, salesman: '' },
  { outlet: loser, day: '2026-02-05', amount: 200_00n, salesman: '', subscriber: '0010000001' },
])
await call(manager, computeStatements, { body: { month: 2, year: 2026 } })

type Draft = Omit<RuleBody, 'validFrom' | 'validTo'>
const aDraft = (changes: Partial<Draft> = {}): Draft => {
  const {
    validFrom: _from,
    validTo: _to,
    ...draft
  } = aRuleBody({ movement: 'recruitment', basis: 'unit', kind: 'fixed', value: 5, ...changes })
  return { ...draft, name: changes.name ?? 'Prime fixe' }
}
const simulate = (body: { from?: string; to?: string; rules?: Draft[]; ruleIds?: number[] }) => ({
  body: { from: '2026-02', to: '2026-03', rules: [], ...body },
})

const outlet = (of: { id: number }, code: string) => ({ kind: 'outlet', userId: of.id, code, name: expect.any(String) })
const countAll = async () => {
  const { rows } = await sql<{ rules: number; lines: number; statements: number; months: number; audited: number }>`
    select (select count(*)::integer from commission_rules) as rules, (select count(*)::integer from commission_lines) as lines,
      (select count(*)::integer from commission_statements) as statements, (select count(*)::integer from commission_months) as months,
      (select count(*)::integer from audit) as audited`.execute(db)
  return rows
}

test('compares what drafts would earn with the statements, by month, rule and beneficiary', async () => {
  const rules = [aDraft(), aDraft({ name: 'Prestations', movement: 'service' })]
  expect(await call(manager, simulateRules, simulate({ rules }))).toEqual({
    totals: { actual: 22, simulated: 15, difference: -7 },
    byMonth: [
      { month: 2, year: 2026, actual: 22, simulated: 10, difference: -12 },
      { month: 3, year: 2026, actual: 0, simulated: 5, difference: 5 },
    ],
    byRule: [
      { index: 0, name: 'Prime fixe', lines: 3, simulated: 15 },
      { index: 1, name: 'Prestations', lines: 0, simulated: 0 },
    ],
    byBeneficiary: [
      { beneficiary: outlet(winner, '7034'), actual: 2, simulated: 10, difference: 8 },
      { beneficiary: outlet(loser, '7035'), actual: 20, simulated: 5, difference: -15 },
    ],
    winners: 1,
    losers: 1,
  })
})

test('existing rules hold on their own days, and add to drafts of another condition', async () => {
  const alone = await call(manager, simulateRules, simulate({ ruleIds: [saved.ruleId, saved.ruleId] }))
  expect(alone).toMatchObject({ totals: { actual: 22, simulated: 24, difference: 2 }, winners: 1, losers: 0 })
  expect(alone.byRule).toEqual([{ ruleId: saved.ruleId, name: 'Recrutements', lines: 3, simulated: 24 }])
  // The subscriber of all lines is one, whatever its leading zeros.
  const first = aDraft({ condition: { kind: 'first_sale' } })
  const both = await call(manager, simulateRules, simulate({ rules: [first], ruleIds: [saved.ruleId] }))
  expect(both.byRule).toEqual([
    { index: 0, name: 'Prime fixe', lines: 1, simulated: 5 },
    { ruleId: saved.ruleId, name: 'Recrutements', lines: 3, simulated: 24 },
  ])
  const before = await call(manager, simulateRules, simulate({ from: '2025-01', to: '2025-12', ruleIds: [saved.ruleId] }))
  expect(before).toMatchObject({ totals: { simulated: 0 }, byBeneficiary: [], byRule: [{ lines: 0 }] })
})

test('drafts that equal each other, or aim at the same as an existing rule, are each priced by themselves', async () => {
  const equal = await call(manager, simulateRules, simulate({ rules: Array.from({ length: 50 }, () => aDraft()) }))
  expect(equal.totals).toMatchObject({ simulated: 50 * 15 })
  expect(equal.byRule.every(({ lines, simulated }) => lines === 3 && simulated === 15)).toBe(true)
  const variant = await call(manager, simulateRules, simulate({ rules: [aDraft()], ruleIds: [saved.ruleId] }))
  expect(variant.byRule).toMatchObject([{ simulated: 15 }, { simulated: 24 }])
  const before = (days: number) => aDraft({ condition: { kind: 'before_expiry', days } })
  const unmet = await call(manager, simulateRules, simulate({ rules: [before(0), before(0), before(5)] }))
  expect(unmet.byRule).toMatchObject([{ lines: 0 }, { lines: 0 }, { lines: 0 }])
})

test('refuses wrong months, unknown articles and rules', async () => {
  const refused = (body: Parameters<typeof simulate>[0]) => refusal(manager, simulateRules, simulate(body))
  expect(await refused({ from: '2026-03', to: '2026-02' })).toMatchObject({ statusCode: 400, fields: [{ path: 'to' }] })
  expect(await refused({ from: '2025-01', to: '2026-01' })).toMatchObject({ statusCode: 400, fields: [{ path: 'to' }] })
  expect(await refused({ from: '2026-13' })).toMatchObject({ statusCode: 400 })
  expect(await refused({ rules: Array.from({ length: 51 }, () => aDraft()) })).toMatchObject({
    statusCode: 400,
    fields: [{ path: 'rules' }],
  })
  expect(await refused({ rules: [aDraft(), aDraft({ article: 'INCONNU' })] })).toMatchObject({
    statusCode: 400,
    fields: [{ path: 'rules.1.article', message: 'Aucun article ne porte ce code.' }],
  })
  expect(await refused({ rules: [aDraft({ value: 1.234 })] })).toMatchObject({ statusCode: 400, fields: [{ path: 'rules.0.value' }] })
  expect(await refused({ ruleIds: [999_999] })).toMatchObject({ statusCode: 404, code: 'rule_not_found' })
  expect(await refusal(winner, simulateRules, simulate({}))).toMatchObject({ statusCode: 403 })
})

test('writes nothing', async () => {
  const before = await countAll()
  await call(manager, simulateRules, simulate({ rules: [aDraft()] }))
  await Promise.all([1, 2, 3].map(() => call(manager, simulateRules, simulate({ rules: [aDraft()] }))))
  expect(await countAll()).toEqual(before)
})

test('tells how many months are done; leaving cancels the statement that runs', async () => {
  const address = await app.listen({ port: 0 })
  const { body } = simulate({ from: '2026-01', rules: [aDraft({ condition: { kind: 'first_sale' } })] })
  const headers = { ...manager.headers, accept: PROGRESS_TYPE, 'content-type': 'application/json' }
  const start = (signal: AbortSignal | null = null) =>
    fetch(address + simulateRules.path, { method: 'POST', headers, body: JSON.stringify(body), signal })
  const lines = (await (await start()).text()).trimEnd().split('\n')
  expect(lines.slice(0, -1).map((line) => JSON.parse(line))).toEqual([0, 1, 2, 3].map((done) => ({ progress: { done, of: 3 } })))
  expect(JSON.parse(lines.at(-1)!)).toEqual({ data: await call(manager, simulateRules, { body }) })

  const waiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length
  }
  const leaving = new AbortController()
  await db.transaction().execute(async (tx) => {
    await sql`lock table activities in access exclusive mode`.execute(tx)
    const left = expect(start(leaving.signal).then((response) => response.text())).rejects.toThrow('abort')
    await expect.poll(waiting).toBe(1)
    leaving.abort()
    await left
    // Before the database gives the lock up by itself.
    await expect.poll(waiting, { timeout: 3_000 }).toBe(0)
  })
  expect(await call(manager, simulateRules, { body })).toMatchObject({ winners: 1 })
})
