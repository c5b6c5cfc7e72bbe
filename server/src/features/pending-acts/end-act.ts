import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import { noteChange } from '../../shared/changes.ts'
import type { PendingAct } from './pending-act.rules.ts'
import { saveAct, type Decision } from './pending-acts.store.ts'

/** `notified`: the accounts that are told. `details` go to the journal beside the sentence. */
type Ending = Decision & { notified: readonly number[]; details?: object }

/** Saves what became of an act that waited, notes it for the journal, and tells those people. */
export async function endAct(
  tx: Tx,
  { id, sentence }: Pick<PendingAct, 'id' | 'sentence'>,
  { notified, details, ...decision }: Ending,
): Promise<void> {
  await saveAct(tx, id, decision)
  noteChange(tx, {
    kind: 'pending_act',
    id,
    before: { status: 'waiting' },
    after: { status: decision.status, sentence, ...details },
  })
  await putInOutbox(tx, 'pending_act.decided', { id, to: notified })
}
