import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { Actor, RequireStepUp } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { refuseSecond, refuseUnlessWaiting, type ActKind, type Asking } from './pending-act.rules.ts'
import { authorNoLongerManager, noLongerManager } from './pending-acts.errors.ts'
import { lockAct, lockSecond, saveAct } from './pending-acts.store.ts'

/** Carries out each kind of act, with all its checks made again. */
export type CarryOut = Record<ActKind, (tx: Tx, parameters: object, asking: Asking) => Promise<unknown>>

type Confirming = { actor: Actor; requireStepUp: RequireStepUp; carryOut: CarryOut }

/** Carries the act out in the names of its author and of the manager who confirms it. */
export async function confirmAct(tx: Tx, id: number, { actor, requireStepUp, carryOut }: Confirming): Promise<void> {
  const act = await lockAct(tx, id)
  requireStepUp()
  const second = await lockSecond(tx, actor.id)
  if (!second) throw noLongerManager()
  refuseSecond(act, second)
  refuseUnlessWaiting(act)
  if (!(await lockSecond(tx, act.authorId))) throw authorNoLongerManager()

  await carryOut[act.kind](tx, act.parameters, { authorId: act.authorId, isAlone: false })
  await saveAct(tx, { id, status: 'confirmed', decidedBy: actor.id })
  noteChange(tx, {
    kind: 'pending_act',
    id,
    before: { status: 'waiting' },
    after: { status: 'confirmed', sentence: act.sentence, authorId: act.authorId },
  })
  await putInOutbox(tx, 'pending-act.decided', { id, to: [act.authorId] })
}
