import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import { noteChange } from '../../shared/changes.ts'
import { expireOld, lockAct } from './pending-acts.store.ts'

/** Expires overdue acts of a subject, or of all, and notifies their authors. Returns the acts. */
export async function expireActs(tx: Tx, subject: string | null): Promise<{ id: number; authorId: number }[]> {
  const expired = []
  for (const id of await expireOld(tx, subject)) {
    const { authorId, sentence } = await lockAct(tx, id)
    noteChange(tx, { kind: 'pending_act', id, before: { status: 'waiting' }, after: { status: 'expired', sentence } })
    await putInOutbox(tx, 'pending_act.decided', { id, to: [authorId] })
    expired.push({ id, authorId })
  }
  return expired
}
