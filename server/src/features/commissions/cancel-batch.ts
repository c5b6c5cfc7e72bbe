import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { refuseDecided } from './batch.rules.ts'
import { keepMonthsOpen } from './months.store.ts'
import { settleDraftsOf } from './statements.store.ts'
import { lockBatch, saveCancellation } from './batches.store.ts'

/** Cancels a prepared batch, whose statements and sales are free again. */
export async function cancelBatch(tx: Tx, { id, reason }: { id: number; reason: string }, actor: Pick<Actor, 'id'>): Promise<void> {
  await keepMonthsOpen(tx)
  const batch = await lockBatch(tx, id)
  refuseDecided(batch)
  await saveCancellation(tx, batch, { reason, actorId: actor.id })
  if (batch.accountId !== null) await settleDraftsOf(tx, batch.accountId)
  noteChange(tx, { kind: 'commission_batch', id, before: { status: 'prepared' }, after: { status: 'cancelled', reason } })
}
