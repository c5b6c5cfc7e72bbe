import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { findOpenDepotOf } from '../stock/index.ts'
import { refuseUnorderable } from './refuse-unorderable.ts'
import { refuseUnless } from './stock-order.rules.ts'
import { lockOrder, saveOrder } from './stock-orders.store.ts'

/** Sends a draft, unless one of its articles is not to be ordered any more. */
export async function submitStockOrder(tx: Tx, { id, version }: { id: number; version: number | undefined }, actor: Actor): Promise<void> {
  const order = await lockOrder(tx, actor, id)
  refuseUnless(['draft'], order, version)
  await findOpenDepotOf(tx, order.outletId)
  await refuseUnorderable(tx, order.lines)
  await saveOrder(tx, order, { status: 'submitted', submittedBy: actor.id })
  await putInOutbox(tx, 'stock_order.submitted', { id })
  noteChange(tx, { kind: 'stock_order', id, before: { status: 'draft' }, after: { status: 'submitted' } })
}
