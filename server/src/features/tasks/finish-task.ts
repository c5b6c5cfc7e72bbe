import type { Tx } from '../../database/database.ts'
import { noteChange } from '../../shared/changes.ts'
import { tooManyOfAuthor, tooManyTasks } from './tasks.errors.ts'
import { lockOpenTasks, lockTask, saveEnd } from './tasks.store.ts'
import { seenTask, type TaskActing } from './task.rules.ts'

/** Ends a task or opens it again, as one more open task of who wrote it. The same twice changes nothing. */
export async function finishTask(
  tx: Tx,
  { id, isDone }: { id: number; isDone: boolean },
  { actor: person, limits: { openMax } }: TaskActing,
): Promise<void> {
  const task = seenTask(await lockTask(tx, id), person.id)
  if (task.isDone === isDone) return
  if (!isDone && (await lockOpenTasks(tx, task.createdBy)) >= openMax) {
    throw task.createdBy === person.id ? tooManyTasks(openMax) : tooManyOfAuthor(openMax)
  }
  await saveEnd(tx, id, isDone ? person.id : null)
  noteChange(tx, { kind: 'task', id, before: { done: task.isDone }, after: { done: isDone } })
}
