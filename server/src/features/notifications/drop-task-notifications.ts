import type { Tx } from '../../database/database.ts'
import { sourceOfTask } from './notification-templates.rules.ts'
import { deleteUnread } from './notifications.store.ts'

/** Takes back the unread notification of a task that its assignee does not have any more. */
export async function dropTaskNotifications(tx: Tx, id: number): Promise<void> {
  await deleteUnread(tx, sourceOfTask(id))
}
