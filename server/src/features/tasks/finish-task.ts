import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { lockTask, saveEnd } from './tasks.store.ts'
import { seenTask } from './task.rules.ts'

/** Ends a task or opens it again. The same twice changes nothing. */
export async function finishTask(tx: Tx, { id, isDone }: { id: number; isDone: boolean }, person: Actor): Promise<void> {
  const task = seenTask(await lockTask(tx, id), person.id)
  if (task.isDone === isDone) return
  await saveEnd(tx, id, isDone ? person.id : null)
  noteChange(tx, { kind: 'task', id, before: { done: task.isDone }, after: { done: isDone } })
}
