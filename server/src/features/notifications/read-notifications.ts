import type { Tx } from '../../database/database.ts'
import { markRead } from './notifications.store.ts'

export async function readNotifications(tx: Tx, accountId: number, ids: readonly number[] | undefined): Promise<void> {
  await markRead(tx, accountId, ids)
}
