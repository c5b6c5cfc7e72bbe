import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { TODAY } from '../../database/today.ts'
import type { Money } from '../../shared/money.ts'
import { accountNameById } from './credit-notifications.store.ts'
import type { CountedDepot } from './stock-notifications.rules.ts'

export type OrderFacts = {
  id: number
  reference: string
  outletId: number
  outletName: string | null
  cancelledBy: number | null
  pieces: number
  reason: string | null
  isPartlySent: boolean
}
export type DeliveryFacts = {
  id: number
  reference: string
  kind: 'supply' | 'transfer' | 'return'
  outletId: number
  /** The outlet that sends and the one that receives; null for the central depot. */
  fromOutletId: number | null
  toOutletId: number | null
  outletName: string | null
  expectedOn: string | null
  preparedBy: number
  shippedBy: number | null
  pieces: number
  gaps: number
  reason: string | null
}

export async function findOrder(tx: Tx, id: number): Promise<OrderFacts | undefined> {
  const { rows } = await sql<OrderFacts>`
    select ordered.id, ordered.reference, ordered.outlet_id, outlet.outlet_name, ordered.cancelled_by, ordered.reason,
      (select sum(asked) from stock_order_lines where order_id = ordered.id)::integer as pieces,
      exists (select from deliveries where order_id = ordered.id and shipped_at is not null) as is_partly_sent
    from stock_orders ordered join accounts outlet on outlet.id = ordered.outlet_id
    where ordered.id = ${id}
  `.execute(tx)
  return rows[0]
}

export async function findDelivery(tx: Tx, id: number): Promise<DeliveryFacts | undefined> {
  const { rows } = await sql<DeliveryFacts>`
    select delivery.id, delivery.reference, delivery.kind, delivery.outlet_id, outlet.outlet_name, delivery.expected_on, delivery.prepared_by,
      delivery.shipped_by, delivery.reason, origin.outlet_id as from_outlet_id,
      case when delivery.kind <> 'return' then delivery.outlet_id end as to_outlet_id,
      (select sum(quantity) from delivery_lines where delivery_id = delivery.id)::integer as pieces,
      (select count(*) from delivery_gaps where delivery_id = delivery.id)::integer as gaps
    from deliveries delivery
    join accounts outlet on outlet.id = delivery.outlet_id
    join depots origin on origin.id = delivery.from_depot_id
    where delivery.id = ${id}
  `.execute(tx)
  return rows[0]
}

type OrderComment = {
  orderId: number
  reference: string
  outletName: string | null
  writtenBy: number
  writtenByName: string
  text: string
}

export async function findOrderComment(tx: Tx, id: number): Promise<OrderComment | undefined> {
  const { rows } = await sql<OrderComment>`
    select comment.order_id, ordered.reference, outlet.outlet_name, comment.written_by, comment.text,
      ${accountNameById('comment.written_by')} as written_by_name
    from stock_order_comments comment
    join stock_orders ordered on ordered.id = comment.order_id
    join accounts outlet on outlet.id = ordered.outlet_id
    where comment.id = ${id}
  `.execute(tx)
  return rows[0]
}

/**
 * Lists whom a message on an order concerns: its outlet, the managers from its sending to its end, and those who took part in it and may
 * still read it.
 */
export async function listThoseConcerned(tx: Tx, orderId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select account.id
    from stock_orders ordered
    join accounts account on account.id = ordered.outlet_id
      or (account.role_name = 'ROLE_MANAGER' and ordered.status in ('submitted', 'approved'))
      or (
        (
          account.id in (ordered.created_by, ordered.decided_by, ordered.cancelled_by)
          or exists (select from stock_order_comments comment where comment.order_id = ordered.id and comment.written_by = account.id)
        )
        and (account.role_name = 'ROLE_MANAGER' or exists (
          select from outlet_assignments sector
          where sector.outlet_id = ordered.outlet_id and sector.sector_manager_id = account.id and sector.valid @> ${TODAY}
        ))
      )
    where ordered.id = ${orderId}
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** `counters`: those who opened, entered or submitted anything of the count, and so may not post it. */
type CountFacts = { id: number; reference: string; depotKind: CountedDepot; outletName: string | null; gaps: number; counters: number[] }

export async function findCount(tx: Tx, id: number): Promise<CountFacts | undefined> {
  const { rows } = await sql<CountFacts>`
    select count.id, count.reference, depot.kind as depot_kind, outlet.outlet_name,
      (select count(*) from stock_count_gaps where count_id = count.id)::integer as gaps,
      array(
        select entered_by from stock_count_entries where count_id = count.id
        union select unnest(array_remove(array[count.counted_by, count.submitted_by], null))
      ) as counters
    from stock_counts count
    join depots depot on depot.id = count.depot_id
    left join accounts outlet on outlet.id = depot.outlet_id
    where count.id = ${id}
  `.execute(tx)
  return rows[0]
}

type OpenedAlerts = { count: number; amount: Money; id: number | null }

/** Counts the alerts of the twin that opened at an instant and are not closed. */
export async function findOpenedAlerts(tx: Tx, openedAt: string): Promise<OpenedAlerts> {
  const { rows } = await sql<OpenedAlerts>`
    select count(*)::integer as count, coalesce(sum(amount), 0)::bigint as amount, max(id) as id from stock_alerts
    where opened_at = ${openedAt}::timestamptz and status <> 'closed' and is_of_twin(kind)
  `.execute(tx)
  return rows[0] ?? { count: 0, amount: 0n, id: null }
}
