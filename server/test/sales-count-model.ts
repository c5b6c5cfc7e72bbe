export type Outlet = 'north' | 'south'
/** A line says that it happened before all that the history does, or tomorrow: it then counts from its import on. */
export type When = 'before' | 'ahead'
type Place = Outlet | 'sold' | 'lost' | 'gap'

/** Describes an act with decoders, by their place in the numbers of a history, and with counted goods; `postEarlier`: the count before the last. */
export type Act =
  | { act: 'import'; at: Outlet; when: When; pieces: number[]; goods: number }
  | { act: 'undo' | 'redo'; file: number }
  | { act: 'hand'; kind: 'lost' | 'found' | 'returned'; piece: number; at: Outlet }
  | { act: 'carry'; piece: number; at: Outlet }
  | { act: 'arrive'; quantity: number; at: Outlet }
  | { act: 'enter'; at: Outlet; pieces: number[]; counted: number }
  | { act: 'open' | 'submit' | 'cancel' | 'post'; at: Outlet }
  | { act: 'postEarlier'; at: Outlet }

/** `moves` are in order; `soldFrom` is set while a line holds the piece, `missingFrom` by the last inventory that missed it. */
export type Piece = {
  moves: { at: number; place: Place }[]
  soldBy: Outlet | null
  soldFrom: Place | null
  missingFrom: Outlet | null
  returnedAt: number
}
type File = { at: Outlet; when: When; pieces: number[]; goods: number; importedAt: number; counts: boolean }
export type Entry = { at: number; quantity: number }
/** `scans` are the instants of the pieces found, `goods` the quantity counted last. */
export type Count = {
  status: 'open' | 'submitted' | 'posted' | 'cancelled'
  openedAt: number
  submittedAt: number
  scans: Map<number, number>
  goods: Entry | null
  gaps: { missing: number[]; extra: { piece: number; place: string }[]; goods: { counted: number; expected: number } | null }
}
/** `inventories` are the posted counts of goods, by the instant of their entry; `arrivals` what came of them. */
export type Model = {
  now: number
  pieces: Piece[]
  files: File[]
  arrivals: Record<Outlet, Entry[]>
  inventories: Record<Outlet, Entry[]>
  counts: Record<Outlet, Count[]>
}

export const otherOf = (outlet: Outlet): Outlet => (outlet === 'north' ? 'south' : 'north')

export const GOODS_AT_FIRST = 40

const goodsAtFirst = () => [{ at: 0, quantity: GOODS_AT_FIRST }]

export function emptyModel(pieces: readonly Outlet[]): Model {
  return {
    now: 0,
    pieces: pieces.map((place) => ({ moves: [{ at: 0, place }], soldBy: null, soldFrom: null, missingFrom: null, returnedAt: -1 })),
    files: [],
    arrivals: { north: goodsAtFirst(), south: goodsAtFirst() },
    inventories: { north: [], south: [] },
    counts: { north: [], south: [] },
  }
}

export const placeOf = ({ moves }: Piece, at = Number.POSITIVE_INFINITY): Place => moves.findLast((one) => one.at <= at)?.place ?? 'lost'
export const movedAt = ({ moves }: Piece): number => moves.at(-1)?.at ?? 0

/** Returns how many of the counted goods lay at an outlet: what the last inventory before found, and what came and was sold since. */
export function goodsAt(model: Model, outlet: Outlet, at = model.now): number {
  const base = lastOf(model.inventories[outlet].filter((inventory) => inventory.at <= at))
  const isSince = (instant: number) => instant > (base?.at ?? -1) && instant <= at
  const came = model.arrivals[outlet].filter((arrival) => isSince(arrival.at))
  const sold = model.files.filter((file) => file.at === outlet && file.counts && isSince(file.when === 'before' ? 0 : file.importedAt))
  return (base?.quantity ?? 0) + sum(came.map(({ quantity }) => quantity)) - sum(sold.map(({ goods }) => goods))
}

const lastOf = (entries: readonly Entry[]) => entries.toSorted((one, other) => one.at - other.at).at(-1)
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** Returns where all counted goods are; what came and was neither sold nor found is in the gaps. */
export function goodsOf(model: Model): Record<Place, number> {
  const [north, south] = [goodsAt(model, 'north'), goodsAt(model, 'south')]
  const sold = sum(model.files.filter(({ counts }) => counts).map(({ goods }) => goods))
  const came = sum([...model.arrivals.north, ...model.arrivals.south].map(({ quantity }) => quantity))
  return { north, south, sold, lost: 0, gap: came - sold - north - south }
}

/** Moves a piece now, whatever any line says of it. */
export function move({ now }: Model, piece: Piece, place: Place): void {
  piece.moves.push({ at: now, place })
  Object.assign(piece, { soldBy: null, soldFrom: null })
}
