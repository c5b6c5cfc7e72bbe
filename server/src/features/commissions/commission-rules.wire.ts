import type { Rule } from '@backoffice/contract/commissions/rule'
import type { createRule, previewRule } from '@backoffice/contract/commissions/commission-rules'
import type { ParsedRequestOf } from '@backoffice/contract/endpoint'
import { currency } from '../../config.ts'
import { moneyOrZeroFromWire, moneyToWire, type Money } from '../../shared/money.ts'
import {
  BASIS_POINTS,
  HUNDREDTHS,
  termsInMajorUnits,
  type Condition,
  type Pay,
  type RuleDays,
  type RuleTerms,
  type Tiers,
} from './commission-rule.rules.ts'
import type { ReadRule } from './commission-rules.read.ts'
import { exampleOf } from './line-amount.rules.ts'
import { ruleSentence } from './rule-sentence.rules.ts'

type Body = ParsedRequestOf<typeof createRule>['body']
type Terms = Omit<Body, 'validFrom' | 'validTo' | 'version'>
type Written = number | string

const EXAMPLE_AMOUNT = 100

/** Reads the body of a call. The contract has checked that value and tiers match the kind. */
export function ruleFromWire(body: Body): RuleTerms & RuleDays {
  const { validFrom, validTo } = body
  return { ...termsFromWire(body), validFrom, validTo }
}

/** Reads what a rule pays, without its days. `path` is where the rule stands in the body, `rules.3.`. */
export function termsFromWire(body: Terms, path = ''): RuleTerms {
  const { name, beneficiary, movement, article, family, condition } = body
  return { name, beneficiary, movement, article, family, condition: conditionFromWire(condition), ...payFromWire(body, path) }
}

function payFromWire({ basis, kind, value, tiers }: Terms, path: string): Pay {
  if (kind === 'tiers' && tiers !== null) return { basis, kind, value: null, tiers: tiersFromWire(tiers, `${path}tiers`) }
  if (kind === 'tiers' || value === null) throw new TypeError('the contract lets no such rule through')
  const paid = kind === 'percent' ? shareFromWire(value) : moneyOrZeroFromWire(value, currency, `${path}value`)
  return { basis, kind, value: paid, tiers: null }
}

function tiersFromWire({ by, of, rows }: NonNullable<Terms['tiers']>, path: string): Tiers {
  const read = rows.map(({ from, value }, index) => ({
    from: by === 'volume' ? BigInt(numberOf(from)) : moneyOrZeroFromWire(from, currency, `${path}.rows.${index}.from`),
    value: of === 'percent' ? shareFromWire(value) : moneyOrZeroFromWire(value, currency, `${path}.rows.${index}.value`),
  }))
  return { by, of, rows: read }
}

function shareFromWire(share: Written): bigint {
  return BigInt(Math.round(numberOf(share) * BASIS_POINTS))
}

function numberOf(written: Written): number {
  return Number(String(written).replace(',', '.'))
}

function conditionFromWire(condition: Condition | null): Condition | null {
  return condition?.kind === 'objective_reached' ? { ...condition, rate: Math.round(condition.rate * HUNDREDTHS) } : condition
}

export function previewToWire({ exampleAmount, ...body }: ParsedRequestOf<typeof previewRule>['body']): Pick<Rule, 'sentence' | 'example'> {
  return explanationOf(ruleFromWire(body), moneyOrZeroFromWire(exampleAmount, currency, 'exampleAmount'))
}

export function ruleToWire(rule: ReadRule): Rule {
  const { id, ruleId, ruleVersion, version, validFrom, validTo, status, isUsed, createdAt, createdByName } = rule
  return {
    id,
    ruleId,
    ruleVersion,
    version,
    ...termsInMajorUnits(rule, currency),
    validFrom,
    validTo,
    statut: status,
    used: isUsed,
    ...explanationOf(rule, moneyOrZeroFromWire(EXAMPLE_AMOUNT, currency, 'exampleAmount')),
    createdAt: createdAt.toISOString(),
    createdByName,
  }
}

function explanationOf(rule: RuleTerms & RuleDays, amount: Money): Pick<Rule, 'sentence' | 'example'> {
  const earned = moneyToWire(exampleOf(rule, amount), currency)
  return { sentence: ruleSentence(rule, currency), example: { basisAmount: moneyToWire(amount, currency), amount: earned } }
}
