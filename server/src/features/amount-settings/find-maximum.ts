import type { Tx } from '../../database/database.ts'
import type { Money } from '../../shared/money.ts'
import type { Operation } from './amount-settings.rules.ts'
import { findLimits } from './amount-settings.store.ts'

/** Returns the maximum of such an operation, by the account's settings or its role's, or null. */
export async function findMaximum(tx: Tx, subject: { userId: number; operation: Operation }): Promise<Money | null> {
  const { maximum } = await findLimits(tx, subject)
  return maximum
}
