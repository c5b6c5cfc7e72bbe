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
