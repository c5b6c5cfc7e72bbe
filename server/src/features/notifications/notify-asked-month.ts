import type { Tx } from '../../database/database.ts'
import { findListeners, insertNotifications } from './credit-notifications.store.ts'
import { askedMonthNotification } from './month-notifications.rules.ts'
import { findAskedMonth } from './month-notifications.store.ts'

/** Notifies the other managers that a month waits for the second person of its closing or its reopening, unless it no longer does. */
export async function notifyAskedMonth(tx: Tx, payload: object): Promise<void> {
  // `closeMonth` and `reopenMonth` write this payload.
  const { month, by } = payload as { month: string; by: number }
  const asked = await findAskedMonth(tx, month, by)
  if (asked === undefined) return
  const listeners = await findListeners(tx, asked.otherManagers, 'month')
  await insertNotifications(
    tx,
    listeners.map(({ id }) => ({ accountId: id, ...askedMonthNotification({ ...asked, month }) })),
  )
}
