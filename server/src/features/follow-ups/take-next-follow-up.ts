import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { onlyOwnSubscribers, queueEmpty } from './follow-ups.errors.ts'
import { takeFirstRenewal } from './next-renewal.store.ts'
import { findFreeRows, takeRow } from './queue.store.ts'

type Next = { queue: 'credit' | 'renewals'; outletId?: number | undefined }

/** Takes the first row that is due and that nobody holds. Two who ask at once get two different rows. */
export async function takeNextFollowUp(tx: Tx, { queue, outletId }: Next, actor: Actor): Promise<number> {
  if (queue === 'credit' && actor.scope === 'own') throw onlyOwnSubscribers()
  if (queue === 'renewals') return takeNextRenewal(tx, actor, outletId)
  for (const row of await findFreeRows(tx, actor, outletId)) {
    const taken = await takeRow(tx, row, actor.id)
    if (taken === undefined) continue
    const after = { userId: row.userId, status: taken.status, takenBy: actor.id }
    noteChange(tx, { kind: 'follow_up', id: taken.id, ...(row.followUp ? { before: { status: 'open' } } : {}), after })
    return taken.id
  }
  throw queueEmpty()
}

async function takeNextRenewal(tx: Tx, actor: Actor, outletId: number | undefined): Promise<number> {
  const taken = await takeFirstRenewal(tx, actor, outletId)
  if (taken === undefined) throw queueEmpty()
  const { id, status } = taken
  noteChange(tx, { kind: 'follow_up', id, before: { status: 'open' }, after: { status, takenBy: actor.id } })
  return id
}
