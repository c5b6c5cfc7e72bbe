import { activating, linesOf, pieceNamed, salesOf } from './twin-model.ts'
import type { Outlet, Piece, TwinModel } from './twin-state.ts'
import { withoutZeros } from './without-zeros.ts'

/** An alert of the twin: its kind, the number, and the outlet concerned. */
type Finding = readonly [kind: string, number: number, outlet: Outlet | null]

const SOLD_DAYS = 7
const SHIPPED_DAYS = 60

/** Returns every alert that must hold. */
export function findingsOf(model: TwinModel, numbers: readonly number[]): Finding[] {
  return numbers.flatMap((number) => {
    const piece = pieceNamed(model, number)
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
    return last === undefined || last.isBack || last.to === 'central' ? null : last.to
  }
  const isActivated = activating(model, number, piece).length > 0
  const shipped = piece.shipments.findLast(({ to, isBack, isOver }) => to !== 'central' && !isBack && !isOver)
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
    ...lastOf('sold_twice', number, repeated(salesOf(model, number), piece.returns)),
    ...(piece.heldBy !== null && !isActivated && (piece.soldDays ?? 0) > SOLD_DAYS
      ? [['sold_not_activated', number, outletOf(piece.place)] as const]
      : []),
    ...(piece.soldDays === null && liesThere(piece) && !isActivated && shipped !== undefined && shipped.days > SHIPPED_DAYS
      ? [['shipped_not_activated', number, outletOf(shipped.to)] as const]
      : []),
  ]
}

/** True if a piece is at an outlet, or on its way to one. */
const liesThere = ({ place, shipments }: Piece) =>
  place === 'north' || place === 'south' || (place === 'transit' && shipments.at(-1)?.to !== 'central')

const outletOf = (place: Piece['place']) => (place === 'north' || place === 'south' ? place : null)

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

function lastOf(kind: string, number: number, all: readonly { at: Outlet }[]): Finding[] {
  const last = all.at(-1)
  return last === undefined ? [] : [[kind, number, last.at]]
}
