import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { outletHoldsGoods, type StandingGoods } from './depots.errors.ts'
import { findDepotOf, holdDepot } from './depots.store.ts'

/** Refuses 409 `holds_goods` while an outlet has goods, any are on their way from or to it, or an order or an inventory of it waits. */
export async function refuseStandingGoods(tx: Tx, { id, status }: { id: number; status: string }): Promise<void> {
  const depotId = await findDepotOf(tx, id)
  await holdDepot(tx, depotId)
  // One statement: what is received meanwhile is either on its way or there.
  const { rows } = await sql<StandingGoods>`
    select
      (select coalesce(sum(balance), 0)::integer from ledger_accounts where depot_id = ${depotId}) as pieces,
      (
        select count(*)::integer from deliveries
        where (from_depot_id = ${depotId} or to_depot_id = ${depotId}) and status in ('prepared', 'in_transit', 'received_with_gap')
      ) as deliveries,
      (
        select count(*)::integer from stock_orders ordered
        where ordered.outlet_id = ${id} and (ordered.status = 'submitted' or ordered.status = 'approved' and exists (
          select from stock_order_quantities line where line.order_id = ordered.id and line.approved > line.reserved + line.shipped
        ))
      ) as orders,
      (
        select count(*)::integer from stock_counts counted
        where counted.depot_id = ${depotId} and (counted.status = 'open' or counted.status = 'submitted' and exists (
          select from stock_count_gaps gap where gap.count_id = counted.id
        ))
      ) as counts
  `.execute(tx)
  const [standing] = rows
  if (standing && Object.values(standing).some((count) => count > 0)) throw outletHoldsGoods(standing, status)
}
