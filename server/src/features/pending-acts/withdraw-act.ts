import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { endAct } from './end-act.ts'
import { listEligibleApprovers } from './managers.store.ts'
import { refuseUnlessAuthor, refuseUnlessWaiting } from './pending-act.rules.ts'
import { lockAct } from './pending-acts.store.ts'

export async function withdrawAct(tx: Tx, id: number, actor: Actor): Promise<void> {
  const act = await lockAct(tx, id)
  refuseUnlessAuthor(act, actor)
  refuseUnlessWaiting(act)

  await endAct(tx, act, { status: 'withdrawn', decidedBy: actor.id, notified: await listEligibleApprovers(tx, act) })
}
