import type { End, Line, Outlet, Piece, Shipment, TwinAct, TwinModel } from './twin-state.ts'

/** Does an act in the model; false if the act is impossible, and nothing is done. */
export function foretellTwin(model: TwinModel, act: TwinAct): boolean {
  model.days -= act.after
  const isDone = doAct(model, act)
  for (const [number, piece] of model.pieces) settle(model, number, piece)
  return isDone
}

function doAct(model: TwinModel, act: TwinAct): boolean {
  if (act.act === 'activate') {
    model.files.push(act.numbers.map((number) => ({ number, at: act.at, subscriber: act.subscriber, days: model.days, counts: true })))
    return true
  }
  if ('file' in act) return changeFile(model.files[act.file], act.act)
  if (act.act === 'track') {
    model.tracked[act.at] = act.since
    return true
  }
  if (act.act === 'reverse') return reverse(model, act.number)
  return movePiece(model, act)
}

/** Reverses the sale that holds a piece, or the first of its number; the next one there since the last return, if there is one, holds it. */
function reverse(model: TwinModel, named: number): boolean {
  const sale = model.pieces.get(named)?.heldBy ?? model.sales.find(({ number, isReversed }) => number === named && !isReversed)
  if (sale === undefined) return false
  sale.isReversed = true
  for (const [number, piece] of model.pieces) {
    const since = piece.returns.at(-1) ?? Number.POSITIVE_INFINITY
    const next = salesOf(model, number).find(({ at, days }) => at === piece.place && days < since)
    if (piece.heldBy === sale) piece.heldBy = next ?? null
  }
  return true
}

function changeFile(file: Line[] | undefined, act: 'undo' | 'redo' | 'void' | 'restore'): boolean {
  if (file === undefined) return false
  for (const line of act === 'undo' || act === 'redo' ? file : file.slice(0, 1)) line.counts = act === 'redo' || act === 'restore'
  return true
}

type PieceAct = Exclude<TwinAct, { numbers: number[] } | { file: number } | { act: 'reverse' } | { since: number | null }>

function movePiece(model: TwinModel, act: PieceAct): boolean {
  if (act.act === 'receive') return receive(model, act)
  const piece = pieceNamed(model, act.act === 'sell' ? pieceOf(model, act.number) : act.number)
  // A sale of a number that we do not know moves nothing, and is not compared before it is known.
  if (piece === undefined) return false
  const { days } = model
  if (act.act === 'sell') return sell(model, piece, act)
  if (days > piece.movedDays) return false
  if (act.act === 'reserve') return reserve(piece, days)
  if (act.act === 'free') return piece.liesIn !== null && stand(piece, piece.liesIn, days)
  const lies = piece.liesIn ?? piece.place
  if (act.act === 'ship') return lies === 'central' && leave(piece, { from: 'central', to: act.to, days })
  if (act.act === 'comeBack') {
    if (piece.soldDays === null) return false
    Object.assign(piece, { soldDays: null, heldBy: null, movedDays: days })
    return piece.returns.push(days) > 0
  }
  if (act.act === 'withdraw') {
    if (piece.place !== 'central') return false
    Object.assign(piece, { place: 'supplier', movedDays: days })
    return true
  }
  if (act.act === 'lose') return piece.soldDays === null && stands(piece) && stand(piece, 'lost', days)
  if (act.act === 'find') return piece.place === 'lost' && stand(piece, act.to, days)
  if (act.act === 'transfer' || act.act === 'giveBack') {
    const from = lies
    if ((from !== 'north' && from !== 'south') || piece.soldDays !== null) return false
    return leave(piece, { from, to: act.act === 'giveBack' ? 'central' : otherOf(from), days })
  }
  return endWay(piece, act.act === 'sendBack', days)
}

