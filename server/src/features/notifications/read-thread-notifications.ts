import type { Tx } from '../../database/database.ts'
import { sourceOfThread } from './notification-templates.rules.ts'
import { markSourcesRead } from './notifications.store.ts'

/** Marks as read what announced the messages of these threads to the person, who has read them now. */
export async function readThreadNotifications(tx: Tx, accountId: number, threadIds: readonly number[]): Promise<void> {
  await markSourcesRead(tx, accountId, threadIds.map(sourceOfThread))
}
