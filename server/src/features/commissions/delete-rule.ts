import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import type { RequireStepUp } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { auditedRule } from './audited-rule.rules.ts'
import { refuseUsed } from './commission-rule.rules.ts'
import { lockRule, removeRule } from './commission-rules.store.ts'
import { refuseDeletingFromClosedMonths } from './refuse-closed-months.ts'

/** Deletes a rule that no validated statement names. */
export async function deleteRule(tx: Tx, id: number, requireStepUp: RequireStepUp): Promise<void> {
  const rule = await lockRule(tx, id)
  requireStepUp()
  refuseUsed(rule)
  await refuseDeletingFromClosedMonths(tx, rule)
  await removeRule(tx, rule)
  noteChange(tx, { kind: 'commission_rule', id, before: auditedRule(rule, currency), after: { removed: true } })
}
