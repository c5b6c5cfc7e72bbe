import type { Tx } from '../../database/database.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { findOpenDepotOf } from '../stock/index.ts'
import { refuseUnorderable } from './refuse-unorderable.ts'
import { outletOf, refusePastDay, refuseRepeated, type OrderLine } from './stock-order.rules.ts'
import { insertOrder, readToday } from './stock-orders.store.ts'

export type NewStockOrder = {
  outletId?: number | undefined
  lines: readonly OrderLine[]
  comment?: string | undefined
  wantedOn?: string | undefined
  submit: boolean
}

/** Creates an order, a draft or submitted at once, and returns its id. */
export async function createStockOrder(tx: Tx, order: NewStockOrder, actor: Actor): Promise<number> {
  const { lines, comment = null, wantedOn = null, submit } = order
  refuseRepeated(lines)
  refusePastDay(wantedOn, await readToday(tx))
  const outletId = outletOf(order.outletId, actor)
  await findOpenDepotOf(tx, outletId)
  await refuseUnorderable(tx, lines)

  const id = await insertOrder(tx, { outletId, comment, wantedOn, createdBy: actor.id, isSubmitted: submit }, lines)
  if (submit) await putInOutbox(tx, 'stock_order.submitted', { id })
  noteChange(tx, { kind: 'stock_order', id, after: { status: submit ? 'submitted' : 'draft', outletId, wantedOn: order.wantedOn } })
  return id
}
