import type { Tx } from '../../database/database.ts'
import { insertForManagers } from './notifications.store.ts'
import { submittedCountNotification } from './stock-notifications.rules.ts'
import { findCount } from './stock-notifications.store.ts'

/** Notifies the managers who may post a count: those who counted nothing of it. */
export async function notifySubmittedCount(tx: Tx, payload: object): Promise<void> {
  // `submitCount` writes this payload.
  const count = await findCount(tx, (payload as { id: number }).id)
  if (count) await insertForManagers(tx, submittedCountNotification(count), count.counters)
}
