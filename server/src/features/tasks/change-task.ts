import type { Tx } from '../../database/database.ts'
import { noteChange } from '../../shared/changes.ts'
import { dropTaskNotifications } from '../notifications/index.ts'
import { giveTask } from './give-task.ts'
import { assigneeUnknown } from './tasks.errors.ts'
import { lockTask, mayGiveTo, saveTask } from './tasks.store.ts'
import { auditedChange, ownTask, rewritten, type TaskActing, type TaskChange } from './task.rules.ts'

export async function changeTask(tx: Tx, { id, ...change }: TaskChange & { id: number }, { actor, limits }: TaskActing): Promise<void> {
  const before = ownTask(await lockTask(tx, id), actor.id)
  const { assigneeId = before.assigneeId } = change
  const isGiven = assigneeId !== before.assigneeId
  if (isGiven && !(await mayGiveTo(tx, assigneeId, actor))) throw assigneeUnknown()
  const after = rewritten(before, change)
  await saveTask(tx, after)
  noteChange(tx, { kind: 'task', id, ...auditedChange(before, after) })
  if (isGiven) await dropTaskNotifications(tx, id)
  if (isGiven && after.assigneeId !== actor.id) await giveTask(tx, id, { actor, limits })
}
