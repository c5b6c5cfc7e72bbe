import type { Tx } from '../../database/database.ts'
import type { Money } from '../../shared/money.ts'
import { canonicalNumber } from '../../shared/serial-number.ts'
import { findArticlesToMove } from '../articles/index.ts'
import {
  countStanding,
  type EnteredSerial,
  enterSerials,
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

/** `entered`: a serial whose receipt was withdrawn, entered again. */
export type Surplus = { articleId: number; quantity: number; serialIds: number[]; fromDepotId: number; entered?: EnteredSerial }
type Goods = { articleId: number; number: string }
type Books = { depots: NetworkDepots; serials: ReadonlyMap<string, LocatedSerial>; toDepotId: number }

/**
 * Returns the depots that hold goods received without having been sent, except those already in the receiving depot. Enters unknown serials, and
 * those whose receipt was withdrawn. Refuses 409 `serial_elsewhere`.
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

async function findSerial(tx: Tx, goods: Goods, { depots, serials }: Books): Promise<Surplus> {
  const { articleId, number } = goods
  const serial = serials.get(canonicalNumber(number))
  if (serial === undefined) return { articleId, quantity: 1, serialIds: [await enter(tx, goods, depots.gap)], fromDepotId: depots.gap }
  if (serial.place.kind === 'supplier') return enterAgain(tx, goods, { depots, serial })
  if (serial.isCard) throw serialElsewhere(number, 'celui d’une carte')
  if (serial.articleId !== articleId) throw serialElsewhere(number, `celui d’un ${serial.articleCode}`)
  const { central, gap, lost } = depots
  if (![central, gap, lost].includes(serial.depotId)) throw serialElsewhere(number, placeInFrench(serial.place))
  return { articleId, quantity: 1, serialIds: [serial.id], fromDepotId: serial.depotId }
}

async function enter(tx: Tx, goods: Goods, depotId: number): Promise<number> {
  return enterSurplusSerial(tx, { ...goods, unitPrice: await priceOf(tx, goods), depotId })
}

/** Enters a number that is no longer known: that of a piece, which keeps its card, or that of the card, for a piece of its own. */
async function enterAgain(tx: Tx, goods: Goods, { depots, serial }: { depots: NetworkDepots; serial: LocatedSerial }): Promise<Surplus> {
  const { articleId, number } = goods
  const entering = {
    articleId,
    unitPrice: await priceOf(tx, goods),
    receiptLineId: null,
    serials: [{ number, card: serial.isCard ? null : serial.card }],
  }
  const [entered] = (await enterSerials(tx, entering)) ?? []
  if (entered === undefined) throw serialElsewhere(number, placeInFrench(serial.place))
  return { articleId, quantity: 1, serialIds: [entered.id], fromDepotId: depots.supplier, entered }
}

async function priceOf(tx: Tx, { articleId }: Goods): Promise<Money> {
  return (await findArticlesToMove(tx, [articleId])).get(articleId)?.price ?? 0n
}
