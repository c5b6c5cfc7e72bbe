import * as contract from '@backoffice/contract/commissions/commission-rules'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { SUBSCRIPTION } from '../../../test/activities.ts'
import { aRuleBody, someArticles, type RuleBody } from '../../../test/commission-rules.ts'
import { aPerson, steppedUp } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, send, refusal } = await openTestApp()
const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
await someArticles(db)

type Tiers = NonNullable<RuleBody['tiers']>
const tiers = (changes: Partial<Tiers> = {}): Partial<RuleBody> => ({
  kind: 'tiers',
  value: null,
  tiers: { by: 'line', of: 'percent', rows: [{ from: 0, value: 0.03 }], ...changes },
})
const rowsOf = (...starts: number[]) => starts.map((from) => ({ from, value: 0.03 }))
const eleven = Array.from({ length: 11 }, (_, index) => index)

test.each<[string, string, object]>([
  ['an article and a family', 'family', { article: SUBSCRIPTION, family: 'subscription' }],
  ['a percentage of a line', 'basis', { basis: 'unit' }],
  ['a percentage without a rate', 'value', { value: null }],
  ['more than everything', 'value', { value: 1.01 }],
  ['a negative rate', 'value', { value: -0.1 }],
  ['five decimals', 'value', { value: 0.00005 }],
  ['a rate that is no number', 'value', { value: 'beaucoup' }],
  ['a percentage with tiers', 'tiers', { tiers: tiers().tiers }],
  ['a fixed amount of HT', 'basis', { kind: 'fixed', value: 2 }],
  ['a fixed amount of TTC', 'basis', { kind: 'fixed', value: 2, basis: 'TTC' }],
  ['a fixed rule without an amount', 'value', { kind: 'fixed', basis: 'unit', value: null }],
  ['a negative amount', 'value', { kind: 'fixed', basis: 'unit', value: -1 }],
  ['a third of a cent', 'value', { kind: 'fixed', basis: 'unit', value: 0.333 }],
  ['more than a billion', 'value', { kind: 'fixed', basis: 'unit', value: 1_000_000_001 }],
  ['tiers with a value', 'value', { ...tiers(), value: 0.03 }],
  ['tiers without tiers', 'tiers', { kind: 'tiers', value: null }],
  ['no tier', 'tiers.rows', tiers({ rows: [] })],
  ['eleven tiers', 'tiers.rows', tiers({ rows: rowsOf(...eleven) })],
  ['tiers that begin above 0', 'tiers.rows.0.from', tiers({ rows: rowsOf(1) })],
  ['tiers that stand still', 'tiers.rows.2.from', tiers({ rows: rowsOf(0, 5, 5) })],
  ['tiers that fall', 'tiers.rows.2.from', tiers({ rows: rowsOf(0, 5, 4) })],
  ['a tier of half a line', 'tiers.rows.1.from', tiers({ by: 'volume', rows: rowsOf(0, 1.5) })],
  ['a tier of a third of a cent', 'tiers.rows.1.from', tiers({ rows: rowsOf(0, 0.333) })],
  ['a tier of 300 %', 'tiers.rows.0.value', tiers({ rows: [{ from: 0, value: 3 }] })],
  ['a negative tier', 'tiers.rows.0.value', tiers({ of: 'fixed', rows: [{ from: 0, value: -3 }] })],
  ['tiers by line without an amount', 'basis', { ...tiers({ of: 'fixed' }), basis: 'unit' }],
  ['percentages by volume without an amount', 'basis', { ...tiers({ by: 'volume' }), basis: 'unit' }],
  ['an unknown condition', 'condition.kind', { condition: { kind: 'sunny' } }],
  ['a rate without an objective', 'condition.indicator', { condition: { kind: 'objective_reached', rate: 1 } }],
  ['an objective at 0', 'condition.rate', { condition: { kind: 'objective_reached', indicator: 'renewals', rate: 0 } }],
  ['an objective with three decimals', 'condition.rate', { condition: { kind: 'objective_reached', indicator: 'renewals', rate: 1.005 } }],
  ['91 days before', 'condition.days', { condition: { kind: 'before_expiry', days: 91 } }],
  ['days at a first sale', 'condition.days', { condition: { kind: 'first_sale', days: 3 } }],
  ['an end before the beginning', 'validTo', { validTo: '2025-12-31' }],
  ['no beginning', 'validFrom', { validFrom: undefined }],
  ['no name', 'name', { name: ' ' }],
  ['121 characters', 'name', { name: 'a'.repeat(121) }],
  ['a client', 'beneficiary', { beneficiary: 'client' }],
  ['a receipt', 'movement', { movement: 'receipt' }],
  ['an unknown field', 'bonus', { bonus: 3 }],
])('refuses %s, in French, at %s', async (_, path, changes) => {
  // The contract's type refuses these.
  const body = { ...aRuleBody(), ...changes } as RuleBody
  for (const call of [contract.createRule, contract.previewRule]) {
    const { statusCode, fields } = await refusal(manager, call, { body })
    expect(statusCode).toBe(400)
    expect(fields?.map((field) => field.path)).toContain(path)
    expect(fields?.map(({ message }) => message).join(' ')).not.toMatch(/expected|invalid/i)
  }
})

