export type Outlet = 'north' | 'south'
/** Describes an act on one of the numbers of a history; `after`: days since the act before. */
export type TwinAct = { after: number } & (
  | { act: 'receive'; number: number; card: number | null }
  | { act: 'arrive' | 'sendBack' | 'comeBack'; number: number }
  | { act: 'ship'; number: number; to: Outlet }
  | { act: 'sell'; number: number; at: Outlet; subscriber: string }
  | { act: 'activate'; numbers: number[]; at: Outlet; subscriber: string }
  | { act: 'undo' | 'redo' | 'void' | 'restore'; file: number }
  | { act: 'track'; at: Outlet; since: number | null }
)

type Line = { number: number; at: Outlet; subscriber: string; days: number; counts: boolean }
type Sale = { at: Outlet; subscriber: string; days: number }
type Shipment = { to: Outlet; days: number; isBack: boolean }
/** Days count backwards from today. `soldDays` is that of the move to the customer, `returnedDays` that of the last move back. */
type Piece = {
  place: 'central' | 'transit' | Outlet
  shipments: Shipment[]
  sales: Sale[]
  returns: number[]
  isHeld: boolean
  soldDays: number | null
  movedDays: number
}
/** `cards`: the piece of each number that is a card. */
export type TwinModel = {
  days: number
  pieces: Map<number, Piece>
  cards: Map<number, number>
  files: Line[][]
  tracked: Record<Outlet, number | null>
}

/** An alert of the twin: its kind, the number, and the outlet concerned. */
type Finding = readonly [kind: string, number: number, outlet: Outlet | null]

const SOLD_DAYS = 7
const SHIPPED_DAYS = 60

export const emptyTwin = (days: number): TwinModel => ({
  days,
  pieces: new Map(),
  cards: new Map(),
  files: [],
  tracked: { north: null, south: null },
})

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
  return movePiece(model, act)
}

function changeFile(file: Line[] | undefined, act: 'undo' | 'redo' | 'void' | 'restore'): boolean {
  if (file === undefined) return false
  for (const line of act === 'undo' || act === 'redo' ? file : file.slice(0, 1)) line.counts = act === 'redo' || act === 'restore'
  return true
}

type PieceAct = Exclude<TwinAct, { numbers: number[] } | { file: number } | { since: number | null }>

function movePiece(model: TwinModel, act: PieceAct): boolean {
  const { days, pieces, cards } = model
  if (act.act === 'receive') {
    const isKnown = (number: number) => pieces.has(number) || cards.has(number)
    if (isKnown(act.number) || act.card === act.number || (act.card !== null && isKnown(act.card))) return false
    if (act.card !== null) cards.set(act.card, act.number)
    const nothing = { shipments: [], sales: [], returns: [], isHeld: false, soldDays: null }
    pieces.set(act.number, { ...nothing, place: 'central', movedDays: days })
    return true
  }
  const piece = pieces.get(act.act === 'sell' ? pieceOf(model, act.number) : act.number)
  // A sale of a number that we do not know moves nothing, and is not compared before it is known.
  if (piece === undefined) return false
  const moveTo = (place: Piece['place']) => Object.assign(piece, { place, movedDays: days })
  const last = piece.shipments.at(-1)
  if (act.act === 'sell') {
    piece.sales.push({ at: act.at, subscriber: act.subscriber, days })
    if (piece.place !== act.at || piece.isHeld) return true
    if (piece.soldDays === null) Object.assign(piece, { soldDays: days, movedDays: days })
    piece.isHeld = true
    return true
  }
  if (act.act === 'ship') {
    if (piece.place !== 'central') return false
    piece.shipments.push({ to: act.to, days, isBack: false })
    return moveTo('transit') !== null
  }
  if (act.act === 'comeBack') {
    if (piece.soldDays === null) return false
    Object.assign(piece, { soldDays: null, isHeld: false, movedDays: days })
    return piece.returns.push(days) > 0
  }
  if (piece.place !== 'transit' || last === undefined) return false
  last.isBack = act.act === 'sendBack'
  return moveTo(last.isBack ? 'central' : last.to) !== null
}

