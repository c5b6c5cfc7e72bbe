import type { Tx } from '../../database/database.ts'
import { articleUnknown } from '../../shared/refusals.ts'
import { canonicalNumber } from '../../shared/serial-number.ts'
import { findArticlesToMove } from '../articles/index.ts'
import { lockDepot, type ReachedDepot } from './depots.store.ts'
import {
  articleNeeded,
  notSoldThatMany,
  numbersNeeded,
  oneNumberEach,
  otherArticle,
  repeatedSerial,
  serialElsewhere,
  serialNotHere,
  serialUnknown,
} from './hand-moves.errors.ts'
import { countSoldBy } from './moves.store.ts'
import { type LockedSerial, lockSerialsNumbered } from './serials.store.ts'

export type EnteredGoods = { articleId: number | undefined; quantity: number | undefined; serials: readonly string[] | undefined }
/** Describes the depot (`from`) that must hold the goods. Those a subscriber returns must have been sold by the outlet of `depot`. */
type Leaving = { depot: ReachedDepot; from: number; isReturn: boolean; isManager: boolean }
type Goods = { articleId: number; quantity: number; serialIds: number[] }

/** Returns the goods that are meant, by article, once all of them are known to be where they leave from. */
export async function goodsByHand(tx: Tx, { articleId, quantity, serials }: EnteredGoods, leaving: Leaving): Promise<Goods[]> {
  if (serials === undefined) return countedGoods(tx, { articleId, quantity }, leaving)

  refuseRepeated(serials)
  if (quantity !== undefined && quantity !== serials.length) throw oneNumberEach(serials.length, quantity)
  const locked = await lockSerialsNumbered(tx, serials.map(canonicalNumber))
  refuseTwice(serials, locked)
  const byArticle = new Map<number, number[]>()
  for (const [index, number] of serials.entries()) {
    const serial = locked.get(canonicalNumber(number))
    refuseAbsent(number, serial, leaving)
    if (articleId !== undefined && serial.articleId !== articleId) throw otherArticle(index, number)
    byArticle.set(serial.articleId, [...(byArticle.get(serial.articleId) ?? []), serial.id])
  }
  return [...byArticle].map(([id, serialIds]) => ({ articleId: id, quantity: serialIds.length, serialIds }))
}

async function countedGoods(
  tx: Tx,
  { articleId, quantity }: Omit<EnteredGoods, 'serials'>,
  { depot, isReturn }: Leaving,
): Promise<Goods[]> {
  if (articleId === undefined || quantity === undefined) throw articleNeeded(articleId === undefined ? 'articleId' : 'quantity')
  const article = (await findArticlesToMove(tx, [articleId])).get(articleId)
  if (article === undefined) throw articleUnknown(articleId)
  if (article.isSerialised) throw numbersNeeded(article.code)
  if (isReturn) {
    await lockDepot(tx, depot.id)
    const sold = await countSoldBy(tx, depot.id, articleId)
    if (sold < quantity) throw notSoldThatMany(article.code, { sold, returned: quantity })
  }
  return [{ articleId, quantity, serialIds: [] }]
}

function refuseRepeated(serials: readonly string[]): void {
  const seen = new Set<string>()
  for (const [index, number] of serials.entries()) {
    if (seen.has(canonicalNumber(number))) throw repeatedSerial(index)
    seen.add(canonicalNumber(number))
  }
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

/** Refuses a serial that is elsewhere. Outlets are not told where it is, nor whether it exists. */
function refuseAbsent(
  number: string,
  serial: LockedSerial | undefined,
  { depot, from, isReturn, isManager }: Leaving,
): asserts serial is LockedSerial {
  if (serial?.depotId === from && (!isReturn || serial.soldBy === depot.outletId)) return
  if (!isManager) throw serialNotHere(number, isReturn)
  if (serial === undefined) throw serialUnknown(number)
  throw serialElsewhere(number, serial)
}
