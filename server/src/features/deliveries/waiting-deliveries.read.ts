import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { isVisibleTo } from './deliveries.read.ts'
import type { DeliveryKind, DeliveryStatus } from './delivery.rules.ts'

export type WaitingRow = { status: DeliveryStatus; kind: DeliveryKind; deliveries: number; pieces: number; amount: Money; since: Date }

/** Counts the deliveries that wait for somebody, by state and kind, with what waits at today's price. */
export async function readWaitingDeliveries(actor: Actor, db: Database): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select delivery.status, delivery.kind, count(*)::integer as deliveries, sum(content.pieces)::integer as pieces,
      sum(content.amount)::bigint as amount,
      min(case delivery.status when 'prepared' then delivery.prepared_at when 'in_transit' then delivery.shipped_at else delivery.received_at end) as since
    from deliveries delivery
    cross join lateral (
      select coalesce(sum(goods.quantity), 0) as pieces, coalesce(sum(goods.quantity * article.price), 0) as amount
      from (
        select article_id, quantity from delivery_lines where delivery_id = delivery.id and delivery.status <> 'received_with_gap'
        union all
        select article_id, quantity from delivery_gaps where delivery_id = delivery.id and delivery.status = 'received_with_gap'
      ) goods
      join articles article on article.id = goods.article_id
    ) content
    where delivery.status in ('prepared', 'in_transit', 'received_with_gap') and ${isVisibleTo(actor)}
    group by delivery.status, delivery.kind order by delivery.status, delivery.kind
  `.execute(db)
  return rows
}
