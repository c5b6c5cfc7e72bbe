import type { Act, Count, Model, Outlet, Place } from './stock-model.ts'

const OUTLETS = ['north', 'south'] as const

/** Lists acts that a model allows, of all pieces and goods. */
export function possibleActs(model: Model): Act[] {
  const ofPieces = [...model.pieces].flatMap(([number, { place, soldBy }]) => actsOfPiece(number, place, soldBy))
  return [...ofPieces, ...actsOfGoods(model)]
}

function actsOfPiece(number: string, place: Place, soldBy: Outlet | null): Act[] {
  switch (place) {
    case 'supplier':
      return [{ act: 'receive', numbers: [number] }]
    case 'central':
      return [...OUTLETS.map((at): Act => ({ act: 'carry', number, at })), { act: 'withdraw', number }]
    case 'sold':
      return soldBy === null ? [] : [{ act: 'hand', kind: 'returned', number, at: soldBy }]
    case 'lost':
      return OUTLETS.map((at) => ({ act: 'hand', kind: 'found', number, at }))
    case 'north':
    case 'south':
      return [
        { act: 'sell', number, at: place },
        { act: 'hand', kind: 'lost', number, at: place },
        { act: 'hand', kind: 'faulty', number, at: place },
      ]
    default:
      return []
  }
}

function actsOfGoods({ goods, goodsSold }: Model): Act[] {
  return OUTLETS.flatMap((at): Act[] => [
    ...(goods.central > 0 ? [{ act: 'carryGoods' as const, quantity: goods.central, at }] : []),
    ...(goods[at] > 0 ? [{ act: 'sellGoods' as const, quantity: 1, at }] : []),
    ...(goods[at] > 0 ? [{ act: 'handGoods' as const, kind: 'lost' as const, quantity: 1, at }] : []),
    ...(goodsSold[at] > 0 ? [{ act: 'handGoods' as const, kind: 'returned' as const, quantity: 1, at }] : []),
    ...(goods.lost > 0 ? [{ act: 'handGoods' as const, kind: 'found' as const, quantity: 1, at }] : []),
  ])
}

/** Returns what usually follows in the count of an outlet: it is opened, submitted, posted. */
export function nextOfCount(count: Count | null, at: Outlet): Act {
  if (count?.status === 'open') return { act: 'submit', at }
  return { act: count?.status === 'submitted' ? 'post' : 'open', at }
}
