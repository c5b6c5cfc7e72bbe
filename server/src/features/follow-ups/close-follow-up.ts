import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { close } from './follow-up.rules.ts'
import { lockFollowUp, saveClosed } from './follow-ups.store.ts'

type Closing = { id: number; status: 'resolved' | 'dropped'; version?: number | undefined }

export async function closeFollowUp(tx: Tx, { id, status, version }: Closing, actor: Actor): Promise<void> {
  const followUp = await lockFollowUp(tx, actor, id)
  await saveClosed(tx, close(followUp, status, version))
  noteChange(tx, { kind: 'follow_up', id, before: { status: followUp.status }, after: { status } })
}
