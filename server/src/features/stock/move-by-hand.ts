import type { Tx } from '../../database/database.ts'
import type { Actor, RequireStepUp } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { findReachedDepot, networkDepots } from './depots.store.ts'
import { type EnteredGoods, refuseMalformed } from './entered-goods.rules.ts'
import { goodsByHand } from './goods-by-hand.ts'
import { managersOnly, wrongDepot } from './hand-moves.errors.ts'
import { type HandKind, routeOf, takesPlaceAt } from './hand-moves.rules.ts'
import { moveStock } from './move-stock.ts'

export type HandMove = EnteredGoods & { kind: HandKind; depotId: number; reason: string }
type Person = { actor: Actor; requireStepUp: RequireStepUp }

/**
 * Moves goods by hand and returns the ids of the moves, one for each article. Refuses 403 what only managers move, 409 `article_unknown`,
 * `serial_unknown`, `serial_elsewhere`, `insufficient_stock`.
 */
export async function moveByHand(tx: Tx, entered: HandMove, { actor, requireStepUp }: Person): Promise<number[]> {
  const { kind, reason } = entered
  const isManager = actor.role === 'ROLE_MANAGER'
  if (!isManager && (kind === 'lost' || kind === 'found')) throw managersOnly()
  refuseMalformed(entered)
  const depot = await findReachedDepot(actor, tx, entered.depotId)
  if (!takesPlaceAt(kind, depot.kind)) throw wrongDepot(kind)

  const route = routeOf(kind, depot.id, await networkDepots(tx))
  const place = { depot, from: route.fromDepotId, isReturn: kind === 'returned', isManager }
  const goods = await goodsByHand(tx, entered, { ...place, requireStepUp: kind === 'lost' ? requireStepUp : () => undefined })
  const moves = goods.map((parts) => ({ kind, ...route, ...parts, ...MANUAL, reference: REFERENCES[kind], reason }))
  const quantity = goods.reduce((sum, part) => sum + part.quantity, 0)
  noteChange(tx, { kind: 'depot', id: depot.id, after: { moved: kind, quantity, reason } })
  return moveStock(tx, moves, { actor })
}

const MANUAL = { document: { kind: 'manual', id: null } } as const
const REFERENCES: Record<HandKind, string> = { faulty: 'Défectueux', lost: 'Perte', found: 'Retrouvé', returned: 'Retour d’un client' }