/** Sells what a line activates where it is, and brings back what nothing holds any more. */
function settle(model: TwinModel, number: number, piece: Piece): void {
  const selling = activating(model, number, piece).find(({ at }) => at === piece.place)
  if (piece.soldDays === null && selling !== undefined) piece.soldDays = piece.movedDays = Math.min(piece.movedDays, selling.days)
  if (piece.soldDays !== null && selling === undefined && !piece.isHeld) piece.soldDays = null
}

/** Returns the lines that count since the last return from a customer, the earliest first. */
const activating = (model: TwinModel, number: number, { returns }: Piece) =>
  linesOf(model, number).filter(({ days }) => days < (returns.at(-1) ?? Number.POSITIVE_INFINITY))

const linesOf = (model: TwinModel, number: number) =>
  model.files.flat().filter((line) => pieceOf(model, line.number) === number && line.counts)

/** Returns the number of the piece that a number or its card names. */
const pieceOf = ({ cards }: TwinModel, number: number) => cards.get(number) ?? number

/** Returns every alert that must hold. */
export function findingsOf(model: TwinModel, numbers: readonly number[]): Finding[] {
  return numbers.flatMap((number) => {
    const piece = model.pieces.get(number)
    return piece === undefined ? ofUnknown(model, number) : ofPiece(model, number, piece)
  })
}

function ofUnknown(model: TwinModel, number: number): Finding[] {
  const compared = linesOf(model, number).filter(({ at, days }) => days <= (model.tracked[at] ?? -1))
  return [...lastOf('never_received', number, compared), ...lastOf('activated_twice', number, repeated(compared, []))]
}

function ofPiece(model: TwinModel, number: number, piece: Piece): Finding[] {
  const lines = linesOf(model, number)
  const outletOn = (days: number) => {
    const last = piece.shipments.findLast((shipment) => shipment.days >= days)
    return last === undefined || last.isBack ? null : last.to
  }
  const isActivated = activating(model, number, piece).length > 0
  const shipped = piece.place === 'central' ? undefined : piece.shipments.at(-1)
  return [
    ...lastOf(
      'activated_before_shipped',
      number,
      lines.filter(({ days }) => outletOn(days) === null),
    ),
    ...lastOf(
      'activated_elsewhere',
      number,
      lines.filter(({ at, days }) => outletOn(days) !== null && outletOn(days) !== at),
    ),
    ...lastOf('activated_twice', number, repeated(lines, piece.returns)),
    ...lastOf('sold_twice', number, repeated(piece.sales, piece.returns)),
    ...(piece.isHeld && !isActivated && (piece.soldDays ?? 0) > SOLD_DAYS
      ? [['sold_not_activated', number, sellerOf(piece)] as const]
      : []),
    ...(piece.soldDays === null && !isActivated && shipped !== undefined && shipped.days > SHIPPED_DAYS
      ? [['shipped_not_activated', number, shipped.to] as const]
      : []),
  ]
}

const sellerOf = ({ place }: Piece) => (place === 'north' || place === 'south' ? place : null)

/** Returns those that follow another subscriber, without a return from the customer between. */
function repeated<T extends { subscriber: string; days: number }>(all: readonly T[], returns: readonly number[]): T[] {
  return all.filter((one, index) => {
    const before = all[index - 1]
    return (
      before !== undefined &&
      withoutZeros(before.subscriber) !== withoutZeros(one.subscriber) &&
      !returns.some((days) => days < before.days && days >= one.days)
    )
  })
}

const withoutZeros = (subscriber: string) => subscriber.replace(/^0+/, '')

function lastOf(kind: string, number: number, all: readonly { at: Outlet }[]): Finding[] {
  const last = all.at(-1)
  return last === undefined ? [] : [[kind, number, last.at]]
}
