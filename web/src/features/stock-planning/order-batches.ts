import { PROPOSED_ITEMS_MAX } from '@backoffice/contract/stock-planning/stock-proposals'
import { GOODS_LINES_MAX } from '@backoffice/contract/stock/limits'

type Item = { outletId: number; articleId: number; quantity: number }

/** The items of one outlet in a batch: a whole number of orders, so that no order is divided. */
const OUTLET_ITEMS_MAX = PROPOSED_ITEMS_MAX - (PROPOSED_ITEMS_MAX % GOODS_LINES_MAX)

/** Returns the batches that one call each may carry. Without the first ones, the others stay as they are. */
export function batchesOf(items: readonly Item[]): Item[][] {
  const batches: Item[][] = []
  for (const part of outletsOf(items).flatMap(partsOf)) {
    const last = batches.at(-1)
    if (last && last.length + part.length <= PROPOSED_ITEMS_MAX) last.push(...part)
    else batches.push(part)
  }
  return batches
}

/** Returns how many orders the server makes of these items. */
export function countOrders(items: readonly Item[]): number {
  return outletsOf(items).reduce((total, { length }) => total + Math.ceil(length / GOODS_LINES_MAX), 0)
}

const outletsOf = (items: readonly Item[]) => [...Map.groupBy(items, ({ outletId }) => outletId).values()]

function partsOf(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / OUTLET_ITEMS_MAX)
  return Array.from({ length: count }, (_, place) => items.slice(place * OUTLET_ITEMS_MAX, (place + 1) * OUTLET_ITEMS_MAX))
}
