import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { holdDepot } from '../stock/index.ts'
import { illegalTransition } from './counts.errors.ts'
import { saveSubmitted } from './counts.store.ts'
import { insertGaps } from './gaps.store.ts'
import { lockReachedCount } from './lock-reached-count.ts'

/** Ends a count and keeps its differences from the books. Waits for moves of the depot that are under way. */
export async function submitCount(tx: Tx, id: number, actor: Actor): Promise<void> {
  const count = await lockReachedCount(tx, id, actor)
  if (count.status !== 'open') throw illegalTransition(count.status)
  await holdDepot(tx, count.depotId)
  await insertGaps(tx, count)
  await saveSubmitted(tx, count, actor.id)
  await putInOutbox(tx, 'stock_count.submitted', { id })
  noteChange(tx, { kind: 'stock_count', id, before: { status: 'open' }, after: { status: 'submitted' } })
}
