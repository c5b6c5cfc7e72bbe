import type { Tx } from '../../database/database.ts'
import type { Money } from '../../shared/money.ts'
import type { Operation } from './amount-settings.rules.ts'
import { findLimits } from './amount-settings.store.ts'

/** Returns the most that such an operation of that account may be, by its own settings or its role’s; null where none is set. */
export async function findMaximum(tx: Tx, subject: { userId: number; operation: Operation }): Promise<Money | null> {
  const { maximum } = await findLimits(tx, subject)
  return maximum
}
