import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { type MisplacedSerial, serialMovedOn } from './moves.errors.ts'
import { postMoves, type StockMove } from './moves.store.ts'

/** Says how a serial that is elsewhere is refused; 409 `serial_moved_on` by default. */
type Options = { actor: Pick<Actor, 'id'>; misplaced?: (serial: MisplacedSerial) => Error }

/**
 * Posts moves, all or none, and returns their ids in order. Refuses 409 `insufficient_stock` what a depot does not hold, a serial that is
 * elsewhere or has moved later, and 409 `month_closed`. Locks serials, then the accounts of depots, both in ascending order.
 */
export async function moveStock(tx: Tx, moves: readonly StockMove[], { actor, misplaced = serialMovedOn }: Options): Promise<number[]> {
  return postMoves(tx, moves, { actorId: actor.id, misplaced })
}
