import type { Tx } from '../../database/database.ts'
import { expiryNews } from './notification-templates.rules.ts'
import { insertForManagers } from './notifications.store.ts'

export async function notifyExpiry(tx: Tx, payload: object): Promise<void> {
  // What the vault puts into the outbox.
  await insertForManagers(tx, expiryNews(payload as { username: string; endDate: string }))
}
