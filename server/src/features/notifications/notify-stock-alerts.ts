import { currency } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import { formatMoney } from '../../shared/money.ts'
import { insertForManagers } from './notifications.store.ts'
import { openedAlertsNotification } from './stock-notifications.rules.ts'
import { findOpenedAlerts } from './stock-notifications.store.ts'

/** Notifies managers of the differences with the operator’s files that one act or one file opened, unless they have ended since. */
export async function notifyStockAlerts(tx: Tx, payload: object): Promise<void> {
  // The store of alerts writes this payload.
  const { count, amount, id } = await findOpenedAlerts(tx, (payload as { openedAt: string }).openedAt)
  if (count > 0) await insertForManagers(tx, openedAlertsNotification({ count, amount: formatMoney(amount, currency), id }))
}
