import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import type { ConfirmingActor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { auditedRule } from './audited-rule.rules.ts'
import { type RuleDays, type RuleTerms } from './commission-rule.rules.ts'
import { insertRule } from './commission-rules.store.ts'
import { refuseClosedMonths } from './refuse-closed-months.ts'
import { findRuleArticle } from './find-rule-article.ts'

/** Returns the id of the new rule. */
export async function createRule(tx: Tx, input: RuleTerms & RuleDays, { actor, requireStepUp }: ConfirmingActor): Promise<number> {
  const rule = { ...input, article: await findRuleArticle(tx, input.article) }
  requireStepUp()
  await refuseClosedMonths(tx, [rule])
  const id = await insertRule(tx, { rule }, actor.id)
  noteChange(tx, { kind: 'commission_rule', id, after: auditedRule(rule, currency) })
  return id
}
