import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import type { ConfirmingActor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { auditedChange } from './audited-rule.rules.ts'
import { alteredDays, refuseStaleRule, refuseUsed, type RuleDays, type RuleTerms } from './commission-rule.rules.ts'
import { lockRule, saveRule } from './commission-rules.store.ts'
import { findRuleArticle } from './find-rule-article.ts'
import { refuseClosedMonths } from './refuse-closed-months.ts'

type Edit = { id: number; version: number | undefined; rule: RuleTerms & RuleDays }

/** Changes a rule in place, as long as no validated statement names it. */
export async function changeRule(tx: Tx, { id, version, rule: input }: Edit, { actor, requireStepUp }: ConfirmingActor): Promise<void> {
  const rule = { ...input, article: await findRuleArticle(tx, input.article) }
  const present = await lockRule(tx, id)
  requireStepUp()
  const change = auditedChange(present, rule, currency)
  refuseStaleRule(present, version, change.before)
  refuseUsed(present)
  await refuseClosedMonths(tx, alteredDays(present, rule, change.before))

  await saveRule(tx, present, { rule, actorId: actor.id })
  noteChange(tx, { kind: 'commission_rule', id, ...change })
}
