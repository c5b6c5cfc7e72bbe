import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import type { RequireStepUp } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { moneyToWire } from '../../shared/money.ts'
import { priceNotFound } from './packages.errors.ts'
import { placeBefore } from './price.rules.ts'
import { deletePrice, findSold, lockPrices, readInstant, savePriceEnd } from './prices.store.ts'

/** Withdraws a price before it begins. The previous price lasts as long as it would have. */
export async function withdrawPrice(tx: Tx, id: number, requireStepUp: RequireStepUp): Promise<void> {
  const sold = await findSold(tx, id)
  requireStepUp()
  const prices = await lockPrices(tx, sold)
  const price = prices.find((one) => one.id === id)
  if (!price) throw priceNotFound()
  const { instant: now } = await readInstant(tx)
  const { prolonged, until } = placeBefore(prices, price, now)

  await deletePrice(tx, price)
  if (prolonged) await savePriceEnd(tx, prolonged, until)
  const before = { ...sold, price: moneyToWire(price.price, currency), validFrom: price.from, validTo: until }
  noteChange(tx, { kind: 'price', id, before, after: { withdrawn: true } })
  if (prolonged) noteChange(tx, { kind: 'price', id: prolonged.id, before: { validTo: price.from }, after: { validTo: until } })
}
