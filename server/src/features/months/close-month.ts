import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { ConfirmingActor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { lockImports } from '../imports/index.ts'
import { refuseSoloPromotion } from '../pending-acts/index.ts'
import { refuseClosing, refuseSamePerson, refuseUnconfirmed, type CheckCode, type MonthStatus } from './month.rules.ts'
import { findSnapshot } from './month-facts.store.ts'
import { holdMonthsToClose, lockMonth, saveClosed, saveCloseRequested } from './months.store.ts'

type Closing = { month: string; seal: string; acknowledged: readonly CheckCode[] }

/** Requests the closing of a month, given by its first day, or closes it if another manager requested it. Computes the figures anew. */
export async function closeMonth(
  tx: Tx,
  { month, ...confirmed }: Closing,
  { actor, requireStepUp }: ConfirmingActor,
): Promise<MonthStatus> {
  const state = await lockMonth(tx, month)
  requireStepUp()
  const isSecond = state.status === 'closing'
  if (isSecond) {
    refuseSamePerson(state.closeRequestedBy, actor.id)
    await refuseSoloPromotion(tx, [actor.id, state.closeRequestedBy])
  }
  refuseClosing(state)
  if (isSecond) {
    await lockImports(tx)
    await holdMonthsToClose(tx)
  }
  const snapshot = await findSnapshot(tx, month)
  refuseUnconfirmed(state, confirmed, snapshot)

  const { acknowledged } = confirmed
  const status = isSecond ? 'closed' : 'closing'
  if (isSecond) await saveClosed(tx, state, { snapshot, acknowledged, actorId: actor.id })
  else {
    await saveCloseRequested(tx, state, { snapshot, acknowledged, actorId: actor.id })
    await putInOutbox(tx, 'month.asked', { month, by: actor.id })
  }
  noteChange(tx, {
    kind: 'month',
    id: month.slice(0, 7),
    before: { status: state.status },
    after: { status, seal: snapshot.seal, acknowledged },
  })
  return status
}
