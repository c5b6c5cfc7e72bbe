import { repeatedItems } from './stock-planning.errors.ts'

export type ProposedItem = { outletId: number; articleId: number; quantity: number }

export function refuseRepeatedPairs(items: readonly ProposedItem[]): void {
  const seen = new Set<string>()
  const repeated = items.flatMap(({ outletId, articleId }, index) => {
    const pair = `${outletId} ${articleId}`
    if (seen.has(pair)) return [index]
    seen.add(pair)
    return []
  })
  if (repeated.length > 0) throw repeatedItems(repeated)
}

type ProposedOrder = { outletId: number; lines: { articleId: number; quantity: number }[] }

/** Returns the orders of so many lines at most that these items make, by outlet. */
export function splitIntoOrders(items: readonly ProposedItem[], linesMax: number): ProposedOrder[] {
  const outlets = [...Map.groupBy(items, ({ outletId }) => outletId)].toSorted(([one], [other]) => one - other)
  return outlets.flatMap(([outletId, itemsOfOutlet]) => {
    const lines = itemsOfOutlet.map(({ articleId, quantity }) => ({ articleId, quantity }))
    return Array.from({ length: Math.ceil(lines.length / linesMax) }, (_, place) => ({
      outletId,
      lines: lines.slice(place * linesMax, (place + 1) * linesMax),
    }))
  })
}
