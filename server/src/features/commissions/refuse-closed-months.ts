import type { Tx } from '../../database/database.ts'
import type { RuleDays } from './commission-rule.rules.ts'
import { touchesClosedMonth } from './statements.store.ts'
import { removesFromClosedCommissions, touchesClosedCommissions } from './statements.errors.ts'

/** Refuses a change of what holds on these days if a month among them is closed for commissions. */
export async function refuseClosedMonths(tx: Tx, changed: readonly RuleDays[]): Promise<void> {
  if (await touchesClosedMonth(tx, changed)) throw touchesClosedCommissions()
}

/** Refuses to delete a rule that held in a month closed for commissions. */
export async function refuseDeletingFromClosedMonths(tx: Tx, rule: RuleDays): Promise<void> {
  if (await touchesClosedMonth(tx, [rule])) throw removesFromClosedCommissions()
}
