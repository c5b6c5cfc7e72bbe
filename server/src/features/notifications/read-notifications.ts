import type { Tx } from '../../database/database.ts'
import { markRead } from './notifications.store.ts'

/** Those named among one's own, or all of them. */
export async function readNotifications(tx: Tx, accountId: number, ids: readonly number[] | undefined): Promise<void> {
  await markRead(tx, accountId, ids)
}
