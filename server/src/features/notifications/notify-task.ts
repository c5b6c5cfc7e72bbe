import type { Tx } from '../../database/database.ts'
import { insertNotifications } from './credit-notifications.store.ts'
import { findGivenTask } from './message-notifications.store.ts'

/** Notifies the colleague to whom a task was given. */
export async function notifyTask(tx: Tx, payload: object): Promise<void> {
  // `addTask` and `changeTask` write this payload.
  const task = await findGivenTask(tx, (payload as { id: number }).id)
  if (!task) return
  const { assigneeId, title, createdByName } = task
  await insertNotifications(tx, [
    { accountId: assigneeId, topic: 'message', title: `Tâche confiée par ${createdByName}`, body: title, link: '/apps/tasklist' },
  ])
}
