import type { Tx } from '../../database/database.ts'
import type { Money } from '../../shared/money.ts'
import { lockTotals } from './amount-settings.store.ts'
import { sumSoloGiftsToday } from './given-today.store.ts'

/**
 * Returns how much this person may still give the beneficiary alone today; null if no threshold applies. Locks the beneficiary's
 * totals so that two gifts cannot both fit.
 */
export async function findSoloAllowance(
  tx: Tx,
  giving: { giverId: number; userId: number },
  doubleDecisionAbove: Money | null,
): Promise<Money | null> {
  if (doubleDecisionAbove === null) return null
  await lockTotals(tx, giving.userId)
  return doubleDecisionAbove - ((await sumSoloGiftsToday(tx, giving)).get(giving.userId) ?? 0n)
}
