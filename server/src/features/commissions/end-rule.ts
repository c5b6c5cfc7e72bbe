import type { Tx } from '../../database/database.ts'
import type { ConfirmingActor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { daysBetweenEnds, refuseEarlyEnd, refuseStaleRule } from './commission-rule.rules.ts'
import { lockRule, saveRuleEnd } from './commission-rules.store.ts'
import { refuseClosedMonths } from './refuse-closed-months.ts'

type End = { id: number; version: number | undefined; validTo: string }

/** Ends a rule after a day, used or not. */
export async function endRule(tx: Tx, { id, version, validTo }: End, { actor, requireStepUp }: ConfirmingActor): Promise<void> {
  const rule = await lockRule(tx, id)
  refuseEarlyEnd(rule, validTo)
  requireStepUp()
  refuseStaleRule(rule, version, { validTo: rule.validTo })
  if (validTo === rule.validTo) return
  await refuseClosedMonths(tx, daysBetweenEnds(rule.validTo, validTo))
  await saveRuleEnd(tx, rule, { validTo, actorId: actor.id })
  noteChange(tx, { kind: 'commission_rule', id, before: { validTo: rule.validTo }, after: { validTo } })
}
