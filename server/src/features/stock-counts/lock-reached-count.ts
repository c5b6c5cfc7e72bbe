import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { isDepotReached } from '../stock/index.ts'
import { countNotFound } from './counts.errors.ts'
import { lockCount, type LockedCount } from './counts.store.ts'

/** Locks a count whose depot the actor reaches; to the actor, others do not exist. */
export async function lockReachedCount(tx: Tx, id: number, actor: Actor): Promise<LockedCount> {
  const count = await lockCount(tx, id)
  if (!(await isDepotReached(actor, tx, count.depotId))) throw countNotFound()
  return count
}
