export type HandKind = 'faulty' | 'lost' | 'found' | 'returned'

/** Lists the kinds of depot that a move by hand may name. Goods reserved or in transit move with their delivery. */
const PLACES: Record<HandKind, readonly string[]> = {
  faulty: ['central', 'outlet'],
  lost: ['central', 'outlet', 'faulty'],
  found: ['central', 'outlet', 'faulty'],
  returned: ['outlet'],
}

/** True if a move by hand of this kind may name a depot of that kind. */
export function takesPlaceAt(kind: HandKind, depotKind: string): boolean {
  return PLACES[kind].includes(depotKind)
}

type Route = { fromDepotId: number; toDepotId: number }

export function routeOf(kind: HandKind, depotId: number, { faulty, lost, sold }: { faulty: number; lost: number; sold: number }): Route {
  switch (kind) {
    case 'faulty':
      return { fromDepotId: depotId, toDepotId: faulty }
    case 'lost':
      return { fromDepotId: depotId, toDepotId: lost }
    case 'found':
      return { fromDepotId: lost, toDepotId: depotId }
    case 'returned':
      return { fromDepotId: sold, toDepotId: depotId }
  }
}
