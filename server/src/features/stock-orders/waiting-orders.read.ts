import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { chosenOrders, IS_TO_PREPARE, type OrderFilter } from './order-filter.read.ts'
import type { OrderStatus } from './stock-order.rules.ts'
import { WAITING_SINCE } from './waiting-since.read.ts'

export type Totals = { orders: number; pieces: number; amount: Money; since: Date }
export type WaitingRow = Totals & { status: OrderStatus; toPrepare: Totals | null }

type Row = Totals & { status: OrderStatus; ordersLeft: number; piecesLeft: number; amountLeft: Money; leftSince: Date | null }

/** Counts the orders that wait for a next step, by state, with their pieces at today's price, and what is left to prepare of them. */
export async function readWaitingOrders(actor: Actor, db: Database, filter: OrderFilter): Promise<WaitingRow[]> {
  const condition = await chosenOrders(actor, db, filter)
  const { rows } = await sql<Row>`
    select status, count(*)::integer as orders, sum(pieces)::integer as pieces, sum(amount)::bigint as amount, min(since) as since,
      (count(*) filter (where is_to_prepare))::integer as orders_left,
      coalesce(sum(pieces_left) filter (where is_to_prepare), 0)::integer as pieces_left,
      coalesce(sum(amount_left) filter (where is_to_prepare), 0)::bigint as amount_left,
      min(decided_at) filter (where is_to_prepare) as left_since
    from (
      select state.status, ${WAITING_SINCE} as since, ordered.decided_at, content.*, ${IS_TO_PREPARE} as is_to_prepare
      from stock_orders ordered
      join stock_order_states state on state.order_id = ordered.id
      cross join lateral (
        select sum(coalesce(line.approved, line.asked)) as pieces, sum(line.approved - line.reserved - line.shipped) as pieces_left,
          coalesce(sum(coalesce(line.approved, line.asked) * article.price), 0) as amount,
          coalesce(sum((line.approved - line.reserved - line.shipped) * article.price), 0) as amount_left
        from stock_order_quantities line join articles article on article.id = line.article_id
        where line.order_id = ordered.id
      ) content
      where ordered.status in ('submitted', 'approved') and ${condition}
    ) waiting
    group by status order by status
  `.execute(db)
  return rows.map(({ ordersLeft, piecesLeft, amountLeft, leftSince, ...row }) => ({
    ...row,
    toPrepare: leftSince && { orders: ordersLeft, pieces: piecesLeft, amount: amountLeft, since: leftSince },
  }))
}
