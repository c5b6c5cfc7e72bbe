export type GapKind = 'missing' | 'extra' | 'other_serial' | 'damaged'
/** `piece` was sent, `found` came without having been sent. Both are null for cables, which are counted. */
export type Gap = { kind: GapKind; piece: number | null; found: number | null; quantity: number }

export type Outlet = 'north' | 'south'
export type End = 'central' | Outlet
export type Place = End | 'reserved' | 'transit' | 'faulty' | 'lost' | 'gap' | 'supplier'
/** Lists pieces of a serialised article by their place in the numbers of a history, and counts cables. */
export type Load = { pieces: number[]; cables: number }
type DeliveryStatus = 'prepared' | 'in_transit' | 'received' | 'received_with_gap' | 'settled' | 'cancelled' | 'returned'
export type Kind = 'supply' | 'order' | 'transfer' | 'return'
export type Delivery = { kind: Kind; from: End; to: End; load: Load; status: DeliveryStatus; gaps: Gap[]; received: number }
/** `file` and `slip` brought it last; a piece that came without being sent has none. */
type Piece = { place: Place; file?: number; slip?: number }
type GoodsFile = { slip: number; cables: number; isUndone: boolean }
export type Model = { pieces: Map<number, Piece>; cables: Record<Place, number>; files: GoodsFile[]; deliveries: Delivery[] }

/** Describes an act on a file or a delivery by its place in the list. An `order` is approved, then prepared like a supply. */
export type Act =
  | { act: 'importGoods'; load: Load; slip: number }
  | { act: 'undoImport'; at: number }
  | { act: 'prepare'; kind: Kind; outlet: Outlet; load: Load }
  | { act: 'ship' | 'cancel' | 'sendBack'; at: number }
  | { act: 'receive'; at: number; there: Load; damaged: Load }
  | { act: 'settle'; at: number; choice: number }
  | { act: 'hand'; kind: 'faulty' | 'lost' | 'found'; piece: number; outlet: Outlet }

export function emptyModel(): Model {
  const cables = { central: 0, north: 0, south: 0, reserved: 0, transit: 0, faulty: 0, lost: 0, gap: 0, supplier: 0 }
  return { pieces: new Map(), cables, files: [], deliveries: [] }
}

export function moveCables({ cables: held }: Model, quantity: number, { from, to }: { from: Place; to: Place }): void {
  held[from] -= quantity
  held[to] += quantity
}
