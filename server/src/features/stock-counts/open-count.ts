import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { findReachedDepot, holdDepot } from '../stock/index.ts'
import { countOpen, notCounted } from './counts.errors.ts'
import { findOpenCount, insertCount } from './counts.store.ts'

const COUNTED = ['central', 'outlet', 'faulty']

/** Opens a count of a depot within reach and returns its id. Refuses 409 `count_open`. */
export async function openCount(tx: Tx, depotId: number, actor: Actor): Promise<number> {
  const depot = await findReachedDepot(actor, tx, depotId)
  if (!COUNTED.includes(depot.kind)) throw notCounted()
  await holdDepot(tx, depot.id)
  const open = await findOpenCount(tx, depot.id)
  if (open !== undefined) throw countOpen(open)
  const id = await insertCount(tx, depot.id, actor.id)
  noteChange(tx, { kind: 'stock_count', id, after: { status: 'open', depotId: depot.id } })
  return id
}
