import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import type { ConfirmingActor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { moneyToWire, type Money } from '../../shared/money.ts'
import { beginsInThePast } from './packages.errors.ts'
import { assertNewestSeen, placeAmong } from './price.rules.ts'
import { insertPrice, lockPrices, readInstant, refuseUnknown, savePriceEnd, type Sold } from './prices.store.ts'

/** `validFrom` is a day or an instant, now by default. `lastPriceId` is the newest price shown, undefined to check nothing. */
type NewPrice = Sold & { price: Money; validFrom: string | undefined; lastPriceId?: number | null | undefined }

/** Returns the id of the new price. Past sales keep theirs. */
export async function changePrice(tx: Tx, input: NewPrice, { actor, requireStepUp }: ConfirmingActor): Promise<number> {
  const { validFrom, lastPriceId, price, ...sold } = input
  if (validFrom !== undefined && (await readInstant(tx, validFrom)).isPast) throw beginsInThePast()
  await refuseUnknown(tx, sold)
  requireStepUp()
  const periods = await lockPrices(tx, sold)
  if (lastPriceId !== undefined) assertNewestSeen(periods, lastPriceId)
  const { instant: from } = await readInstant(tx, validFrom)
  const { ended, until } = placeAmong(periods, from)

  if (ended) await savePriceEnd(tx, ended, from)
  const id = await insertPrice(tx, { ...sold, price, from, until }, actor.id)
  noteChange(tx, { kind: 'price', id, after: { ...sold, price: moneyToWire(price, currency), validFrom: from, validTo: until } })
  if (ended) noteChange(tx, { kind: 'price', id: ended.id, before: { validTo: ended.until }, after: { validTo: from } })
  return id
}
