import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { literalOf } from '../../database/like.ts'
import { outletsVisibleTo } from '../../database/row-scope.ts'
import type { Actor } from '../../shared/actor.ts'

export type StockDocument = { id: number; reference: string; outletName: string | null }
type ReferenceQuery = { reference: string; max: number }

/** Finds orders of outlets within reach by a part of their reference, newest first. */
export async function findStockOrders(actor: Actor, db: Database, { reference, max }: ReferenceQuery): Promise<StockDocument[]> {
  const { rows } = await sql<StockDocument>`
    select ordered.id, ordered.reference, outlet.outlet_name
    from stock_orders ordered join accounts outlet on outlet.id = ordered.outlet_id
    where ordered.reference like '%' || ${literalOf(reference)}::text || '%'
      and ${actor.scope === 'all' ? sql`true` : sql`ordered.outlet_id in (${outletsVisibleTo(actor)})`}
    order by ordered.id desc limit ${max}
  `.execute(db)
  return rows
}

/** Finds deliveries from or to outlets within reach by a part of their reference, newest first. */
export async function findDeliveries(actor: Actor, db: Database, { reference, max }: ReferenceQuery): Promise<StockDocument[]> {
  const depots = sql`(select depot.id from depots depot where depot.outlet_id in (${outletsVisibleTo(actor)}))`
  const { rows } = await sql<StockDocument>`
    select delivery.id, delivery.reference, outlet.outlet_name
    from deliveries delivery join accounts outlet on outlet.id = delivery.outlet_id
    where delivery.reference like '%' || ${literalOf(reference)}::text || '%'
      and ${actor.scope === 'all' ? sql`true` : sql`(delivery.from_depot_id in ${depots} or delivery.to_depot_id in ${depots})`}
    order by delivery.id desc limit ${max}
  `.execute(db)
  return rows
}
