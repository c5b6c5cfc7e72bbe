import type { Tx } from '../../database/database.ts'
import type { Money } from '../../shared/money.ts'
import type { Operation } from './amount-settings.rules.ts'
import { findLimits } from './amount-settings.store.ts'

type Subject = { userId: number; operation: Operation }

/** Returns the amount above which two people decide, or null without a threshold. `operation` is the queue of a request. */
export async function findDoubleDecisionThreshold(tx: Tx, subject: Subject): Promise<Money | null> {
  const { doubleDecisionAbove } = await findLimits(tx, subject)
  return doubleDecisionAbove
}
