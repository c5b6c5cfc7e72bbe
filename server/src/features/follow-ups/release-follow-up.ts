import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import { noteChange } from '../../shared/changes.ts'
import { refuseRelease, refuseStale } from './follow-up.rules.ts'
import { lockFollowUp, saveTaker } from './follow-ups.store.ts'

/** Gives a follow-up back to everybody. Its promise and its next call stay. */
export async function releaseFollowUp(tx: Tx, { id, version }: { id: number; version?: number | undefined }, actor: Actor): Promise<void> {
  const followUp = await lockFollowUp(tx, actor, id)
  refuseRelease(followUp, actor)
  refuseStale(followUp, version)
  const after = { status: 'open', takenBy: null } as const
  await saveTaker(tx, { id, ...after })
  if (followUp.takenBy !== actor.id) await putInOutbox(tx, 'follow_up.released', { id, from: followUp.takenBy, by: actor.id })
  noteChange(tx, { kind: 'follow_up', id, before: { status: followUp.status, takenBy: followUp.takenBy }, after })
}
