import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { assigneeUnknown, tooManyTasks } from './tasks.errors.ts'
import { insertTask, lockOpenTasks, mayGiveTo } from './tasks.store.ts'

type NewTask = { title: string; note: string; dueOn: string | null; assigneeId?: number | undefined }

/** Adds a task for a colleague, or for oneself without an assignee. Returns its id. */
export async function addTask(tx: Tx, task: NewTask, { author, openMax }: { author: Actor; openMax: number }): Promise<number> {
  const assigneeId = task.assigneeId ?? author.id
  if (!(await mayGiveTo(tx, assigneeId, author))) throw assigneeUnknown()
  if ((await lockOpenTasks(tx, author.id)) >= openMax) throw tooManyTasks(openMax)
  const id = await insertTask(tx, { ...task, assigneeId, createdBy: author.id })
  noteChange(tx, { kind: 'task', id, after: { title: task.title, dueOn: task.dueOn, assigneeId } })
  if (assigneeId !== author.id) await putInOutbox(tx, 'task.given', { id })
  return id
}
