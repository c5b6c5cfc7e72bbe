import { type Delivery, type Gap, type GapKind, type Load, type Model, moveCables, type Place } from './goods-state.ts'

const OUTCOMES = {
  missing: ['found', 'lost', 'returned'],
  damaged: ['faulty', 'accepted'],
  extra: ['accepted', 'refused'],
  other_serial: ['accepted', 'refused'],
} as const
type Outcome = (typeof OUTCOMES)[GapKind][number]

/** Returns an outcome that the nth gap may have: `choice` is any number. */
export function outcomeOf(kind: GapKind, choice: number, nth: number): Outcome {
  const outcomes = OUTCOMES[kind]
  // True because no list is empty.
  return outcomes[(choice + nth) % outcomes.length]!
}

/** Takes in what was sent, is there and is whole; each other piece becomes a gap. */
export function receive(model: Model, delivery: Delivery, { there, damaged }: { there: Load; damaged: Load }): void {
  const { load, to } = delivery
  const isWhole = (piece: number) => there.pieces.includes(piece) && !damaged.pieces.includes(piece)
  const arrived = load.pieces.filter(isWhole)
  for (const piece of arrived) model.pieces.set(piece, { ...model.pieces.get(piece), place: to })
  const present = Math.min(there.cables, load.cables)
  const broken = Math.min(damaged.cables, present)
  moveCables(model, present - broken, { from: 'transit', to })

  const gapsOfCables: Gap[] = [cables('missing', load.cables - present), cables('extra', there.cables - present), cables('damaged', broken)]
  const inOrder =
    load.pieces.length > 0 ? [gapsOfPieces(load, there, damaged), gapsOfCables] : [gapsOfCables, gapsOfPieces(load, there, damaged)]
  delivery.gaps = inOrder.flat().filter(({ quantity }) => quantity > 0)
  delivery.status = delivery.gaps.length === 0 ? 'received' : 'received_with_gap'
  delivery.received = arrived.length + present - broken
}

function gapsOfPieces({ pieces }: Load, there: Load, damaged: Load): Gap[] {
  const missing = pieces.filter((piece) => !there.pieces.includes(piece)).toSorted(ascending)
  const surplus = there.pieces.filter((piece) => !pieces.includes(piece)).toSorted(ascending)
  const pairs = Math.min(missing.length, surplus.length)
  return [
    ...missing.slice(0, pairs).map((piece, index) => one('other_serial', piece, surplus[index] ?? null)),
    ...missing.slice(pairs).map((piece) => one('missing', piece, null)),
    ...surplus.slice(pairs).map((piece) => one('extra', null, piece)),
    ...pieces.filter((piece) => there.pieces.includes(piece) && damaged.pieces.includes(piece)).map((piece) => one('damaged', piece, null)),
  ]
}

const ascending = (left: number, right: number) => left - right
const one = (kind: GapKind, piece: number | null, found: number | null): Gap => ({ kind, piece, found, quantity: 1 })
const cables = (kind: GapKind, quantity: number): Gap => ({ kind, piece: null, found: null, quantity })

/** Settles all gaps, or none if a piece that came without being sent is booked where it may not be taken from. */
export function settle(model: Model, delivery: Delivery, choice: number): string {
  const settled = delivery.gaps.map((gap, nth) => ({ ...gap, outcome: outcomeOf(gap.kind, choice, nth) }))
  const accepted = settled.filter(({ kind, outcome }) => outcome === 'accepted' && (kind === 'extra' || kind === 'other_serial'))
  const isBookedElsewhere = ({ found }: Gap) => {
    const piece = found === null ? undefined : model.pieces.get(found)
    return piece !== undefined && !['central', 'gap', 'lost'].includes(piece.place)
  }
  if (accepted.some(isBookedElsewhere)) return 'serial_elsewhere'

  const surplus = accepted.find(({ found }) => found === null)?.quantity ?? 0
  const source = delivery.to !== 'central' && model.cables.central >= surplus ? 'central' : 'gap'
  for (const gap of settled) {
    const place = placeOf(gap, delivery)
    if (place !== null && gap.piece !== null) model.pieces.set(gap.piece, { ...model.pieces.get(gap.piece), place })
    if (place !== null && gap.piece === null) moveCables(model, gap.quantity, { from: 'transit', to: place })
    if (place === delivery.to) delivery.received += gap.quantity
  }
  for (const { found, quantity } of accepted) {
    // What already stands in the receiving depot stays, and does not count as received.
    const isThere = found !== null && model.pieces.get(found)?.place === delivery.to
    if (isThere) continue
    delivery.received += quantity
    if (found === null) moveCables(model, quantity, { from: source, to: delivery.to })
    else model.pieces.set(found, { ...model.pieces.get(found), place: delivery.to })
  }
  delivery.status = 'settled'
  return 'done'
}

/** Returns where the goods of a settled gap that are in transit go; null for those that were never sent. */
function placeOf({ kind, outcome }: { kind: GapKind; outcome: Outcome }, { from, to }: Delivery): Place | null {
  if (kind === 'extra') return null
  if (kind === 'other_serial') return outcome === 'accepted' ? from : 'lost'
  if (outcome === 'found' || outcome === 'accepted') return to
  return outcome === 'returned' ? from : outcome === 'faulty' ? 'faulty' : 'lost'
}
