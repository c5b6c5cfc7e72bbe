import type { Tx } from '../../database/database.ts'
import type { RequireStepUp } from '../../shared/actor.ts'
import type { Refusal } from '../../shared/refusal.ts'
import { articleUnknown } from '../../shared/refusals.ts'
import { canonicalNumber } from '../../shared/serial-number.ts'
import { findArticlesToMove } from '../articles/index.ts'
import { lockDepot, type ReachedDepot } from './depots.store.ts'
import type { EnteredGoods } from './entered-goods.rules.ts'
import {
  notSoldThatMany,
  numbersNeeded,
  otherArticle,
  repeatedSerial,
  serialElsewhere,
  serialNotHere,
  serialUnknown,
} from './hand-moves.errors.ts'
import { countSoldBy } from './moves.store.ts'
import { type LockedSerial, lockSerialsNumbered } from './serials.store.ts'

/** Describes the depot (`from`) that must hold the goods. Those a subscriber returns must have been sold by the outlet of `depot`. */
type Leaving = { depot: ReachedDepot; from: number; isReturn: boolean; isManager: boolean; requireStepUp: RequireStepUp }
type Goods = { articleId: number; quantity: number; serialIds: number[] }

/** Returns the goods that are meant, by article, once all of them are known to be where they leave from. Confirms before 409. */
export async function goodsByHand(tx: Tx, { articleId, quantity, serials }: EnteredGoods, leaving: Leaving): Promise<Goods[]> {
  if (serials === undefined) return [await countedGoods(tx, { articleId, quantity }, leaving)]

  const locked = await lockSerialsNumbered(tx, serials.map(canonicalNumber))
  refuseTwice(serials, locked)
  for (const [index, number] of serials.entries()) {
    const serial = locked.get(canonicalNumber(number))
    if (isThere(serial, leaving) && articleId !== undefined && serial.articleId !== articleId) throw otherArticle(index, number)
  }
  leaving.requireStepUp()
  const byArticle = new Map<number, number[]>()
  for (const number of serials) {
    const serial = locked.get(canonicalNumber(number))
    if (!isThere(serial, leaving)) throw absenceOf(number, serial, leaving)
    const ids = byArticle.get(serial.articleId) ?? []
    ids.push(serial.id)
    byArticle.set(serial.articleId, ids)
  }
  return [...byArticle].map(([id, serialIds]) => ({ articleId: id, quantity: serialIds.length, serialIds }))
}

async function countedGoods(
  tx: Tx,
  { articleId = 0, quantity = 0 }: Omit<EnteredGoods, 'serials'>,
  { depot, isReturn, requireStepUp }: Leaving,
): Promise<Goods> {
  const article = (await findArticlesToMove(tx, [articleId])).get(articleId)
  if (article?.isSerialised) throw numbersNeeded(article.code)
  requireStepUp()
  if (article === undefined) throw articleUnknown(articleId)
  if (isReturn) {
    await lockDepot(tx, depot.id)
    const sold = await countSoldBy(tx, depot.id, articleId)
    if (sold < quantity) throw notSoldThatMany(article.code, { sold, returned: quantity })
  }
  return { articleId, quantity, serialIds: [] }
}

/** Refuses a decoder that is named by its number and by its card. */
function refuseTwice(serials: readonly string[], locked: ReadonlyMap<string, LockedSerial>): void {
  const seen = new Set<number>()
  for (const [index, number] of serials.entries()) {
    const id = locked.get(canonicalNumber(number))?.id
    if (id !== undefined && seen.has(id)) throw repeatedSerial(index)
    if (id !== undefined) seen.add(id)
  }
}

/** True if the serial is where the goods leave from. */
function isThere(serial: LockedSerial | undefined, { depot, from, isReturn }: Leaving): serial is LockedSerial {
  return serial?.depotId === from && (!isReturn || serial.soldBy === depot.outletId)
}

/** Returns the refusal of a serial that is elsewhere. Outlets are not told where it is, nor whether it exists. */
function absenceOf(number: string, serial: LockedSerial | undefined, { isReturn, isManager }: Leaving): Refusal {
  if (!isManager) return serialNotHere(number, isReturn)
  return serial === undefined ? serialUnknown(number) : serialElsewhere(number, serial)
}
