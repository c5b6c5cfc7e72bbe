import type { Tx } from '../../database/database.ts'
import { insertNotifications } from './credit-notifications.store.ts'

/** Tells a subscriber why a view did not come by mail today. */
export async function notifyUnsentView(tx: Tx, payload: object): Promise<void> {
  // `sendDueViews` writes this payload.
  const { accountId, name, link, reason } = payload as { accountId: number; name: string; link: string; reason: string }
  const body = `La vue «\u00a0${name}\u00a0» n’a pas été envoyée aujourd’hui. ${reason}`
  await insertNotifications(tx, [{ accountId, topic: 'account', title: 'Vue non envoyée', body, link }])
}