test.each<[string, Partial<RuleBody>]>([
  ['TTC', { basis: 'TTC' }],
  ['nothing', { value: 0 }],
  ['everything', { value: 1 }],
  ['a fixed amount', { kind: 'fixed', basis: 'unit', value: '2,50' }],
  ['a fixed zero', { kind: 'fixed', basis: 'unit', value: 0 }],
  [
    'tiers of amounts by line',
    tiers({
      of: 'fixed',
      rows: [
        { from: 0, value: 0 },
        { from: 0.01, value: 12.5 },
      ],
    }),
  ],
  ['tiers of shares by volume', tiers({ by: 'volume', rows: rowsOf(0, 10) })],
  ['tiers of amounts by volume', { ...tiers({ by: 'volume', of: 'fixed', rows: rowsOf(0, 10) }), basis: 'unit' }],
  [
    'numbers written as text',
    tiers({
      by: 'volume',
      rows: [
        { from: '0', value: '0,03' },
        { from: '10,0', value: '0.04' },
      ],
    }),
  ],
  ['ten tiers', tiers({ rows: rowsOf(...eleven.slice(0, 10)) })],
  ['the first sale', { condition: { kind: 'first_sale' } }],
  ['an objective at ten times', { condition: { kind: 'objective_reached', indicator: 'upgrades', rate: 10 } }],
  ['the last day', { condition: { kind: 'before_expiry', days: 0 } }],
  ['one day', { validFrom: '2026-03-01', validTo: '2026-03-01' }],
])('accepts %s', async (_, changes) => {
  const { statusCode } = await send(manager, contract.createRule, { body: aRuleBody(changes) })
  expect(statusCode).toBe(200)
  await sql`delete from commission_rules`.execute(db)
})

const COLUMNS = { name: 'Règle', beneficiary: 'outlet', movement: 'recruitment', basis: 'HT', kind: 'percent', valid: '[2026-01-01,)' }
const IN_TIERS = { kind: 'tiers', tiers_by: 'line', tiers_of: 'percent', tier_starts: '{0}', tier_values: '{1}' }
const insert = (row: object) => {
  const entries = Object.entries({ ...COLUMNS, ...row })
  const columns = sql.join(entries.map(([name]) => sql.ref(name)))
  const values = sql.join(entries.map(([, value]) => sql`${value}`))
  return sql`insert into commission_rules (${columns}) values (${values})`.execute(db)
}

test.each<[string, object]>([
  ['a_value_unless_tiers', {}],
  ['a_value_unless_tiers', { ...IN_TIERS, value: 1 }],
  ['a_share_of_an_amount', { value: 10_001 }],
  ['a_share_of_an_amount', { value: 1, basis: 'unit' }],
  ['a_fixed_amount_per_line', { kind: 'fixed', value: 1 }],
  ['a_fixed_amount_per_line', { kind: 'fixed', value: -1, basis: 'unit' }],
  ['an_article_or_a_family', { value: 1, article_code: SUBSCRIPTION, family: 'subscription' }],
  ['whole_tiers_or_none', { ...IN_TIERS, tiers_of: null }],
  ['whole_tiers_or_none', { value: 1, tiers_by: 'line' }],
  ['tiers_of_an_amount_have_a_basis', { ...IN_TIERS, basis: 'unit' }],
  ['at_most_ten_rising_tiers', { ...IN_TIERS, tier_starts: '{1}' }],
  ['at_most_ten_rising_tiers', { ...IN_TIERS, tier_starts: '{0,5,5}', tier_values: '{1,2,3}' }],
  ['at_most_ten_rising_tiers', { ...IN_TIERS, tier_starts: '{0,5}' }],
  ['at_most_ten_rising_tiers', { ...IN_TIERS, tier_starts: '{0,1,2,3,4,5,6,7,8,9,10}', tier_values: '{0,1,2,3,4,5,6,7,8,9,10}' }],
  ['at_most_ten_rising_tiers', { ...IN_TIERS, tier_starts: '{0,null}', tier_values: '{1,2}' }],
  ['tiers_pay_shares_or_amounts', { ...IN_TIERS, tier_values: '{10001}' }],
  ['tiers_pay_shares_or_amounts', { ...IN_TIERS, tiers_of: 'fixed', tier_values: '{-1}' }],
  ['a_whole_condition', { value: 1, condition_kind: 'objective_reached' }],
  ['a_whole_condition', { value: 1, condition_kind: 'first_sale', condition_days: 3 }],
  ['a_whole_condition', { value: 1, condition_days: 3 }],
  ['commission_rules_valid_check', { value: 1, valid: 'empty' }],
])('the database refuses, by %s, %o', async (constraint, row) => {
  await expect(insert(row)).rejects.toMatchObject({ constraint })
})

test('the database refuses two rules of one thing on one day, and two versions of one rule', async () => {
  await insert({ value: 1, rule_id: 700 })
  await expect(insert({ value: 2, valid: '[2027-01-01,)' })).rejects.toMatchObject({ constraint: 'one_rule_at_a_time' })
  const another = { value: 1, rule_id: 700, rule_version: 2, movement: 'service' }
  await expect(insert(another)).rejects.toMatchObject({ constraint: 'one_version_at_a_time' })
})

test('the database lets a used rule end, and nothing else', async () => {
  await insert({ value: 1, rule_id: 701, movement: 'service', used_at: '2026-02-01' })
  const update = (change: string) => sql`update commission_rules set ${sql.raw(change)} where rule_id = 701`.execute(db)
  await update(`valid = '[2026-01-01,2026-06-01)'`)
  for (const change of ['value = 2', `name = 'Autre'`, 'used_at = null', `valid = '[2026-01-02,2026-06-01)'`]) {
    await expect(update(change)).rejects.toThrow('is used by a validated statement')
  }
  await expect(sql`delete from commission_rules where rule_id = 701`.execute(db)).rejects.toThrow('is used by a validated statement')
})
