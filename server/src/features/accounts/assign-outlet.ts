import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { accountNotFound } from './accounts.errors.ts'
import { assignOutlets } from './assign-outlets.ts'
import { lockAssignable, waitForImports } from './assignments.store.ts'

type OneAssignment = { outletId: number; sectorManagerId: number | null; from?: string | undefined }

/** Assigns one outlet from a day onwards. Earlier assignments stay. */
export async function assignOutlet(tx: Tx, { outletId, ...belonging }: OneAssignment, actor: Actor): Promise<void> {
  await waitForImports(tx)
  const [outlet] = await lockAssignable(tx, [outletId])
  if (outlet?.roleName !== 'ROLE_PDV') throw accountNotFound()
  await assignOutlets(tx, { ...belonging, outletIds: [outletId] }, actor)
}
