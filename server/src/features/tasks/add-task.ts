import type { Tx } from '../../database/database.ts'
import { noteChange } from '../../shared/changes.ts'
import { giveTask } from './give-task.ts'
import { assigneeUnknown, tooManyTasks } from './tasks.errors.ts'
import { insertTask, lockOpenTasks, mayGiveTo } from './tasks.store.ts'
import type { TaskAuthor } from './task.rules.ts'

type NewTask = { title: string; note: string; dueOn: string | null; assigneeId?: number | undefined }

/** Adds a task for a colleague, or for oneself without an assignee. Returns its id. */
export async function addTask(tx: Tx, task: NewTask, { author, limits }: TaskAuthor): Promise<number> {
  const assigneeId = task.assigneeId ?? author.id
  if (!(await mayGiveTo(tx, assigneeId, author))) throw assigneeUnknown()
  if ((await lockOpenTasks(tx, author.id)) >= limits.openMax) throw tooManyTasks(limits.openMax)
  const id = await insertTask(tx, { ...task, assigneeId, createdBy: author.id })
  noteChange(tx, { kind: 'task', id, after: { title: task.title, dueOn: task.dueOn, assigneeId } })
  if (assigneeId !== author.id) await giveTask(tx, id, { author, limits })
  return id
}
