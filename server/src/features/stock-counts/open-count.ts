import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { findReachedDepot, holdDepot } from '../stock/index.ts'
import { countOpen, notCounted } from './counts.errors.ts'
import { findStandingCount, insertCount } from './counts.store.ts'

const COUNTED = ['central', 'outlet', 'faulty']

/** Opens a count of a depot within reach and returns its id. Refuses 409 `count_open`. */
export async function openCount(tx: Tx, depotId: number, actor: Actor): Promise<number> {
  const depot = await findReachedDepot(actor, tx, depotId)
  if (!COUNTED.includes(depot.kind)) throw notCounted()
  await holdDepot(tx, depot.id)
  const standing = await findStandingCount(tx, depot.id)
  if (standing !== undefined) throw countOpen(standing.reference, standing.isOpen)
  const id = await insertCount(tx, depot.id, actor.id)
  noteChange(tx, { kind: 'stock_count', id, after: { status: 'open', depotId: depot.id } })
  return id
}
