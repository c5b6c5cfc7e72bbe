import { Beneficiary, type Rule } from '@backoffice/contract/commissions/rule'
import type { RulesView } from './commissions-search.ts'

export type RuleState = 'current' | 'coming' | 'ended'

export function stateOf({ validFrom, validTo }: Pick<Rule, 'validFrom' | 'validTo'>, today: string): RuleState {
  if (validFrom > today) return 'coming'
  return validTo !== null && validTo < today ? 'ended' : 'current'
}

/** Returns the rules of a view; without a view those in force. */
export function rulesOf(rules: readonly Rule[], view: RulesView | undefined, today: string): Rule[] {
  if (view === 'all') return [...rules]
  return rules.filter((rule) => stateOf(rule, today) === (view ?? 'current'))
}

/** Groups rules by who earns, leaving out who has none. */
export function groupsOf(rules: readonly Rule[]): { beneficiary: Beneficiary; rules: Rule[] }[] {
  const groups = Beneficiary.options.map((beneficiary) => ({
    beneficiary,
    rules: rules.filter((rule) => rule.beneficiary === beneficiary).toSorted(byMovementThenName),
  }))
  return groups.filter((group) => group.rules.length > 0)
}

function byMovementThenName(left: Rule, right: Rule): number {
  return left.movement.localeCompare(right.movement) || left.name.localeCompare(right.name, 'fr') || right.ruleVersion - left.ruleVersion
}

/** Returns every version of the same rule, the newest first. */
export function versionsOf(rules: readonly Rule[], { ruleId }: Pick<Rule, 'ruleId'>): Rule[] {
  return rules.filter((rule) => rule.ruleId === ruleId).toSorted((left, right) => right.ruleVersion - left.ruleVersion)
}
