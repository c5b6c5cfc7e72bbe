import { sql } from 'kysely'
import { timezone } from '../config.ts'
import type { Tx } from '../database/database.ts'
import type { Span } from './calendar.ts'

export type Managers = { first: number; second: number }
/** An order of these days, and what happened to it how many hours ago. */
type PresentOrder = {
  outlet: number
  status: 'draft' | 'submitted' | 'approved' | 'preparing' | 'shipped' | 'received' | 'disputed' | 'rejected' | 'cancelled'
  goods: Partial<Record<'DECOHD' | 'CARTV6' | 'PARA60' | 'TETLNB', number>>
  ordered: number
  decided?: number
  prepared?: number
  shipped?: number
  arrived?: number
  comment?: string
  reason?: string
}

const PRESENT: readonly PresentOrder[] = [
  {
    outlet: 1033,
    status: 'rejected',
    goods: { DECOHD: 60 },
    ordered: 170,
    decided: 165,
    reason: 'Deux mois de ventes\u00a0: commandez moins.',
  },
  { outlet: 1037, status: 'cancelled', goods: { DECOHD: 8 }, ordered: 150, reason: 'Commandée deux fois' },
  { outlet: 1029, status: 'disputed', goods: { DECOHD: 8, PARA60: 2 }, ordered: 120, decided: 110, prepared: 74, shipped: 72, arrived: 23 },
  { outlet: 1025, status: 'received', goods: { DECOHD: 6, TETLNB: 2 }, ordered: 118, decided: 109, prepared: 75, shipped: 72, arrived: 45 },
  { outlet: 1001, status: 'shipped', goods: { DECOHD: 6 }, ordered: 52, decided: 48, prepared: 28, shipped: 24 },
  { outlet: 1021, status: 'shipped', goods: { DECOHD: 9, PARA60: 3 }, ordered: 50, decided: 47, prepared: 27, shipped: 24 },
  { outlet: 1003, status: 'submitted', goods: { DECOHD: 12 }, ordered: 44, comment: 'Plus que trois décodeurs en rayon.' },
  { outlet: 1004, status: 'preparing', goods: { DECOHD: 9 }, ordered: 30, decided: 26, prepared: 2 },
  { outlet: 1013, status: 'approved', goods: { DECOHD: 10, TETLNB: 3 }, ordered: 28, decided: 25 },
  { outlet: 1017, status: 'submitted', goods: { DECOHD: 8 }, ordered: 20 },
  { outlet: 1005, status: 'submitted', goods: { DECOHD: 10, PARA60: 4 }, ordered: 5, comment: 'Si possible avant samedi' },
  { outlet: 1009, status: 'draft', goods: { DECOHD: 6, PARA60: 2 }, ordered: 1 },
]
const GAP_REASON = 'Un carton est arrivé ouvert\u00a0: il manque un décodeur.'

const at = (day: string, time: string) => sql`((${sql.raw(day)} + time '${sql.raw(time)}') at time zone ${timezone})`

/** Creates temporary tables of the orders of these days and of the goods that they ask for. */
export async function planPresentOrders(tx: Tx, today: string): Promise<void> {
  await sql`
    create temporary table demo_present on commit drop as
    select outlet_id, depot_id, outlet_number, status, comment, reason, goods, now() - ordered * interval '1 hour' as ordered_at,
      now() - decided * interval '1 hour' as decided_at, now() - prepared * interval '1 hour' as prepared_at,
      now() - shipped * interval '1 hour' as shipped_at, now() - arrived * interval '1 hour' as received_at,
      case when prepared is not null then ${today}::date - coalesce(shipped, 0) / 24 end as shipped_day
    from jsonb_to_recordset(${JSON.stringify(PRESENT)}::jsonb) as present (outlet integer, status text, goods jsonb, ordered integer, decided integer,
      prepared integer, shipped integer, arrived integer, comment text, reason text)
    join demo_depots on outlet_number = outlet
  `.execute(tx)
  await sql`
    create temporary table demo_present_goods on commit drop as
    select present.outlet_id, shipped_day, status, code, asked::integer as asked
    from demo_present present, lateral jsonb_each_text(goods) as good (code, asked)
  `.execute(tx)
}

/**
 * Inserts an order for each day on which something was shipped to an outlet, closed once it was received, and the orders of these days.
 * Those of the first day happen before the outlets open.
 */
