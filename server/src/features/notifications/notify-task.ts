import type { Tx } from '../../database/database.ts'
import { findListeners, insertNotifications } from './credit-notifications.store.ts'
import { findGivenTask } from './message-notifications.store.ts'
import { sourceOfTask } from './notification-templates.rules.ts'

/** Notifies the colleague to whom a task was given, unless the topic is muted. An unread notification of the task is replaced. */
export async function notifyTask(tx: Tx, payload: object): Promise<void> {
  // `giveTask` writes this payload.
  const { id } = payload as { id: number }
  const task = await findGivenTask(tx, id)
  if (!task) return
  const { assigneeId, title: body, createdByName } = task
  const [listener] = await findListeners(tx, [assigneeId], 'message')
  if (!listener) return
  const title = `Tâche confiée par ${createdByName}`
  await insertNotifications(tx, [
    { accountId: listener.id, topic: 'message', title, body, link: '/apps/tasklist', source: sourceOfTask(id) },
  ])
}
