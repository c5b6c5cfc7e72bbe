import type { Actor } from '../../shared/actor.ts'
import { differenceOf } from '../../shared/changes.ts'
import { notAuthor, staleTask, taskDone, taskNotFound } from './tasks.errors.ts'

export type TaskRow = {
  id: number
  title: string
  note: string
  dueOn: string | null
  assigneeId: number
  createdBy: number
  isDone: boolean
  version: number
}

type TaskLimits = { openMax: number; handoversPerMinute: number }
export type TaskActing = { actor: Actor; limits: TaskLimits }

export type TaskChange = {
  title?: string | undefined
  note?: string | undefined
  dueOn?: string | null | undefined
  assigneeId?: number | undefined
  version?: number | undefined
}

/** Returns the task if the person wrote it. One that was given to the person is 403, one of others does not exist. */
export function ownTask(task: TaskRow | undefined, personId: number): TaskRow {
  const seen = seenTask(task, personId)
  if (seen.createdBy !== personId) throw notAuthor()
  return seen
}

/** Returns the task if the person wrote it or has it. */
export function seenTask(task: TaskRow | undefined, personId: number): TaskRow {
  if (!task || (task.createdBy !== personId && task.assigneeId !== personId)) throw taskNotFound()
  return task
}

export function rewritten(task: TaskRow, { version, ...change }: TaskChange): TaskRow {
  if (task.isDone) throw taskDone()
  if (version !== undefined && version !== task.version) throw staleTask(task.title)
  const { title = task.title, note = task.note, dueOn = task.dueOn, assigneeId = task.assigneeId } = change
  return { ...task, title, note, dueOn, assigneeId }
}

/** Returns what the journal keeps of a task. Managers read it, so it holds no word of a task. */
export function audited({ dueOn, assigneeId }: Pick<TaskRow, 'dueOn' | 'assigneeId'>) {
  return { dueOn, assigneeId }
}

/** Returns what the journal keeps of a change; of its words, only that they changed. */
export function auditedChange(before: TaskRow, after: TaskRow): { before: object; after: object } {
  const change = differenceOf(audited(before), audited(after))
  const isReworded = before.title !== after.title || before.note !== after.note
  return isReworded ? { ...change, after: { ...change.after, words: 'changed' } } : change
}
