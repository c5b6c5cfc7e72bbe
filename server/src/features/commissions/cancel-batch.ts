import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { refuseDecided } from './batch.rules.ts'
import { lockBatch, saveCancellation } from './batches.store.ts'

/** Cancels a prepared batch, whose statements are free for another one. */
export async function cancelBatch(tx: Tx, { id, reason }: { id: number; reason: string }, actor: Pick<Actor, 'id'>): Promise<void> {
  const batch = await lockBatch(tx, id)
  refuseDecided(batch)
  await saveCancellation(tx, batch, { reason, actorId: actor.id })
  noteChange(tx, { kind: 'commission_batch', id, before: { status: 'prepared' }, after: { status: 'cancelled', reason } })
}
