import type { Tx } from '../../database/database.ts'
import type { RuleDays } from './commission-rule.rules.ts'
import { touchesClosedMonth } from './statements.store.ts'
import { touchesClosedCommissions } from './statements.errors.ts'

/** Refuses a change of what holds on these days if a month among them is closed for commissions. */
export async function refuseClosedMonths(tx: Tx, changed: readonly RuleDays[]): Promise<void> {
  if (await touchesClosedMonth(tx, changed)) throw touchesClosedCommissions()
}
