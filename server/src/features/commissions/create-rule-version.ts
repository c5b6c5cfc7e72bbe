import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import type { ConfirmingActor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { auditedChange, auditedRule } from './audited-rule.rules.ts'
import { daysBetweenEnds, endOfReplaced, refuseStaleRule, type RuleDays, type RuleTerms } from './commission-rule.rules.ts'
import { insertRule, lockRule, saveRuleEnd } from './commission-rules.store.ts'
import { findRuleArticle } from './find-rule-article.ts'
import { refuseClosedMonths } from './refuse-closed-months.ts'

type Replacement = { id: number; version: number | undefined; rule: RuleTerms & RuleDays }

/** Replaces a rule from the first day of the new version on, and returns the id of that version. */
export async function createRuleVersion(tx: Tx, input: Replacement, { actor, requireStepUp }: ConfirmingActor): Promise<number> {
  const rule = { ...input.rule, article: await findRuleArticle(tx, input.rule.article) }
  const replaced = await lockRule(tx, input.id)
  const validTo = endOfReplaced(replaced, rule.validFrom)
  requireStepUp()
  refuseStaleRule(replaced, input.version, auditedChange(replaced, rule, currency).before)

  await refuseClosedMonths(tx, [rule, ...daysBetweenEnds(replaced.validTo, validTo)])
  if (validTo !== replaced.validTo) {
    await saveRuleEnd(tx, replaced, { validTo, actorId: actor.id })
    noteChange(tx, { kind: 'commission_rule', id: replaced.id, before: { validTo: replaced.validTo }, after: { validTo } })
  }
  const id = await insertRule(tx, { rule, ruleId: replaced.ruleId }, actor.id)
  noteChange(tx, { kind: 'commission_rule', id, after: auditedRule(rule, currency) })
  return id
}
