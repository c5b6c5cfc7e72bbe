import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import { noteHandover } from './tasks.store.ts'
import type { TaskActing } from './task.rules.ts'

/** Notifies the colleague to whom a task is given. Throws 429 `too_many_requests` beyond `handoversPerMinute`. */
export async function giveTask(tx: Tx, id: number, { actor, limits }: TaskActing): Promise<void> {
  await noteHandover(tx, actor.id, limits.handoversPerMinute)
  await putInOutbox(tx, 'task.given', { id })
}
