import { sql, type RawBuilder } from 'kysely'
import { timezone } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { literalOf } from '../../database/like.ts'
import { outletsOfSector, outletsVisibleTo, refuseUnreachedOutlet } from '../../database/row-scope.ts'
import type { Actor } from '../../shared/actor.ts'
import type { OrderStatus } from './stock-order.rules.ts'
import { otherSector } from './stock-orders.errors.ts'

/** `start` and `end`: days on which orders were sent, or made if they are not sent yet. */
export type OrderFilter = {
  status?: OrderStatus | undefined
  isToPrepare?: boolean | undefined
  outletId?: number | undefined
  sectorManagerId?: number | undefined
  start?: string | undefined
  end?: string | undefined
  q?: string | undefined
}

/** Returns the condition on `ordered` for the orders that the actor asks for and sees. */
export async function chosenOrders(actor: Actor, db: Database, filter: OrderFilter): Promise<RawBuilder<unknown>> {
  const { outletId, sectorManagerId } = filter
  await refuseUnreachedOutlet(db, actor, outletId)
  if (sectorManagerId !== undefined && actor.scope !== 'all' && sectorManagerId !== actor.id) throw otherSector()
  return sql`${sql.join([isVisibleTo(actor), ...matches(filter)], sql` and `)}`
}

export function isVisibleTo(actor: Actor): RawBuilder<unknown> {
  return actor.scope === 'all' ? sql`true` : sql`ordered.outlet_id in (${outletsVisibleTo(actor)})`
}

/** True for an order with approved pieces in no delivery, unless a gap has to be settled first. */
export const IS_TO_PREPARE = sql<boolean>`(
  ordered.status = 'approved'
  and not exists (select from deliveries where order_id = ordered.id and status = 'received_with_gap')
  and (select sum(greatest(0, approved - reserved - shipped)) from stock_order_quantities where order_id = ordered.id) > 0
)`

function matches({ status, isToPrepare = false, outletId, sectorManagerId, start, end, q }: OrderFilter): RawBuilder<unknown>[] {
  const day = sql`(coalesce(ordered.submitted_at, ordered.created_at) at time zone ${timezone})::date`
  return [
    ...(status === undefined ? [] : [isInState(status)]),
    ...(isToPrepare ? [IS_TO_PREPARE] : []),
    ...(outletId === undefined ? [] : [sql`ordered.outlet_id = ${outletId}`]),
    ...(sectorManagerId === undefined ? [] : [isInSector(sectorManagerId)]),
    ...(start === undefined ? [] : [sql`${day} >= ${start}::date`]),
    ...(end === undefined ? [] : [sql`${day} <= ${end}::date`]),
    ...(q === undefined ? [] : [containsText(`%${literalOf(q)}%`)]),
  ]
}

/** States of an order that is stored as approved: they follow from its deliveries. */
const OF_APPROVED: readonly OrderStatus[] = ['approved', 'preparing', 'shipped', 'received', 'disputed']

function isInState(status: OrderStatus): RawBuilder<unknown> {
  if (!OF_APPROVED.includes(status)) return sql`ordered.status = ${status}`
  return sql`(
    ordered.status = 'approved' and ${status} = (select state.status from stock_order_states state where state.order_id = ordered.id)
  )`
}

function isInSector(sectorManagerId: number): RawBuilder<unknown> {
  return sql`ordered.outlet_id in ${outletsOfSector(sectorManagerId)}`
}

function containsText(pattern: string): RawBuilder<unknown> {
  return sql`(
    ordered.reference ilike ${pattern} or ordered.outlet_id in (
      select id from accounts where plain(outlet_name) like plain(${pattern}) or outlet_number like ${pattern}
    )
  )`
}
