import { timezone } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import { WaitingResult } from '../../shared/waiting-result.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { expireActs } from './expire-acts.ts'
import { hasRecentDeposition, listEligibleApprovers } from './managers.store.ts'
import { hoursAlone, waitingSentence, type NewAct } from './pending-act.rules.ts'
import { insertAct } from './pending-acts.store.ts'

/** Stores an act until another manager confirms it, or until its delay ends if no other manager can. */
export async function letActWait(tx: Tx, act: NewAct, { id: authorId }: Pick<Actor, 'id'>): Promise<WaitingResult> {
  await expireActs(tx, act.subject)
  const approvers = await listEligibleApprovers(tx, { authorId, concernedId: act.concernedId })
  const hours = approvers.length > 0 ? null : hoursAlone({ hasRecentDeposition: await hasRecentDeposition(tx) })
  const { id, takesEffectAt } = await insertAct(tx, act, { authorId, hoursAlone: hours })

  noteChange(tx, { kind: 'pending_act', id, after: { status: 'waiting', sentence: act.sentence } })
  await putInOutbox(tx, 'pending_act.asked', { id, to: approvers })
  return new WaitingResult(id, waitingSentence(takesEffectAt, timezone))
}
