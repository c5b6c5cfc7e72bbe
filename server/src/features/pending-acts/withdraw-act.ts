import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { refuseOther, refuseUnlessWaiting } from './pending-act.rules.ts'
import { listSeconds, lockAct, saveAct } from './pending-acts.store.ts'

export async function withdrawAct(tx: Tx, id: number, actor: Actor): Promise<void> {
  const act = await lockAct(tx, id)
  refuseOther(act, actor)
  refuseUnlessWaiting(act)

  await saveAct(tx, { id, status: 'withdrawn', decidedBy: actor.id })
  noteChange(tx, { kind: 'pending_act', id, before: { status: 'waiting' }, after: { status: 'withdrawn', sentence: act.sentence } })
  // Whoever was asked to confirm it.
  await putInOutbox(tx, 'pending-act.decided', { id, to: await listSeconds(tx, act) })
}