export async function insertOrders(tx: Tx, { firstDay }: Span, { first, second }: Managers): Promise<void> {
  await sql`
    create temporary table demo_orders on commit drop as
    select row_number() over (order by ordered_at, outlet_number)::integer as id,
      case when prepared_at is not null then row_number() over (order by prepared_at nulls last, outlet_number)::integer end as delivery_id, *
    from (
      select outlet_id, depot_id, outlet_number, shipped_day, 'closed' as status, null::text as comment, null::text as reason,
        case when is_first then ${at('shipped_day', '05:10')} else ${at('shipped_day - 3', '15:20')} end + later as ordered_at,
        case when is_first then ${at('shipped_day', '05:50')} else ${at('shipped_day - 2', '10:40')} end + later as decided_at,
        case when is_first then ${at('shipped_day', '06:30')} else ${at('shipped_day', '09:05')} end + later as prepared_at,
        case when is_first then ${at('shipped_day', '07:10')} else ${at('shipped_day', '13:15')} end + later as shipped_at,
        case when is_first then ${at('shipped_day', '07:50')} else ${at('shipped_day + 1', '09:30')} end + later as received_at
      from (select distinct outlet_id, shipped_day from demo_pieces where outlet_id is not null) shipped
      join demo_depots using (outlet_id),
        lateral (select make_interval(secs => (outlet_number - 1001)::integer * 9) as later, shipped_day = ${firstDay}::date as is_first) moment
      where (outlet_id, shipped_day) not in (select outlet_id, shipped_day from demo_present where shipped_day is not null)
      union all
      select outlet_id, depot_id, outlet_number, shipped_day, status, comment, reason, ordered_at, decided_at, prepared_at, shipped_at, received_at
      from demo_present
    ) ordered
  `.execute(tx)
  await sql`
    insert into stock_orders (id, outlet_id, status, comment, wanted_on, reason, created_at, created_by, asked_by, submitted_at, submitted_by, decided_at, decided_by, closed_at, cancelled_at,
      cancelled_by, version)
    overriding system value
    select id, outlet_id, case when status in ('draft', 'submitted', 'rejected', 'cancelled', 'closed') then status else 'approved' end, comment,
      case when outlet_number % 4 = 1 and shipped_day is null then (ordered_at at time zone ${timezone})::date + 4 end, reason,
      ordered_at, outlet_id, outlet_id, case when status <> 'draft' then ordered_at end, case when status <> 'draft' then outlet_id end, decided_at,
      case when decided_at is not null then case when outlet_number % 3 = 0 then ${second}::integer else ${first} end end,
      case when status = 'closed' then received_at + interval '25 minutes' end,
      case when status = 'cancelled' then ordered_at + interval '20 minutes' end, case when status = 'cancelled' then outlet_id end,
      case when status in ('draft', 'submitted') then 1 when prepared_at is null then 2 when status = 'closed' then 4 else 3 end
    from demo_orders order by id
  `.execute(tx)
  await sql`select setval(pg_get_serial_sequence('stock_orders', 'id'), (select max(id) from demo_orders))`.execute(tx)
  await insertOrderLines(tx)
  await sql`analyze demo_orders, stock_orders, stock_order_lines`.execute(tx)
}

async function insertOrderLines(tx: Tx): Promise<void> {
  await sql`
    insert into stock_order_lines (order_id, article_id, place, asked, approved)
    select id, article_id, row_number() over (partition by id order by article_id), asked, case when decided_at is not null and status <> 'rejected' then asked end
    from (
      select ordered.id, article_id, decided_at, status, count(*)::integer as asked
      from demo_orders ordered join demo_pieces piece on (piece.outlet_id, piece.shipped_day) = (ordered.outlet_id, ordered.shipped_day)
      group by ordered.id, article_id, decided_at, status
      union all
      select ordered.id, article.id, decided_at, ordered.status, asked
      from demo_orders ordered
      join demo_present_goods good on good.outlet_id = ordered.outlet_id and good.status = ordered.status and good.shipped_day is null
      join articles article using (code)
      where ordered.prepared_at is null
    ) line order by 1, 2
  `.execute(tx)
}

/** Inserts the deliveries of the orders that were prepared. One of them was received with a gap that nobody has settled. */
export async function insertDeliveries(tx: Tx, { first }: Managers): Promise<void> {
  await sql`
    insert into deliveries (id, kind, status, from_depot_id, to_depot_id, outlet_id, order_id, expected_on, reason, prepared_at, prepared_by, shipped_at,
      shipped_by, received_at, received_by, version)
    overriding system value
    select delivery_id, 'supply', case planned.status when 'preparing' then 'prepared' when 'shipped' then 'in_transit'
        when 'disputed' then 'received_with_gap' else 'received' end,
      central.id, depot_id, planned.outlet_id, planned.id, (shipped_at at time zone ${timezone})::date + 1,
      case planned.status when 'disputed' then ${GAP_REASON} end, prepared_at, ${first}, shipped_at, case when shipped_at is not null then ${first}::integer end,
      received_at, case when received_at is not null then planned.outlet_id end,
      case planned.status when 'preparing' then 1 when 'shipped' then 2 else 3 end
    from demo_orders planned, depots central where delivery_id is not null and central.kind = 'central' order by delivery_id
  `.execute(tx)
  await sql`select setval(pg_get_serial_sequence('deliveries', 'id'), (select max(delivery_id) from demo_orders))`.execute(tx)
  await sql`
    create temporary table demo_missing on commit drop as
    select delivery_id, article_id, max(piece.id) as piece_id
    from demo_orders ordered join demo_pieces piece on (piece.outlet_id, piece.shipped_day) = (ordered.outlet_id, ordered.shipped_day)
    where status = 'disputed' and code = 'DECOHD' group by 1, 2
  `.execute(tx)
  await sql`
    insert into delivery_lines (delivery_id, article_id, place, quantity, received)
    select delivery_id, article_id, place, asked, case when received_at is not null then asked - (
        select count(*) from demo_missing missing where (missing.delivery_id, missing.article_id) = (ordered.delivery_id, line.article_id)
      ) end
    from demo_orders ordered join stock_order_lines line on line.order_id = ordered.id
    where delivery_id is not null order by 1, 3
  `.execute(tx)
  await sql`
    insert into delivery_gaps (delivery_id, kind, article_id, quantity, serial_id) select delivery_id, 'missing', article_id, 1, piece_id from demo_missing
  `.execute(tx)
  await sql`analyze deliveries, delivery_lines`.execute(tx)
}
