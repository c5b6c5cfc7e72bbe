import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { Money } from '../../shared/money.ts'

export type OrderFacts = {
  id: number
  reference: string
  outletId: number
  outletName: string | null
  pieces: number
  reason: string | null
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
    select ordered.id, ordered.reference, ordered.outlet_id, outlet.outlet_name, ordered.reason,
      (select sum(asked) from stock_order_lines where order_id = ordered.id)::integer as pieces
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

type OpenedAlerts = { count: number; amount: Money; id: number | null }

/** Counts the alerts of the twin that opened at an instant and are not closed. */
export async function findOpenedAlerts(tx: Tx, openedAt: string): Promise<OpenedAlerts> {
  const { rows } = await sql<OpenedAlerts>`
    select count(*)::integer as count, coalesce(sum(amount), 0)::bigint as amount, max(id) as id from stock_alerts
    where opened_at = ${openedAt}::timestamptz and status <> 'closed' and is_of_twin(kind)
  `.execute(tx)
  return rows[0] ?? { count: 0, amount: 0n, id: null }
}

export async function isManager(tx: Tx, id: number): Promise<boolean> {
  const account = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('roleName', '=', 'ROLE_MANAGER')
    .executeTakeFirst()
  return account !== undefined
}
