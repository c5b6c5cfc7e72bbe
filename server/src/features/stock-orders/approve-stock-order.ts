import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { findOpenDepotOf } from '../stock/index.ts'
import { refuseUnorderable } from './refuse-unorderable.ts'
import { approvalOf, refuseAuthor, refuseUnless, type OrderLine } from './stock-order.rules.ts'
import { lockOrder, saveApproval, saveOrder } from './stock-orders.store.ts'

type Approval = { id: number; lines?: readonly OrderLine[] | undefined; version?: number | undefined }

/** Approves a submitted order, with the quantities asked or smaller ones. */
export async function approveStockOrder(tx: Tx, { id, lines, version }: Approval, actor: Actor): Promise<{ status: 'approved' }> {
  const order = await lockOrder(tx, actor, id)
  const approval = approvalOf(order, lines)
  refuseAuthor(order, actor)
  refuseUnless(['submitted'], order, version)
  await findOpenDepotOf(tx, order.outletId)
  await refuseUnorderable(
    tx,
    approval.filter(({ quantity }) => quantity > 0),
  )
  await saveApproval(tx, id, approval)
  await saveOrder(tx, order, { status: 'approved', decidedBy: actor.id })
  await putInOutbox(tx, 'stock_order.approved', { id })
  noteChange(tx, { kind: 'stock_order', id, before: { status: 'submitted' }, after: { status: 'approved' } })
  return { status: 'approved' }
}
