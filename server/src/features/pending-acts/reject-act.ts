import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { Actor, RequireStepUp } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { refuseSecond, refuseUnlessWaiting } from './pending-act.rules.ts'
import { noLongerManager } from './pending-acts.errors.ts'
import { lockAct, lockSecond, saveAct } from './pending-acts.store.ts'

export async function rejectAct(
  tx: Tx,
  id: number,
  { actor, requireStepUp }: { actor: Actor; requireStepUp: RequireStepUp },
): Promise<void> {
  const act = await lockAct(tx, id)
  requireStepUp()
  const second = await lockSecond(tx, actor.id)
  if (!second) throw noLongerManager()
  refuseSecond(act, second)
  refuseUnlessWaiting(act)

  await saveAct(tx, { id, status: 'rejected', decidedBy: actor.id })
  noteChange(tx, { kind: 'pending_act', id, before: { status: 'waiting' }, after: { status: 'rejected', sentence: act.sentence } })
  await putInOutbox(tx, 'pending-act.decided', { id, to: [act.authorId] })
}
