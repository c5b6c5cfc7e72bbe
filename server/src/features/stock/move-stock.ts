import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { networkDepots } from './depots.store.ts'
import { followSerials } from './follow-lines.ts'
import { type MisplacedSerial, serialMovedOn } from './moves.errors.ts'
import { type MoveKind, postMoves, type StockMove } from './moves.store.ts'

/**
 * `misplaced`: how a serial that is elsewhere is refused; 409 `serial_moved_on` by default. `isFollowed`: false if the caller calls
 * `followSerials` once all its moves are made, so that no alert is judged between two of them.
 */
type Options = { actor: Pick<Actor, 'id'>; misplaced?: (serial: MisplacedSerial) => Error; isFollowed?: boolean }

const RESERVATIONS: ReadonlySet<MoveKind> = new Set(['reserved', 'unreserved'])

/**
 * Posts moves, all or none, and returns their ids in order. Locks serials, then accounts, both ascending. What arrives at an outlet that has
 * activated it, or is free there again, is sold at once. Refuses 409 `insufficient_stock`, a serial that is elsewhere or has moved later, and `month_closed`.
 */
export async function moveStock(tx: Tx, moves: readonly StockMove[], options: Options): Promise<number[]> {
  const { actor, misplaced = serialMovedOn, isFollowed = true } = options
  const ids = await postMoves(tx, moves, { actorId: actor.id, misplaced })
  if (!isFollowed) return ids
  const followed = await movesThatMatter(tx, moves)
  await followSerials(
    tx,
    followed.flatMap(({ serialIds = [] }) => serialIds),
    actor.id,
  )
  return ids
}

/** Leaves out reservations in the central depot: no line and no sale says anything else of their goods than before. */
async function movesThatMatter(tx: Tx, moves: readonly StockMove[]): Promise<readonly StockMove[]> {
  if (!moves.some(({ kind }) => RESERVATIONS.has(kind))) return moves
  const { central } = await networkDepots(tx)
  return moves.filter(({ kind, liesInId }) => !RESERVATIONS.has(kind) || liesInId !== central)
}
