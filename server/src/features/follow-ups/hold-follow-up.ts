import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import { noteChange } from '../../shared/changes.ts'
import { mustTake, refuseStale, statusWhenTaken, type FollowUp } from './follow-up.rules.ts'
import { saveTaker } from './follow-ups.store.ts'

type Taking = { actor: Actor; isTakenOver?: boolean; version?: number | undefined }

/** Makes the actor hold a locked follow-up. Their own stays as it is. */
export async function holdFollowUp(tx: Tx, followUp: FollowUp, { actor, isTakenOver = false, version }: Taking): Promise<void> {
  if (!mustTake(followUp, actor, isTakenOver)) return
  refuseStale(followUp, version)
  const after = { status: statusWhenTaken(followUp), takenBy: actor.id }
  await saveTaker(tx, { id: followUp.id, ...after })
  if (followUp.takenBy !== null) await putInOutbox(tx, 'follow_up.taken_over', { id: followUp.id, from: followUp.takenBy, by: actor.id })
  noteChange(tx, { kind: 'follow_up', id: followUp.id, before: { status: followUp.status, takenBy: followUp.takenBy }, after })
}
