import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { findGroup, insertRefusedPairs, saveGroupStatus } from './groups.store.ts'
import { refuseLocked } from './reconciliation.rules.ts'
import { groupIs } from './reconciliations.errors.ts'
import { holdMonth, saveChanged } from './reconciliations.store.ts'

/** Refuses a proposal: its lines are never proposed together again. */
export async function refuseGroup(tx: Tx, { id, groupId }: { id: number; groupId: number }, actor: Actor): Promise<void> {
  const month = await holdMonth(tx, id)
  const { status } = await findGroup(tx, id, groupId)
  refuseLocked(month)
  if (status !== 'proposed') throw groupIs(status)
  await insertRefusedPairs(tx, groupId)
  await saveGroupStatus(tx, { id: groupId, status: 'refused', madeBy: actor.id })
  await saveChanged(tx, id)
  noteChange(tx, { kind: 'reconciliation', id, after: { groupId, status: 'refused' } })
}
