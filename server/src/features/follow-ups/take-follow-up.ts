import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { assertHasCredit, saveTaken, type Subject } from './follow-ups.store.ts'

/** Takes a follow-up and returns its id. Only one is open at a time for each account and kind. */
export async function takeFollowUp(tx: Tx, { userId, kind }: Subject, actor: Actor): Promise<number> {
  await assertHasCredit(tx, actor, userId)
  const id = await saveTaken(tx, { userId, kind }, actor.id)
  noteChange(tx, { kind: 'follow_up', id, after: { userId, kind, status: 'taken', takenBy: actor.id } })
  return id
}
