import type { Tx } from '../../database/database.ts'
import type { Money } from '../../shared/money.ts'
import { hasCap, refuseAmount, refuseTotal, type Operation } from './amount-settings.rules.ts'
import { findLimits, findUsed, lockTotals } from './amount-settings.store.ts'

/** `insteadOf` names the transfer that a correction replaces: it counts towards no cap. */
type LimitCheck = { userId: number; operation: Operation; amount: Money; insteadOf?: string }

/**
 * Refuses 409 `limit_passed` what the account may not do, naming the limit. Call it before the document is written; what an agent
 * takes from the own float is a `debit`. Under a cap, the account's other operations wait until the end of the transaction.
 * Returns above which amount two people decide such an operation; null where one is always enough.
 */
export async function refuseOverLimit(tx: Tx, { userId, operation, amount, insteadOf }: LimitCheck): Promise<Money | null> {
  const limits = await findLimits(tx, { userId, operation })
  refuseAmount(limits, amount)
  if (hasCap(limits)) {
    await lockTotals(tx, userId)
    refuseTotal(limits, await findUsed(tx, { userId, operation, insteadOf }), amount)
  }
  return limits.doubleDecisionAbove
}
