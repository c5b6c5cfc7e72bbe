import type { Tx } from '../../database/database.ts'
import type { Actor, RequireStepUp } from '../../shared/actor.ts'
import { lockActiveManager } from './managers.store.ts'
import { refuseIneligibleApprover, refuseUnlessWaiting, type PendingAct } from './pending-act.rules.ts'
import { noLongerManager } from './pending-acts.errors.ts'
import { lockAct } from './pending-acts.store.ts'

export type Deciding = { actor: Actor; requireStepUp: RequireStepUp }

/** Locks a waiting act for a manager who may decide it. Throws for everybody else. */
export async function lockActToDecide(tx: Tx, id: number, { actor, requireStepUp }: Deciding): Promise<PendingAct> {
  const act = await lockAct(tx, id)
  requireStepUp()
  const approver = await lockActiveManager(tx, actor.id)
  if (!approver) throw noLongerManager()
  refuseIneligibleApprover(act, approver)
  refuseUnlessWaiting(act)
  return act
}
