import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { accountNotFound } from './follow-ups.errors.ts'
import { holdsReachedCredit, insertTaken, lockOpenOf, readReasons } from './follow-ups.store.ts'
import { holdFollowUp } from './hold-follow-up.ts'

/** Takes a person with all reasons, and returns the id of the follow-up. Of two who do so at once, one is refused. */
export async function takePerson(tx: Tx, userId: number, actor: Actor): Promise<number> {
  const reasons = await readReasons(tx, actor, userId)
  if (reasons.length === 0 && !(await holdsReachedCredit(tx, actor, userId))) throw accountNotFound()
  const id = await insertTaken(tx, { accountId: userId, reasons, takenBy: actor.id })
  if (id !== undefined) {
    noteChange(tx, { kind: 'follow_up', id, after: { userId, status: 'taken', takenBy: actor.id } })
    return id
  }
  const followUp = await lockOpenOf(tx, userId)
  // The follow-up that stood in the way was closed a moment ago.
  if (!followUp) return takePerson(tx, userId, actor)
  await holdFollowUp(tx, followUp, { actor })
  return followUp.id
}
