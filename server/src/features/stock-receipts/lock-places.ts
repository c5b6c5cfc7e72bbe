import type { Tx } from '../../database/database.ts'
import { canonicalNumber } from '../../shared/serial-number.ts'
import { lockAccounts, lockEntering, lockSerialsNumbered, networkDepots, type NumberedSerial } from '../stock/index.ts'

type Places = { serials?: readonly NumberedSerial[]; articleIds: readonly number[] }

/** Locks the entering of numbers, the serials that come again or give their card, and the accounts that a receipt may change, in this order. */
export async function lockPlaces(tx: Tx, { serials = [], articleIds }: Places): Promise<void> {
  if (serials.length > 0) {
    await lockEntering(tx)
    const numbers = serials.flatMap(({ number, card }) => (card === null ? [number] : [number, card]))
    await lockSerialsNumbered(tx, numbers.map(canonicalNumber))
  }
  const { central, gap } = await networkDepots(tx)
  await lockAccounts(tx, [central, gap], articleIds)
}
