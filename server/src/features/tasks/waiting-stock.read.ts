import { sql, type RawBuilder } from 'kysely'
import { IS_TO_PREPARE } from '../stock-orders/index.ts'

/** Selects rows with the column `since`. */
type Rows = RawBuilder<unknown>

/** Selects the orders that wait for a decision, and that others made and wrote. */
export const ordersToDecide = (id: number): Rows =>
  sql`select submitted_at as since from stock_orders
    where status = 'submitted' and created_by <> ${id} and asked_by is distinct from ${id}`

/** Selects the orders with approved pieces in no delivery. */
export const ordersToPrepare = (): Rows => sql`select decided_at as since from stock_orders ordered where ${IS_TO_PREPARE}`

export const deliveriesWithGap = (): Rows => sql`select received_at as since from deliveries where status = 'received_with_gap'`

export const deliveriesToShip = (): Rows => sql`select prepared_at as since from deliveries where status = 'prepared'`

/** Selects the goods on their way to the central depot that somebody else shipped. */
export const returnsToReceive = (id: number): Rows =>
  sql`select shipped_at as since from deliveries where kind = 'return' and status = 'in_transit' and shipped_by <> ${id}`

export const deliveriesTo = (outletId: number): Rows =>
  sql`select shipped_at as since from deliveries where outlet_id = ${outletId} and status = 'in_transit' and kind <> 'return'`

/** Selects the deliveries that are prepared from the stock of an outlet. */
export const deliveriesToShipFrom = (outletId: number): Rows => sql`
  select prepared_at as since from deliveries
  where status = 'prepared' and from_depot_id in (select id from depots where outlet_id = ${outletId})`

export const criticalAlerts = (): Rows => sql`select opened_at as since from stock_alerts where status = 'open' and level = 'critical'`

/** Selects the inventories that somebody else counted, whose gaps wait to be posted. */
export const countsToPost = (id: number): Rows => sql`
  select submitted_at as since from stock_counts count
  where status = 'submitted' and ${id} not in (counted_by, submitted_by)
    and not exists (select from stock_count_entries entry where entry.count_id = count.id and entry.entered_by = ${id})`
