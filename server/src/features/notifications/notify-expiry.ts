import type { Tx } from '../../database/database.ts'
import { expiryNotification } from './notification-templates.rules.ts'
import { insertForManagers } from './notifications.store.ts'

export async function notifyExpiry(tx: Tx, payload: object): Promise<void> {
  // `announceExpiringAccesses` writes this payload.
  await insertForManagers(tx, expiryNotification(payload as { username: string; endDate: string }))
}
