import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import { noteChange } from '../../shared/changes.ts'
import type { PendingAct } from './pending-act.rules.ts'
import { saveAct, type Decision } from './pending-acts.store.ts'

/** `notified`: accounts to notify. `details`: written to the audit besides the sentence. */
type Ending = Decision & { notified: readonly number[]; details?: object }

/** Saves the outcome of a waiting act, records it for the audit and notifies the accounts. */
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
