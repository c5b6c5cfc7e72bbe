import { differenceOf } from '../../shared/changes.ts'
import type { Currency } from '../../shared/money.ts'
import { termsInMajorUnits, type PlainValue, type RuleDays, type RuleTerms } from './commission-rule.rules.ts'
import { conditionInFrench, tiersInFrench } from './rule-sentence.rules.ts'

type AuditedRule = Record<string, PlainValue>

/** Returns the fields of a rule as the audit shows them; tiers and condition are in French. */
export function auditedRule(rule: RuleTerms & RuleDays, currency: Currency): AuditedRule {
  const { validFrom, validTo } = rule
  const tiers = rule.kind === 'tiers' ? tiersInFrench(rule.tiers, currency) : null
  return { ...termsInMajorUnits(rule, currency), tiers, condition: conditionInFrench(rule), validFrom, validTo }
}

/** Returns the fields that a change replaces, as the audit shows them. */
export function auditedChange(present: RuleTerms & RuleDays, rule: RuleTerms & RuleDays, currency: Currency) {
  const { before, after } = differenceOf(auditedRule(present, currency), auditedRule(rule, currency))
  // Both hold fields of audited rules.
  return { before: before as AuditedRule, after: after as AuditedRule }
}
