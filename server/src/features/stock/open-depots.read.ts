import type { Tx } from '../../database/database.ts'
import { outletNotFound } from '../../shared/refusals.ts'
import { outletClosed } from './depots.errors.ts'
import { findDepotOf } from './depots.store.ts'

/** Returns the depot of an outlet that may still get goods. Refuses 404 an account that is no outlet, 409 one that is closed for good. */
export async function findOpenDepotOf(tx: Tx, outletId: number): Promise<number> {
  const id = await findDepotOf(tx, outletId)
  // Nobody archives it, or gives it another role, meanwhile.
  const account = tx.selectFrom('accounts').select(['status', 'outletName', 'roleName']).where('id', '=', outletId).forShare()
  const outlet = await account.executeTakeFirstOrThrow()
  if (outlet.roleName !== 'ROLE_PDV') throw outletNotFound()
  if (outlet.status === 'archived') throw outletClosed(outlet.outletName ?? '')
  return id
}
