export type GapToPost = {
  kind: 'missing' | 'extra'
  articleId: number
  quantity: number
  serialId: number | null
  /** Depot of the serial now. */
  depotId: number | null
  hasMovedSince: boolean
}
type Depots = { counted: number; gap: number; lost: number }
type CountedMove = { articleId: number; quantity: number; fromDepotId: number; toDepotId: number; serialIds: number[] }

/** Returns the moves that make the books say what was counted, one for each article and route. */
export function movesOfGaps(gaps: readonly GapToPost[], depots: Depots): CountedMove[] {
  const moves = new Map<string, CountedMove>()
  for (const gap of gaps) {
    const route = routeOf(gap, depots)
    if (route === null) continue
    const key = [gap.articleId, route.fromDepotId, route.toDepotId].join(' ')
    const move = moves.get(key) ?? { articleId: gap.articleId, quantity: 0, ...route, serialIds: [] }
    move.quantity += gap.quantity
    if (gap.serialId !== null) move.serialIds.push(gap.serialId)
    moves.set(key, move)
  }
  return [...moves.values()]
}

/** Returns null for a serial that stays: it is booked elsewhere, or has moved since the count was submitted. */
function routeOf({ kind, serialId, depotId, hasMovedSince }: GapToPost, { counted, gap, lost }: Depots) {
  if (kind === 'missing') {
    const isStill = serialId === null || (depotId === counted && !hasMovedSince)
    return isStill ? { fromDepotId: counted, toDepotId: gap } : null
  }
  if (serialId === null) return { fromDepotId: gap, toDepotId: counted }
  return depotId === gap || depotId === lost ? { fromDepotId: depotId, toDepotId: counted } : null
}
