import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { chosenOrders, type OrderFilter } from './order-filter.read.ts'
import type { OrderStatus } from './stock-order.rules.ts'

export type WaitingRow = { status: OrderStatus; orders: number; pieces: number; amount: Money; since: Date }

/** Counts the orders that wait for a next step, by state, with their pieces at today's price. */
export async function readWaitingOrders(actor: Actor, db: Database, filter: OrderFilter): Promise<WaitingRow[]> {
  const condition = await chosenOrders(actor, db, filter)
  const { rows } = await sql<WaitingRow>`
    select state.status, count(*)::integer as orders, sum(content.pieces)::integer as pieces, sum(content.amount)::bigint as amount,
      min(coalesce(ordered.decided_at, ordered.submitted_at)) as since
    from stock_orders ordered
    join stock_order_states state on state.order_id = ordered.id
    cross join lateral (
      select sum(coalesce(line.approved, line.asked)) as pieces,
        coalesce(sum(coalesce(line.approved, line.asked) * article.price), 0) as amount
      from stock_order_lines line join articles article on article.id = line.article_id
      where line.order_id = ordered.id
    ) content
    where ordered.status in ('submitted', 'approved') and ${condition}
    group by state.status order by state.status
  `.execute(db)
  return rows
}
