import type { Tx } from '../../database/database.ts'
import { expiryNews } from './notification-templates.rules.ts'
import { insertForManagers } from './notifications.store.ts'

export async function notifyExpiry(tx: Tx, payload: object): Promise<void> {
  // `announceExpiringAccesses` writes this payload.
  await insertForManagers(tx, expiryNews(payload as { username: string; endDate: string }))
}
