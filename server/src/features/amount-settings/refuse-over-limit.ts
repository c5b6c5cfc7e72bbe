import type { Tx } from '../../database/database.ts'
import type { Money } from '../../shared/money.ts'
import { hasCap, refuseAmount, refuseTotal, type Operation } from './amount-settings.rules.ts'
import { findLimits, findUsed, lockTotals } from './limits.store.ts'

/** `insteadOf`: the transfer that a correction replaces; it counts towards no cap. */
type LimitCheck = { userId: number; operation: Operation; amount: Money; insteadOf?: string }

/**
 * Throws 409 `limit_passed` above a limit; call it before the document is written. Serializes the account's operations if it has a cap.
 * Returns the double-decision threshold or null.
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
