import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { ConfirmingActor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { joinWaitingLines, lockImports } from '../imports/index.ts'
import { refuseSoloPromotion } from '../pending-acts/index.ts'
import { refuseMissingReason, refuseReopening, refuseSamePerson, type MonthStatus } from './month.rules.ts'
import { lockMonth, saveOpen, saveReopenRequested } from './months.store.ts'

type Reopening = { month: string; reason: string | undefined }

/** Requests the reopening of a closed month, or reopens it if another manager requested it, and then applies the lines that waited. */
export async function reopenMonth(tx: Tx, { month, reason }: Reopening, { actor, requireStepUp }: ConfirmingActor): Promise<MonthStatus> {
  const state = await lockMonth(tx, month)
  refuseMissingReason(state, reason)
  requireStepUp()
  refuseSamePerson(state.reopenRequestedBy, actor.id)
  refuseReopening(state)

  if (state.status === 'reopening') {
    await refuseSoloPromotion(tx, [actor.id, state.reopenRequestedBy])
    await lockImports(tx)
    await saveOpen(tx, state, actor.id)
    await joinWaitingLines(tx)
  } else {
    await saveReopenRequested(tx, state, { reason: reason ?? '', actorId: actor.id })
    await putInOutbox(tx, 'month.asked', { month, by: actor.id })
  }
  const status = state.status === 'reopening' ? 'open' : 'reopening'
  noteChange(tx, { kind: 'month', id: month.slice(0, 7), before: { status: state.status }, after: { status, reason: reason ?? null } })
  return status
}