/** Receives a new number, or one whose receipt was withdrawn, which moves now, with any card that no other piece has: a withdrawn one gives its own. */
function receive({ days, pieces, cards }: TwinModel, { number, card }: Extract<PieceAct, { act: 'receive' }>): boolean {
  const before = pieces.get(number)
  const isTaken = (one: number) => pieces.get(cards.get(one) ?? one)?.place !== 'supplier' && (cards.has(one) || pieces.has(one))
  if (isTaken(number) || card === number) return false
  if (card !== null && (pieces.has(card) || isTaken(card))) return false
  for (const [former, piece] of cards) if (piece === number || former === number) cards.delete(former)
  if (card !== null) cards.set(card, number)
  const nothing = { liesIn: null, shipments: [], returns: [], heldBy: null, soldDays: null }
  pieces.set(number, { ...(before ?? nothing), place: 'central', movedDays: before === undefined ? days : 0 })
  return true
}

function sell({ days, sales }: TwinModel, piece: Piece, { number, at, subscriber }: Extract<PieceAct, { act: 'sell' }>): boolean {
  const sale = { number, at, subscriber, days, isReversed: false }
  sales.push(sale)
  if (piece.place !== at || piece.heldBy !== null) return true
  if (piece.soldDays === null) Object.assign(piece, { soldDays: days, movedDays: days })
  piece.heldBy = sale
  return true
}

/** Sets a piece apart for a delivery, where it is, unless it is sold. */
function reserve(piece: Piece, days: number): boolean {
  if (!stands(piece) || piece.soldDays !== null) return false
  Object.assign(piece, { place: 'reserved', liesIn: piece.place, movedDays: days })
  return true
}

const stands = ({ place }: Piece) => place === 'central' || place === 'north' || place === 'south'

function stand(piece: Piece, place: End | 'lost', days: number): boolean {
  Object.assign(piece, { place, liesIn: null, movedDays: days })
  return true
}

function leave(piece: Piece, way: Pick<Shipment, 'from' | 'to' | 'days'>): boolean {
  piece.shipments.push({ ...way, isBack: false, isOver: false })
  Object.assign(piece, { place: 'transit', liesIn: null, movedDays: way.days })
  return true
}

/** Brings a piece to where it is on its way, or back to where it left. */
function endWay(piece: Piece, isBack: boolean, days: number): boolean {
  const last = piece.shipments.at(-1)
  if (piece.place !== 'transit' || last === undefined) return false
  last.isBack = isBack
  const end = isBack ? last.from : last.to
  stand(piece, end, days)
  if (end === 'central') for (const shipment of piece.shipments) shipment.isOver = true
  return true
}

export const otherOf = (outlet: Outlet): Outlet => (outlet === 'north' ? 'south' : 'north')

/** Sells what a line activates where it is, and brings back what nothing holds any more. */
function settle(model: TwinModel, number: number, piece: Piece): void {
  const selling = activating(model, number, piece).find(({ at }) => at === piece.place)
  if (piece.soldDays === null && selling !== undefined) piece.soldDays = piece.movedDays = Math.min(piece.movedDays, selling.days)
  if (piece.soldDays !== null && selling === undefined && piece.heldBy === null) piece.soldDays = null
}

/** Returns the lines that count since the last return from a customer, the earliest first. */
export const activating = (model: TwinModel, number: number, { returns }: Piece) =>
  linesOf(model, number).filter(({ days }) => days < (returns.at(-1) ?? Number.POSITIVE_INFINITY))

export const linesOf = (model: TwinModel, number: number) =>
  model.files.flat().filter((line) => pieceOf(model, line.number) === number && line.counts)

export const salesOf = (model: TwinModel, number: number) =>
  model.sales.filter((sale) => !sale.isReversed && pieceOf(model, sale.number) === number)

/** Returns the piece of this number, unless it is withdrawn. */
export function pieceNamed({ pieces }: TwinModel, number: number): Piece | undefined {
  const piece = pieces.get(number)
  return piece?.place === 'supplier' ? undefined : piece
}

/** Returns the number of the piece that a number or its card names. */
function pieceOf(model: TwinModel, number: number): number {
  const piece = model.cards.get(number)
  return piece === undefined || pieceNamed(model, piece) === undefined ? number : piece
}
