import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { refuseAnothers, refuseClosed, refuseStale, refuseUnproved } from './follow-up.rules.ts'
import { lockFollowUp, readReasons, saveClosed } from './follow-ups.store.ts'

type Closing = { id: number; status: 'resolved' | 'dropped'; reason?: string | undefined; version?: number | undefined }

/** Ends a follow-up by hand, with the reasons that the person has now. */
export async function closeFollowUp(tx: Tx, { id, status, reason, version }: Closing, actor: Actor): Promise<void> {
  const followUp = await lockFollowUp(tx, actor, id)
  refuseClosed(followUp)
  refuseAnothers(followUp, actor)
  refuseUnproved(followUp, status)
  refuseStale(followUp, version)
  const reasons = followUp.accountId === null ? [] : await readReasons(tx, actor, followUp.accountId)
  await saveClosed(tx, { id, status, takenBy: actor.id, reason: reason ?? null, reasons })
  noteChange(tx, {
    kind: 'follow_up',
    id,
    before: { status: followUp.status },
    after: { status, ...(reason === undefined ? {} : { reason }) },
  })
}
