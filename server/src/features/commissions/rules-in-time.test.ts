import * as contract from '@backoffice/contract/commissions/commission-rules'
import { expect, test } from 'vitest'
import { SUBSCRIPTION } from '../../../test/activities.ts'
import { aSeparateBody, someArticles, type RuleBody } from '../../../test/commission-rules.ts'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, send, call, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
await someArticles(db)

const create = (body: RuleBody) => call(manager, contract.createRule, { body })
const at = (id: number) => ({ params: { id } })
const markUsed = (id: number) => db.updateTable('commissionRules').set({ usedAt: new Date() }).where('id', '=', id).execute()

test('a new version follows the old one, which ends the day before', async () => {
  const rule = await create(aSeparateBody({ validTo: null }))
  const body = { ...aSeparateBody(), value: 0.1, validFrom: '2026-07-01', validTo: null, version: 1 }
  const early = await refusal(manager, contract.createRuleVersion, { ...at(rule.id), body: { ...body, validFrom: '2026-01-01' } })
  expect(early).toMatchObject({ statusCode: 400, fields: [{ path: 'validFrom' }] })
  expect(await refusal(manager, contract.createRuleVersion, { ...at(rule.id), body: { ...body, version: 7 } })).toMatchObject({
    code: 'stale_version',
  })
  await markUsed(rule.id)

  const second = await call(manager, contract.createRuleVersion, { ...at(rule.id), body })
  expect(second).toMatchObject({ ruleId: rule.ruleId, ruleVersion: 2, version: 1, value: 0.1, validFrom: '2026-07-01', used: false })
  const [old] = await call(manager, contract.listRules, { query: { on: '2026-06-30' } }).then((rules) =>
    rules.filter(({ ruleId }) => ruleId === rule.ruleId),
  )
  expect(old).toMatchObject({ id: rule.id, ruleVersion: 1, version: 2, validTo: '2026-06-30', used: true })

  const between = await refusal(manager, contract.createRuleVersion, {
    ...at(rule.id),
    body: { ...body, validFrom: '2026-03-01', version: 2 },
  })
  expect(between).toMatchObject({ statusCode: 409, code: 'rule_overlaps' })
  expect(between.message.replaceAll('\u00a0', ' ')).toBe(
    'Une autre version de cette règle, « Réabonnements » (version 2), s’applique déjà à partir du 1er juillet 2026 : terminez-la d’abord, ou choisissez d’autres jours.',
  )
})

test('a version that begins after the old one has ended leaves the old end', async () => {
  const rule = await create(aSeparateBody({ validTo: '2026-03-31' }))
  await call(manager, contract.createRuleVersion, { ...at(rule.id), body: { ...aSeparateBody(), validFrom: '2026-09-01' } })
  const rules = await call(manager, contract.listRules, { query: { on: '2026-03-31' } })
  expect(rules.find(({ id }) => id === rule.id)).toMatchObject({ validTo: '2026-03-31', version: 1 })
})

test('two rules for the same thing at the same condition never overlap', async () => {
  const body = aSeparateBody({ name: 'Prime d’hiver' })
  await create(body)
  const refused = await refusal(manager, contract.createRule, { body: { ...body, name: 'Autre', validFrom: '2026-12-31', validTo: null } })
  expect(refused).toMatchObject({ statusCode: 409, code: 'rule_overlaps' })
  expect(refused.message.replaceAll('\u00a0', ' ')).toBe(
    'La règle « Prime d’hiver » (version 1) s’applique déjà du 1er janvier 2026 au 31 décembre 2026, au même bénéficiaire, aux mêmes lignes et à la même condition : terminez-la d’abord, ou choisissez d’autres jours.',
  )
  const others: Partial<RuleBody>[] = [
    { validFrom: '2027-01-01', validTo: null },
    { beneficiary: 'agent' },
    { movement: 'renewal_late' },
    { article: SUBSCRIPTION },
    { family: 'subscription' },
    { condition: { kind: 'first_sale' } },
    { condition: { kind: 'objective_reached', indicator: 'renewals', rate: 1 } },
    { condition: { kind: 'objective_reached', indicator: 'renewals', rate: 1.2 } },
    { condition: { kind: 'objective_reached', indicator: 'upgrades', rate: 1 } },
  ]
  for (const other of others) expect(await create({ ...body, ...other })).toMatchObject({ ruleVersion: 1 })
})

test('of two overlapping rules made at once, one is kept', async () => {
  const body = aSeparateBody()
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(manager, contract.createRule, { body })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409])
  expect(answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json<{ code: string }>().code)).toEqual(
    Array.from({ length: 4 }, () => 'rule_overlaps'),
  )
})

test('of two versions made at once, the second sees the first', async () => {
  const { id } = await create(aSeparateBody())
  const request = { ...at(id), body: { ...aSeparateBody(), validFrom: '2026-06-01', version: 1 } }
  const answers = await Promise.all([
    send(manager, contract.createRuleVersion, request),
    send(manager, contract.createRuleVersion, request),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})

test('a rule ends after a day, and may have another end later', async () => {
  const body = aSeparateBody({ validTo: null })
  const { id } = await create(body)
  const end = (validTo: string, version?: number) => ({ ...at(id), body: { validTo, ...(version === undefined ? {} : { version }) } })
  expect(await refusal(manager, contract.endRule, end('2025-12-31'))).toMatchObject({ statusCode: 400, fields: [{ path: 'validTo' }] })
  expect(await call(manager, contract.endRule, end('2026-02-28', 1))).toMatchObject({ validTo: '2026-02-28', version: 2, statut: 'ended' })
  expect(await refusal(manager, contract.endRule, end('2026-03-31', 1))).toMatchObject({
    code: 'stale_version',
    changes: [{ path: 'validTo', value: '2026-02-28' }],
  })
  await create({ ...body, validFrom: '2026-05-01' })
  expect(await call(manager, contract.endRule, end('2026-04-30'))).toMatchObject({ validTo: '2026-04-30' })
  expect(await refusal(manager, contract.endRule, end('2026-05-01'))).toMatchObject({
    statusCode: 409,
    code: 'rule_overlaps',
    statut: 'active',
  })
})

test('a rule that a validated statement names only ends', async () => {
  const body = aSeparateBody()
  const { id } = await create(body)
  await markUsed(id)
  for (const refused of [
    await refusal(manager, contract.changeRule, { ...at(id), body: { ...body, name: 'Autre' } }),
    await refusal(manager, contract.deleteRule, at(id)),
  ]) {
    expect(refused).toMatchObject({ statusCode: 409, code: 'rule_used', statut: 'active' })
  }
  expect(await call(manager, contract.endRule, { ...at(id), body: { validTo: '2026-11-30' } })).toMatchObject({ used: true, version: 2 })
})

test('the same request sent twice under one key makes one rule', async () => {
  const repeated = { ...manager, headers: { ...manager.headers, 'idempotency-key': 'one-rule' } }
  const body = aSeparateBody()
  const [first, second] = [await send(repeated, contract.createRule, { body }), await send(repeated, contract.createRule, { body })]
  expect([second.body, second.headers['idempotency-replayed']]).toEqual([first.body, 'true'])
})
