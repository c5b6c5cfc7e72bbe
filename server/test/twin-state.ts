import type { Caller } from './people.ts'

export type Outlet = 'north' | 'south'
/** Describes an act on one of the numbers of a history; `after`: days since the act before. */
export type TwinAct = { after: number } & (
  | { act: 'receive'; number: number; card: number | null }
  | { act: 'arrive'; number: number }
  | { act: 'sendBack'; number: number }
  | { act: 'transfer'; number: number }
  | { act: 'giveBack'; number: number }
  | { act: 'reserve'; number: number }
  | { act: 'free'; number: number }
  | { act: 'comeBack'; number: number }
  | { act: 'withdraw'; number: number }
  | { act: 'lose'; number: number }
  | { act: 'find'; number: number; to: 'central' | Outlet }
  | { act: 'ship'; number: number; to: Outlet }
  | { act: 'sell'; number: number; at: Outlet; subscriber: string }
  | { act: 'reverse'; number: number }
  | { act: 'activate'; numbers: number[]; at: Outlet; subscriber: string }
  | { act: 'undo' | 'redo' | 'void' | 'restore'; file: number }
  | { act: 'track'; at: Outlet; since: number | null }
)

export type Line = { number: number; at: Outlet; subscriber: string; days: number; counts: boolean }
type Sale = { number: number; at: Outlet; subscriber: string; days: number; isReversed: boolean }
export type End = 'central' | Outlet
/** `isOver`: the piece has reached the central depot since. */
export type Shipment = { from: End; to: End; days: number; isBack: boolean; isOver: boolean }
/**
 * Days count backwards from today. `soldDays` is that of the move to the customer; a withdrawn piece is at the supplier’s. A reserved one
 * lies where it was. `heldBy`: the sale that holds it.
 */
export type Piece = {
  place: End | 'reserved' | 'transit' | 'supplier' | 'lost'
  liesIn: End | null
  shipments: Shipment[]
  returns: number[]
  heldBy: Sale | null
  soldDays: number | null
  movedDays: number
}
/** `cards`: the piece of each number that is, or was when it was withdrawn, a card. */
export type TwinModel = {
  days: number
  pieces: Map<number, Piece>
  cards: Map<number, number>
  sales: Sale[]
  files: Line[][]
  tracked: Record<Outlet, number | null>
}

export const emptyTwin = (days: number): TwinModel => ({
  days,
  pieces: new Map(),
  cards: new Map(),
  sales: [],
  files: [],
  tracked: { north: null, south: null },
})

/** Holds an article and two outlets. `numbers`, the imports and the last delivery of each serial are those of one history. */
export type TwinShop = {
  manager: Caller
  /** Reverses what the manager decided. */
  otherManager: Caller
  articleId: number
  outlets: Record<Outlet, Caller>
  depots: Record<Outlet | 'central' | 'reserved' | 'transit' | 'sold' | 'supplier' | 'lost', number>
  numbers: readonly string[]
  files: Promise<number>[]
  deliveries: Map<number, Way>
}
/** The delivery that carries a serial, and the depots between which it does. */
type Way = { delivery: number; from: number; to: number }
/** An act that happened so many days ago. */
export type Dated = TwinAct & { days: number }
