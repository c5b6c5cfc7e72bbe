import type { createRule } from '@backoffice/contract/commissions/commission-rules'
import type { RequestOf } from '@backoffice/contract/endpoint'
import fc from 'fast-check'
import type { Database } from '../src/database/database.ts'
import type { Pay, RuleDays, RuleTerms, Tiers } from '../src/features/commissions/commission-rule.rules.ts'
import { EQUIPMENT, SUBSCRIPTION } from './activities.ts'

export type RuleBody = RequestOf<typeof createRule>['body']

/** Returns the body of a rule: 8 % of the amount before tax of an early renewal, to its outlet, in 2026. */
export const aRuleBody = (changes: Partial<RuleBody> = {}): RuleBody => ({
  name: 'Réabonnements',
  beneficiary: 'outlet',
  movement: 'renewal_early',
  basis: 'HT',
  kind: 'percent',
  value: 0.08,
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  ...changes,
})

let lastDays = 1

/** Returns the body of a rule whose condition no earlier one has, so that they never overlap. */
export function aSeparateBody(changes: Partial<RuleBody> = {}): RuleBody {
  lastDays += 1
  return aRuleBody({ condition: { kind: 'before_expiry', days: lastDays }, ...changes })
}

let lastRate = 0

/** Creates a rule that no other rule overlaps, and returns its id. */
export async function aCommissionRule(db: Database): Promise<number> {
  lastRate += 1
  const { id } = await db
    .insertInto('commissionRules')
    .values({
      name: `Prime ${lastRate}`,
      beneficiary: 'agent',
      movement: 'recruitment',
      basis: 'unit',
      kind: 'fixed',
      value: 1_00n,
      conditionKind: 'objective_reached',
      conditionIndicator: 'recruitments',
      conditionRate: lastRate,
      valid: '[2026-01-01,)',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function someArticles(db: Database): Promise<void> {
  const articles = [
    { code: SUBSCRIPTION, label: 'Formule', family: 'subscription' as const },
    { code: EQUIPMENT, label: 'Décodeur', family: 'equipment' as const },
  ]
  await db
    .insertInto('articles')
    .values(articles)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const AMOUNT_MAX = 1_000_000_00n
const aShare = fc.bigInt(0n, 10_000n)
const anAmount = fc.bigInt(0n, AMOUNT_MAX)
const ofAmount = fc.constantFrom('HT' as const, 'TTC' as const)

const someTiers = (by: Tiers['by'], of: Tiers['of']): fc.Arbitrary<Tiers> => {
  const value = of === 'percent' ? aShare : anAmount
  const above = fc.uniqueArray(fc.tuple(fc.bigInt(1n, by === 'volume' ? 1_000_000n : AMOUNT_MAX), value), {
    maxLength: 9,
    selector: ([from]) => from,
  })
  return fc.tuple(value, above).map(([first, others]) => {
    const rows = others.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([from, pays]) => ({ from, value: pays }))
    return { by, of, rows: [{ from: 0n, value: first }, ...rows] }
  })
}

const inTiers = (tiers: fc.Arbitrary<Tiers>, basis: fc.Arbitrary<Pay['basis']>): fc.Arbitrary<Pay> =>
  fc.record({ basis, kind: fc.constant('tiers' as const), value: fc.constant(null), tiers })

/** Every legal combination of basis, kind, value and tiers. */
export const anyPay: fc.Arbitrary<Pay> = fc.oneof(
  fc.record({ basis: ofAmount, kind: fc.constant('percent' as const), value: aShare, tiers: fc.constant(null) }),
  fc.record({ basis: fc.constant('unit' as const), kind: fc.constant('fixed' as const), value: anAmount, tiers: fc.constant(null) }),
  inTiers(someTiers('line', 'percent'), ofAmount),
  inTiers(someTiers('line', 'fixed'), ofAmount),
  inTiers(someTiers('volume', 'percent'), ofAmount),
  inTiers(someTiers('volume', 'fixed'), fc.constantFrom('HT', 'TTC', 'unit')),
)

const aCondition = fc.oneof(
  fc.constant(null),
  fc.record({
    kind: fc.constant('objective_reached' as const),
    indicator: fc.constantFrom('recruitments' as const, 'renewals' as const, 'upgrades' as const, 'revenue' as const),
    rate: fc.integer({ min: 1, max: 1000 }),
  }),
  fc.constant({ kind: 'first_sale' as const }),
  fc.record({ kind: fc.constant('before_expiry' as const), days: fc.integer({ min: 0, max: 90 }) }),
)

const aDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const someDays: fc.Arbitrary<RuleDays> = fc.tuple(aDay, aDay, fc.boolean()).map(([one, other, isOpen]) => {
  const [validFrom, validTo] = one < other ? [one, other] : [other, one]
  return { validFrom, validTo: isOpen ? null : validTo }
})

const someArticle = fc.oneof(
  fc.constant({ article: null, family: null }),
  fc.constant({ article: SUBSCRIPTION, family: null }),
  fc.constantFrom('subscription' as const, 'equipment' as const, 'service' as const).map((family) => ({ article: null, family })),
)

const whoAndWhat = fc.record({
  name: fc.constant('Règle'),
  beneficiary: fc.constantFrom('outlet' as const, 'salesman' as const, 'agent' as const, 'sector_manager' as const),
  movement: fc.constantFrom(
    'recruitment' as const,
    'renewal_early' as const,
    'renewal_late' as const,
    'package_change' as const,
    'equipment_sale' as const,
    'paid_exchange' as const,
    'service' as const,
  ),
})

/** Every legal rule. */
export const anyRule: fc.Arbitrary<RuleTerms & RuleDays> = fc
  .tuple(whoAndWhat, someArticle, aCondition, anyPay, someDays)
  .map(([who, article, condition, pay, days]) => ({ ...who, ...article, condition, ...pay, ...days }))
