import type { Tx } from '../../database/database.ts'
import { noteChange } from '../../shared/changes.ts'
import { giveTask } from './give-task.ts'
import { assigneeUnknown, tooManyTasks } from './tasks.errors.ts'
import { insertTask, lockOpenTasks, mayGiveTo } from './tasks.store.ts'
import { audited, type TaskActing } from './task.rules.ts'

type NewTask = { title: string; note: string; dueOn: string | null; assigneeId?: number | undefined }

/** Adds a task for a colleague, or for oneself without an assignee. Returns its id. */
export async function addTask(tx: Tx, task: NewTask, { actor, limits }: TaskActing): Promise<number> {
  const assigneeId = task.assigneeId ?? actor.id
  if (!(await mayGiveTo(tx, assigneeId, actor))) throw assigneeUnknown()
  if ((await lockOpenTasks(tx, actor.id)) >= limits.openMax) throw tooManyTasks(limits.openMax)
  const id = await insertTask(tx, { ...task, assigneeId, createdBy: actor.id })
  noteChange(tx, { kind: 'task', id, after: audited({ ...task, assigneeId }) })
  if (assigneeId !== actor.id) await giveTask(tx, id, { actor, limits })
  return id
}
