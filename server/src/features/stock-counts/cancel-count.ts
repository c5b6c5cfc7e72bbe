import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { endedCount, illegalTransition } from './counts.errors.ts'
import { saveClosed } from './counts.store.ts'
import { lockReachedCount } from './lock-reached-count.ts'

/** Cancels a count that was not posted; the books stay as they are. An outlet cancels only an open one: it would count again what it has read. */
export async function cancelCount(tx: Tx, { id, reason }: { id: number; reason: string }, actor: Actor): Promise<void> {
  const count = await lockReachedCount(tx, id, actor)
  if (count.status !== 'open' && count.status !== 'submitted') throw illegalTransition(count.status)
  if (count.status === 'submitted' && actor.role !== 'ROLE_MANAGER') throw endedCount()
  await saveClosed(tx, count, { status: 'cancelled', reason, actorId: actor.id })
  noteChange(tx, { kind: 'stock_count', id, before: { status: count.status }, after: { status: 'cancelled', reason } })
}
