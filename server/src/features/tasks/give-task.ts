import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import { noteHandover } from './tasks.store.ts'
import type { TaskAuthor } from './task.rules.ts'

/** Notifies the colleague to whom the author gives a task. Refuses more than so many a minute. */
export async function giveTask(tx: Tx, id: number, { author, limits }: TaskAuthor): Promise<void> {
  await noteHandover(tx, author.id, limits.handoversPerMinute)
  await putInOutbox(tx, 'task.given', { id })
}
