import type { Tx } from '../../database/database.ts'
import type { Money } from '../../shared/money.ts'
import { lockTotals } from './amount-settings.store.ts'
import { readGivenToday } from './given-today.store.ts'

/**
 * Returns how much of the threshold one person may still give a beneficiary alone today; null where one is always enough. The
 * beneficiary's other operations wait until the end of the transaction, so that two at once are not each below it.
 */
export async function findRoomAlone(
  tx: Tx,
  giving: { giverId: number; userId: number },
  doubleDecisionAbove: Money | null,
): Promise<Money | null> {
  if (doubleDecisionAbove === null) return null
  await lockTotals(tx, giving.userId)
  return doubleDecisionAbove - ((await readGivenToday(tx, giving)).get(giving.userId) ?? 0n)
}
