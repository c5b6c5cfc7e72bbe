import type { Tx } from '../../database/database.ts'
import { lockAccounts, lockEntering, lockSerialsNumbered, networkDepots } from '../stock/index.ts'

type Places = { numbers?: readonly string[]; articleIds: readonly number[] }

/** Locks the entering of numbers, the serials that come again (by canonical number), and the accounts that a receipt may change, in this order. */
export async function lockPlaces(tx: Tx, { numbers = [], articleIds }: Places): Promise<void> {
  if (numbers.length > 0) {
    await lockEntering(tx)
    await lockSerialsNumbered(tx, numbers)
  }
  const { central, gap } = await networkDepots(tx)
  await lockAccounts(tx, [central, gap], articleIds)
}
