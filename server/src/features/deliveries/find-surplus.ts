import type { Tx } from '../../database/database.ts'
import { canonicalNumber } from '../../shared/serial-number.ts'
import { findArticlesToMove } from '../articles/index.ts'
import {
  countStanding,
  enterSurplusSerial,
  lockEntering,
  locateSerials,
  networkDepots,
  placeInFrench,
  type NetworkDepots,
  type LocatedSerial,
} from '../stock/index.ts'
import type { Delivery } from './delivery.rules.ts'
import { serialElsewhere } from './deliveries.errors.ts'
import type { SettledGap } from './gap.rules.ts'

export type Surplus = { articleId: number; quantity: number; serialIds: number[]; fromDepotId: number }
type Books = { depots: NetworkDepots; serials: ReadonlyMap<string, LocatedSerial>; toDepotId: number }

/**
 * Returns the depots that hold goods received without having been sent, except those already in the receiving depot. Enters unknown serials.
 * Refuses 409 `serial_elsewhere`.
 */
export async function findSurplus(tx: Tx, gaps: readonly SettledGap[], { toDepotId }: Delivery): Promise<Surplus[]> {
  if (gaps.length === 0) return []
  const numbers = gaps.flatMap(({ foundNumber }) => (foundNumber === null ? [] : [canonicalNumber(foundNumber)]))
  if (numbers.length > 0) await lockEntering(tx)
  const books = { depots: await networkDepots(tx), serials: await locateSerials(tx, numbers), toDepotId }
  const surplus: Surplus[] = []
  for (const { articleId, quantity, foundNumber } of gaps) {
    const goods =
      foundNumber === null
        ? await findCounted(tx, { articleId, quantity }, books)
        : await findSerial(tx, { articleId, number: foundNumber }, books)
    if (goods.fromDepotId !== toDepotId) surplus.push(goods)
  }
  return surplus
}

/** Takes counted goods from the central depot if it holds enough, otherwise from the gaps of counts. */
async function findCounted(tx: Tx, goods: { articleId: number; quantity: number }, { depots, toDepotId }: Books): Promise<Surplus> {
  const { central, gap } = depots
  const isHeld = toDepotId !== central && (await countStanding(tx, { depotId: central, articleId: goods.articleId })) >= goods.quantity
  return { ...goods, serialIds: [], fromDepotId: isHeld ? central : gap }
}

async function findSerial(tx: Tx, goods: { articleId: number; number: string }, { depots, serials }: Books): Promise<Surplus> {
  const { articleId, number } = goods
  const serial = serials.get(canonicalNumber(number))
  if (serial === undefined) return { articleId, quantity: 1, serialIds: [await enter(tx, goods, depots.gap)], fromDepotId: depots.gap }
  if (serial.isCard) throw serialElsewhere(number, 'celui d’une carte')
  if (serial.articleId !== articleId) throw serialElsewhere(number, `celui d’un ${serial.articleCode}`)
  const { central, gap, lost } = depots
  if (![central, gap, lost].includes(serial.depotId)) throw serialElsewhere(number, placeInFrench(serial.place))
  return { articleId, quantity: 1, serialIds: [serial.id], fromDepotId: serial.depotId }
}

async function enter(tx: Tx, goods: { articleId: number; number: string }, depotId: number): Promise<number> {
  const article = (await findArticlesToMove(tx, [goods.articleId])).get(goods.articleId)
  return enterSurplusSerial(tx, { ...goods, unitPrice: article?.price ?? 0n, depotId })
}
