import { receive, settle } from './goods-gaps.ts'
import { type Act, type Delivery, type End, type Kind, type Load, type Model, moveCables, type Outlet, type Place } from './goods-state.ts'

const DONE = 'done'
const ILLEGAL = 'illegal_transition'

const otherOf = (outlet: Outlet): Outlet => (outlet === 'north' ? 'south' : 'north')

export function endsOf({ kind, outlet }: { kind: Kind; outlet: Outlet }): { from: End; to: End } {
  if (kind === 'return') return { from: outlet, to: 'central' }
  return { from: kind === 'transfer' ? otherOf(outlet) : 'central', to: outlet }
}

/** Does an act in the model, and returns `done`, what a file did, or the code of the refusal; `skip` if there is nothing to do it with. */
export function foretell(model: Model, act: Act): string {
  switch (act.act) {
    case 'importGoods':
      return importGoods(model, act)
    case 'undoImport':
      return undoImport(model, act.at)
    case 'prepare':
      return prepare(model, act)
    case 'hand':
      return moveByHand(model, act)
    default: {
      const delivery = model.deliveries[act.at]
      return delivery === undefined ? 'skip' : actOn(model, delivery, act)
    }
  }
}

function importGoods(model: Model, { load, slip }: Extract<Act, { act: 'importGoods' }>): string {
  if (load.pieces.length + load.cables === 0) return 'skip'
  const known = load.pieces.filter((piece) => (model.pieces.get(piece)?.place ?? 'supplier') !== 'supplier')
  const repeated = known.filter((piece) => model.pieces.get(piece)?.slip === slip)
  const isNew = load.cables > 0 && !model.files.some((file) => !file.isUndone && file.slip === slip && file.cables === load.cables)
  for (const piece of load.pieces.filter((one) => !known.includes(one))) {
    model.pieces.set(piece, { place: 'central', file: model.files.length, slip })
  }
  const cables = isNew ? load.cables : 0
  moveCables(model, cables, { from: 'supplier', to: 'central' })
  model.files.push({ slip, cables, isUndone: false })
  const accepted = load.pieces.length - known.length + (isNew ? 1 : 0)
  return outcomeOfFile({
    accepted,
    duplicate: repeated.length + (load.cables > 0 && !isNew ? 1 : 0),
    rejected: known.length - repeated.length,
  })
}

export const outcomeOfFile = (counts: { accepted: number; duplicate: number; rejected: number }) =>
  `accepted ${counts.accepted}, duplicate ${counts.duplicate}, rejected ${counts.rejected}`

function undoImport(model: Model, at: number): string {
  const file = model.files[at]
  if (file === undefined) return 'skip'
  if (file.isUndone) return ILLEGAL
  const brought = [...model.pieces].filter(([, piece]) => piece.file === at && piece.place !== 'supplier')
  if (brought.some(([, { place }]) => place !== 'central')) return 'serial_moved_on'
  if (file.cables > model.cables.central) return 'insufficient_stock'
  for (const [number, piece] of brought) model.pieces.set(number, { ...piece, place: 'supplier' })
  moveCables(model, file.cables, { from: 'central', to: 'supplier' })
  file.isUndone = true
  return DONE
}

function prepare(model: Model, { kind, outlet, load }: Extract<Act, { act: 'prepare' }>): string {
  if (load.pieces.length + load.cables === 0) return 'skip'
  const { from, to } = endsOf({ kind, outlet })
  if (load.pieces.some((piece) => model.pieces.get(piece)?.place !== from)) return 'serial_not_available'
  if (load.cables > model.cables[from]) return 'insufficient_stock'
  carry(model, load, { from, to: 'reserved' })
  model.deliveries.push({ kind, from, to, load, status: 'prepared', gaps: [], received: 0 })
  return DONE
}

function actOn(
  model: Model,
  delivery: Delivery,
  act: Extract<Act, { act: 'ship' | 'cancel' | 'sendBack' | 'receive' | 'settle' }>,
): string {
  const needed = {
    ship: 'prepared',
    cancel: 'prepared',
    sendBack: 'in_transit',
    receive: 'in_transit',
    settle: 'received_with_gap',
  } as const
  if (delivery.status !== needed[act.act]) return ILLEGAL
  const { from, load } = delivery
  if (act.act === 'settle') return settle(model, delivery, act.choice)
  if (act.act === 'receive') receive(model, delivery, act)
  if (act.act === 'ship') carry(model, load, { from: 'reserved', to: 'transit' })
  if (act.act === 'cancel') carry(model, load, { from: 'reserved', to: from })
  if (act.act === 'sendBack') carry(model, load, { from: 'transit', to: from })
  if (act.act !== 'receive') delivery.status = ({ ship: 'in_transit', cancel: 'cancelled', sendBack: 'returned' } as const)[act.act]
  return DONE
}

function carry(model: Model, { pieces, cables }: Load, way: { from: Place; to: Place }): void {
  for (const piece of pieces) model.pieces.set(piece, { ...model.pieces.get(piece), place: way.to })
  moveCables(model, cables, way)
}

function moveByHand({ pieces }: Model, { kind, piece: number, outlet }: Extract<Act, { act: 'hand' }>): string {
  const piece = pieces.get(number)
  // Outlets, who report what is faulty, are not told whether a number exists.
  if (piece === undefined) return kind === 'faulty' ? 'serial_elsewhere' : 'serial_unknown'
  const { from, to } = kind === 'found' ? ({ from: 'lost', to: outlet } as const) : { from: outlet, to: kind }
  if (piece.place !== from) return 'serial_elsewhere'
  piece.place = to
  return DONE
}

/** Returns the state of the order of a delivery. */
export function orderStateOf({ status }: Delivery): string {
  const states = {
    prepared: 'preparing',
    in_transit: 'shipped',
    received_with_gap: 'disputed',
    cancelled: 'approved',
    returned: 'approved',
  }
  return status === 'received' || status === 'settled' ? 'received' : states[status]
}
