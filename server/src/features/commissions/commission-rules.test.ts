import * as contract from '@backoffice/contract/commissions/commission-rules'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { EQUIPMENT, SUBSCRIPTION } from '../../../test/activities.ts'
import { aRuleBody, aSeparateBody, someArticles, type RuleBody } from '../../../test/commission-rules.ts'
import { listen } from '../../../test/listening.ts'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { app, db, call, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
const hasty = await aPerson(db, { role: 'ROLE_MANAGER' })
await someArticles(db)
const UNKNOWN_ID = 99_999_999

const inFrench = ({ condition }: RuleBody) =>
  condition?.kind === 'before_expiry' ? `au moins ${condition.days}\u00a0jours avant la fin` : ''
const create = (body: RuleBody) => call(manager, contract.createRule, { body })
const at = (id: number) => ({ params: { id } })
const markUsed = (id: number) => db.updateTable('commissionRules').set({ usedAt: new Date() }).where('id', '=', id).execute()

test('a rule answers every field, its sentence and an example', async () => {
  const body = aSeparateBody({ article: ` ${SUBSCRIPTION.toLowerCase()} ` })
  const rule = await create(body)
  expect(rule).toEqual({
    id: rule.id,
    ruleId: rule.ruleId,
    ruleVersion: 1,
    version: 1,
    name: 'Réabonnements',
    beneficiary: 'outlet',
    movement: 'renewal_early',
    article: SUBSCRIPTION,
    family: null,
    basis: 'HT',
    kind: 'percent',
    value: 0.08,
    tiers: null,
    condition: body.condition,
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
    statut: 'active',
    used: false,
    sentence: expect.stringMatching(/^Le point de vente gagne 8.% du montant HT .+ du 1er janvier 2026 au 31 décembre 2026\.$/),
    example: { basisAmount: 100, amount: 8 },
    createdAt: expect.any(String),
    createdByName: 'Awa Diallo',
  })
})

test('a rule in tiers is kept as it was written, in amounts and in counts', async () => {
  const byLine = {
    by: 'line' as const,
    of: 'percent' as const,
    rows: [
      { from: 0, value: 0.03 },
      { from: '49,90', value: 0.0825 },
    ],
  }
  const byVolume = {
    by: 'volume' as const,
    of: 'fixed' as const,
    rows: [
      { from: 0, value: '0,50' },
      { from: 10, value: 2 },
    ],
  }
  const inTiers = { kind: 'tiers' as const, value: null }
  const one = await create(aSeparateBody({ ...inTiers, tiers: byLine }))
  const other = await create(aSeparateBody({ ...inTiers, tiers: byVolume, basis: 'unit', condition: null }))
  const reached = await create(aSeparateBody({ condition: { kind: 'objective_reached', indicator: 'revenue', rate: 1.15 } }))
  expect(one).toMatchObject({
    value: null,
    tiers: {
      ...byLine,
      rows: [
        { from: 0, value: 0.03 },
        { from: 49.9, value: 0.0825 },
      ],
    },
  })
  expect(one.example).toEqual({ basisAmount: 100, amount: 8.25 })
  expect(other).toMatchObject({
    tiers: {
      ...byVolume,
      rows: [
        { from: 0, value: 0.5 },
        { from: 10, value: 2 },
      ],
    },
    condition: null,
  })
  expect(other.example.amount).toBe(0.5)
  expect(reached.condition).toEqual({ kind: 'objective_reached', indicator: 'revenue', rate: 1.15 })
})

test('lists every version, or the rules in force on a day, of a beneficiary or of an article', async () => {
  const rule = await create(aSeparateBody({ beneficiary: 'salesman', article: EQUIPMENT, validTo: null }))
  const next = { ...aSeparateBody(), beneficiary: 'salesman' as const, article: EQUIPMENT, validFrom: '2026-05-01', validTo: null }
  const second = await call(manager, contract.createRuleVersion, { ...at(rule.id), body: next })
  const idsOf = async (query: object) => (await call(manager, contract.listRules, { query })).map(({ id }) => id)

  expect(await idsOf({ beneficiary: 'salesman' })).toEqual([rule.id, second.id])
  expect(await idsOf({ article: EQUIPMENT.toLowerCase(), on: '2026-04-30' })).toEqual([rule.id])
  expect(await idsOf({ article: EQUIPMENT, on: '2026-05-01' })).toEqual([second.id])
  expect(await idsOf({ article: EQUIPMENT, on: '2025-12-31' })).toEqual([])
  expect(await idsOf({ beneficiary: 'agent' })).toEqual([])
  expect((await idsOf({})).length).toBeGreaterThan(2)
  expect(await refusal(manager, contract.listRules, { query: { on: 'hier' } })).toMatchObject({ statusCode: 400 })
})

test('an unused rule is changed in place, and an outdated change is refused with what stands', async () => {
  const body = aSeparateBody()
  const { id } = await create(body)
  const changed = await call(manager, contract.changeRule, { ...at(id), body: { ...body, value: 0.09, version: 1 } })
  expect(changed).toMatchObject({ id, value: 0.09, version: 2, ruleVersion: 1, example: { amount: 9 } })
  const stale = await refusal(manager, contract.changeRule, { ...at(id), body: { ...body, name: 'Autre', condition: null, version: 1 } })
  expect(stale).toMatchObject({ statusCode: 409, code: 'stale_version', statut: 'active' })
  expect(stale.changes).toEqual([
    { path: 'name', value: 'Réabonnements' },
    { path: 'value', value: 0.09 },
    { path: 'condition', value: `s’il a lieu ${inFrench(body)} de l’abonnement` },
  ])

  const other = await create(aSeparateBody())
  const overlap = { ...aSeparateBody(), condition: other.condition }
  expect(await refusal(manager, contract.changeRule, { ...at(id), body: overlap })).toMatchObject({ code: 'rule_overlaps' })
  expect(await call(manager, contract.changeRule, { ...at(id), body: { ...body, validTo: '2026-06-30' } })).toMatchObject({ version: 3 })
})

test('an unused rule is deleted, and answered one last time', async () => {
  const { id } = await create(aSeparateBody())
  expect(await call(manager, contract.deleteRule, at(id))).toMatchObject({ id, name: 'Réabonnements' })
  expect(await refusal(manager, contract.deleteRule, at(id))).toMatchObject({ statusCode: 404, code: 'rule_not_found' })
})

test('a preview says what a rule would do, and writes nothing', async () => {
  const before = await call(manager, contract.listRules, { query: {} })
  const preview = await call(hasty, contract.previewRule, { body: { ...aRuleBody(), exampleAmount: '62,45' } })
  expect(preview.example).toEqual({ basisAmount: 62.45, amount: 5 })
  expect(preview.sentence).toMatch(/^Le point de vente gagne/)
  expect((await call(hasty, contract.previewRule, { body: aRuleBody({ kind: 'fixed', basis: 'unit', value: 2.5 }) })).example).toEqual({
    basisAmount: 100,
    amount: 2.5,
  })
  expect(await call(manager, contract.listRules, { query: {} })).toEqual(before)
  const { rows } = await sql`select from audit where action = 'POST /securecanal/commissions/rules/preview'`.execute(db)
  expect(rows).toEqual([])
})

test('refuses an unknown article first, then an unknown rule, then a manager who has not confirmed', async () => {
  const body = { ...aSeparateBody(), article: 'RIEN' }
  const unknown = { statusCode: 400, fields: [{ path: 'article' }] }
  expect(await refusal(hasty, contract.createRule, { body })).toMatchObject(unknown)
  expect(await refusal(hasty, contract.previewRule, { body })).toMatchObject(unknown)
  expect(await refusal(hasty, contract.changeRule, { ...at(UNKNOWN_ID), body })).toMatchObject(unknown)
  expect(await refusal(hasty, contract.changeRule, { ...at(UNKNOWN_ID), body: aSeparateBody() })).toMatchObject({ code: 'rule_not_found' })
  const { id } = await create(aSeparateBody())
  await markUsed(id)
  expect(await refusal(hasty, contract.changeRule, { ...at(id), body: { ...aSeparateBody(), version: 9 } })).toMatchObject({
    code: 'step_up_required',
  })
})

test('every change is in the history of the rule, and is heard by managers', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const heard = await listen(address, manager)
  const body = aSeparateBody()
  const { id } = await create(body)
  await call(manager, contract.changeRule, { ...at(id), body: { ...body, value: 0.09 } })
  await call(manager, contract.endRule, { ...at(id), body: { validTo: '2026-11-30' } })
  await expect.poll(() => heard.topics().filter((topic) => topic === 'commissions').length).toBeGreaterThan(0)
  heard.leave()

  const history = await db
    .selectFrom('auditObjects')
    .select(['before', 'after'])
    .where('objectKind', '=', 'commission_rule')
    .where('objectId', '=', String(id))
    .orderBy('auditId')
    .execute()
  expect(history).toEqual([
    {
      before: null,
      after: { ...body, article: null, family: null, tiers: null, condition: `s’il a lieu ${inFrench(body)} de l’abonnement` },
    },
    { before: { value: 0.08 }, after: { value: 0.09 } },
    { before: { validTo: '2026-12-31' }, after: { validTo: '2026-11-30' } },
  ])
})
