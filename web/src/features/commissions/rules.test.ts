import { createRule } from '@backoffice/contract/commissions/commission-rules'
import { expect, test } from 'vitest'
import { anyRule } from '../../../test/commission-rules.ts'
import { valueErrors } from './rule-checks.ts'
import { bodyOf, fieldsOf, readPercent, withoutTier, writePercent } from './rule-fields.ts'
import { describeCondition, describeDays, describePay, formatShare } from './rule-labels.ts'
import { groupsOf, rulesOf, stateOf, versionsOf } from './rules.ts'

const TODAY = '2026-11-20'
const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

const past = anyRule({ id: 1, ruleId: 1, ruleVersion: 1, validFrom: '2026-01-01', validTo: '2026-06-30' })
const present = anyRule({ id: 2, ruleId: 1, ruleVersion: 2, validFrom: '2026-07-01', validTo: null })
const future = anyRule({ id: 3, ruleId: 3, beneficiary: 'salesman', validFrom: '2026-12-01', validTo: null })
const lastDay = anyRule({ id: 4, ruleId: 4, name: 'Abonnements', validFrom: TODAY, validTo: TODAY })
const rules = [past, present, future, lastDay]

test('a rule is in force from its first day to its last, both included', () => {
  expect(rules.map((rule) => stateOf(rule, TODAY))).toEqual(['ended', 'current', 'coming', 'current'])
  expect(rulesOf(rules, undefined, TODAY)).toEqual([present, lastDay])
  expect(rulesOf(rules, 'coming', TODAY)).toEqual([future])
  expect(rulesOf(rules, 'ended', TODAY)).toEqual([past])
  expect(rulesOf(rules, 'all', TODAY)).toEqual(rules)
})

test('rules are grouped by who earns, each group by movement and name', () => {
  expect(groupsOf(rules).map((group) => [group.beneficiary, group.rules.map(({ id }) => id)])).toEqual([
    ['outlet', [4, 2, 1]],
    ['salesman', [3]],
  ])
  expect(versionsOf(rules, past)).toEqual([present, past])
})

test('a rule says in a few words what it pays, when and on which days', () => {
  const tiers = {
    by: 'volume',
    of: 'percent',
    rows: [
      { from: 0, value: 0.03 },
      { from: 50, value: 0.0525 },
    ],
  } as const
  expect(spaced(describePay(present))).toBe('8 % du HT')
  expect(spaced(describePay({ kind: 'fixed', value: 2.5, basis: 'unit', tiers: null }))).toBe('2,50 € par ligne')
  expect(spaced(describePay({ kind: 'tiers', value: null, basis: 'TTC', tiers: { ...tiers, rows: [...tiers.rows] } }))).toBe(
    '3 % à 5,25 % du TTC',
  )
  expect(spaced(describeCondition({ kind: 'objective_reached', indicator: 'revenue', rate: 1.2 }))).toBe(
    'Chiffre d’affaires, objectif à 120 %',
  )
  expect(spaced(describeCondition({ kind: 'before_expiry', days: 1 }))).toBe('1 jour avant l’échéance')
  expect([past, present, future, lastDay].map((rule) => describeDays(rule, TODAY))).toEqual([
    'du 01/01/2026 au 30/06/2026',
    'depuis le 01/07/2026',
    'à partir du 01/12/2026',
    'le 20/11/2026',
  ])
})

test.each([
  ['8,5', 0.085],
  ['8.25 %', 0.0825],
  ['100', 1],
  ['0', 0],
  ['8,555', null],
  ['-1', null],
  ['', null],
])('%s is read as the share %s', (text, share) => expect(readPercent(text)).toBe(share))

test('each share of a hundredth of a percent is written as it is read', () => {
  for (let points = 0; points <= 10_000; points += 7) {
    const share = points / 10_000
    expect(readPercent(writePercent(share))).toBe(share)
    expect(readPercent(formatShare(share).replace('\u00a0%', ''))).toBe(share)
  }
})

const shapes = [
  present,
  anyRule({ kind: 'fixed', basis: 'unit', value: 2.5, article: 'DECO-01', validTo: '2027-01-31' }),
  anyRule({ family: 'equipment', condition: { kind: 'objective_reached', indicator: 'upgrades', rate: 1.2 } }),
  anyRule({ condition: { kind: 'before_expiry', days: 15 } }),
  anyRule({ condition: { kind: 'first_sale' } }),
  anyRule({
    kind: 'tiers',
    basis: 'HT',
    value: null,
    tiers: {
      by: 'line',
      of: 'percent',
      rows: [
        { from: 0, value: 0.03 },
        { from: 99.5, value: 0.05 },
      ],
    },
  }),
  anyRule({
    kind: 'tiers',
    basis: 'HT',
    value: null,
    tiers: {
      by: 'volume',
      of: 'fixed',
      rows: [
        { from: 0, value: 1 },
        { from: 1200, value: 1.5 },
      ],
    },
  }),
]

test.each(shapes)('the fields of a rule send that rule again: $kind, $basis, $condition.kind', (rule) => {
  const body = bodyOf(fieldsOf(rule, TODAY))
  const { name, beneficiary, movement, article, family, basis, kind, value, tiers, condition, validFrom, validTo } = rule
  expect(body).toEqual({ name, beneficiary, movement, article, family, basis, kind, value, tiers, condition, validFrom, validTo })
  expect(createRule.body.safeParse(body).error).toBeUndefined()
})

const tiered = fieldsOf(shapes.at(-1), TODAY)

test('a tier that begins too low, or pays what cannot be read, is named', () => {
  expect(valueErrors(tiered)).toEqual({})
  expect(valueErrors({ ...tiered, 'rows.1.from': '0', 'rows.0.value': 'x' })).toEqual({
    'rows.0.value': expect.stringContaining('Écrivez un montant'),
    'rows.1.from': 'Plus haut que le palier précédent.',
  })
  expect(valueErrors({ ...tiered, tierOf: 'percent', 'rows.1.value': '101' })).toEqual({
    'rows.1.value': 'Écrivez un taux de 0 à 100, avec au plus deux décimales.',
  })
})

test('a tier that is taken away leaves its place to the next', () => {
  const fields = { ...tiered, ...Object.fromEntries(withoutTier(tiered, 0)), tierCount: 1 }
  expect(bodyOf(fields).tiers?.rows).toEqual([{ from: 0, value: 1.5 }])
})
