import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { canonicalNumber } from '../../shared/serial-number.ts'
import type { ArticleToMove } from '../articles/index.ts'
import { locateSerials, lockOldestSerials, moveStock, networkDepots, placeInFrench } from '../stock/index.ts'
import { serialNotAvailable, serialNotInYourDepot, serialOfOtherArticle } from './deliveries.errors.ts'
import { insertDelivery, type NewDelivery } from './deliveries.store.ts'
import { refuseUnusable, type GoodsLine } from './goods.rules.ts'
import { refuseMalformedGoods } from './refuse-malformed-goods.ts'

export type Preparation = NewDelivery & { lines: readonly GoodsLine[] }

/** Reserves goods where they are for a new delivery, and returns its id. The goods remember where they lie. */
export async function prepareDelivery(tx: Tx, { lines, ...delivery }: Preparation, actor: Pick<Actor, 'id' | 'role'>): Promise<number> {
  const refusals = actor.role === 'ROLE_MANAGER' ? TO_MANAGERS : TO_OUTLETS
  const articles = await refuseMalformedGoods(tx, lines)
  refuseUnusable(lines, articles, delivery.kind)
  const serialIds = await takeSerials(tx, { lines, articles, depotId: delivery.fromDepotId, refusals })

  const { id, reference } = await insertDelivery(tx, delivery, { lines, actorId: actor.id })
  const { reserved } = await networkDepots(tx)
  const moves = lines.map(({ articleId, quantity }) => ({
    kind: 'reserved' as const,
    articleId,
    quantity,
    fromDepotId: delivery.fromDepotId,
    toDepotId: reserved,
    liesInId: delivery.fromDepotId,
    document: { kind: 'delivery' as const, id },
    reference,
    serialIds: serialIds.get(articleId) ?? [],
  }))
  await moveStock(tx, moves, { actor, misplaced: ({ number, place }) => refusals.elsewhere(number, placeInFrench(place)) })
  noteChange(tx, { kind: 'delivery', id, after: { status: 'prepared', kind: delivery.kind, reference } })
  return id
}

type Refusals = {
  elsewhere: (number: string, place: string | null) => Error
  ofOtherArticle: (number: string, articleCode: string) => Error
}
type Picking = { lines: readonly GoodsLine[]; articles: ReadonlyMap<number, ArticleToMove>; depotId: number; refusals: Refusals }

const TO_MANAGERS: Refusals = { elsewhere: serialNotAvailable, ofOtherArticle: serialOfOtherArticle }
/** Hides from outlets where a serial is and which article it is. */
const TO_OUTLETS: Refusals = { elsewhere: serialNotInYourDepot, ofOtherArticle: serialNotInYourDepot }

/** Returns the ids of the serials to send, by article: those that were named, or the oldest. */
async function takeSerials(tx: Tx, { lines, articles, depotId, refusals }: Picking): Promise<Map<number, number[]>> {
  const named = await idsOfNamed(tx, lines, { depotId, refusals })
  const taken = new Map<number, number[]>()
  // By article, so that those who pick several wait for each other in one order.
  for (const { articleId, quantity, serials } of lines.toSorted((one, other) => one.articleId - other.articleId)) {
    const { isSerialised, code: articleCode } = articles.get(articleId) ?? { isSerialised: false, code: '' }
    if (!isSerialised) continue
    taken.set(
      articleId,
      serials
        ? serials.map((number) => named.get(number) ?? 0)
        : await lockOldestSerials(tx, { depotId, articleId, articleCode, quantity }),
    )
  }
  return taken
}

/** Returns the ids of the numbers that lines name. Refuses one that is not in the depot, or is of another article. */
async function idsOfNamed(
  tx: Tx,
  lines: readonly GoodsLine[],
  { depotId, refusals }: Pick<Picking, 'depotId' | 'refusals'>,
): Promise<Map<string, number>> {
  const numbers = lines.flatMap(({ articleId, serials = [] }) => serials.map((number) => ({ articleId, number })))
  if (numbers.length === 0) return new Map()
  const existing = await locateSerials(
    tx,
    numbers.map(({ number }) => canonicalNumber(number)),
  )
  return new Map(
    numbers.map(({ articleId, number }) => {
      const serial = existing.get(canonicalNumber(number))
      if (serial === undefined || serial.isCard) throw refusals.elsewhere(number, null)
      if (serial.articleId !== articleId) throw refusals.ofOtherArticle(number, serial.articleCode)
      if (serial.depotId !== depotId) throw refusals.elsewhere(number, placeInFrench(serial.place))
      return [number, serial.id]
    }),
  )
}
