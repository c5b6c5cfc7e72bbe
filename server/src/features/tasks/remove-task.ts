import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { dropTaskNotifications } from '../notifications/index.ts'
import { deleteTask, lockTask } from './tasks.store.ts'
import { audited, ownTask } from './task.rules.ts'

export async function removeTask(tx: Tx, id: number, author: Actor): Promise<void> {
  const task = ownTask(await lockTask(tx, id), author.id)
  await deleteTask(tx, id)
  await dropTaskNotifications(tx, id)
  noteChange(tx, { kind: 'task', id, before: audited(task) })
}
