import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import { formatMoney } from '../../shared/money.ts'
import { preparedBatchNotification } from './commission-notifications.rules.ts'
import { findPreparedBatch } from './commission-notifications.store.ts'
import { insertForManagers } from './notifications.store.ts'

/** Notifies the managers who may pay a batch: those who have no part in it. */
export async function notifyPreparedBatch(tx: Tx, payload: object): Promise<void> {
  // `prepareBatch` and `prepareBalance` write this payload.
  const batch = await findPreparedBatch(tx, (payload as { id: number }).id)
  if (!batch) return
  const notification = preparedBatchNotification({ ...batch, amount: formatMoney(batch.total, currency) })
  await insertForManagers(tx, notification, batch.takingPart)
}
