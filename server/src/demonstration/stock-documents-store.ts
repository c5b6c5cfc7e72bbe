import { sql } from 'kysely'
import { timezone } from '../config.ts'
import type { Tx } from '../database/database.ts'
import type { Span } from './calendar.ts'
import { STOCKED } from './catalogue.ts'

type Managers = { first: number; second: number }

const at = (day: string, time: string) => sql`((${sql.raw(day)} + time '${sql.raw(time)}') at time zone ${timezone})`

/** Inserts a receipt for each day on which the supplier brought goods, with a line for each article. */
export async function insertReceipts(tx: Tx, { first }: Managers): Promise<void> {
  await sql`
    insert into stock_receipts (created_at, created_by)
    select ${at('day', '06:15')}, ${first} from (select distinct received_on as day from demo_pieces) received order by day
  `.execute(tx)
  await sql`
    insert into stock_receipt_lines (receipt_id, article_id, quantity, unit_price, day, supplier, slip, updated_at)
    select receipt.id, article_id, count(*), cost, received_on, 'EUROSAT', 'BL-' || 8000 + receipt.id, receipt.created_at
    from demo_pieces
    join stock_receipts receipt on receipt.created_at = ${at('received_on', '06:15')}
    join jsonb_to_recordset(${JSON.stringify(STOCKED)}::jsonb) as stocked (code text, cost bigint) using (code)
    group by receipt.id, article_id, cost, received_on order by receipt.id, article_id
  `.execute(tx)
  await sql`analyze stock_receipts, stock_receipt_lines`.execute(tx)
}

/**
 * Inserts an order and its delivery for each day on which something was shipped to an outlet: ordered, approved, shipped, received and
 * closed. Those of the first day happen before the outlets open.
 */
export async function insertDeliveries(tx: Tx, { firstDay }: Span, { first, second }: Managers): Promise<void> {
  await sql`
    create temporary table demo_deliveries on commit drop as
    select row_number() over (order by shipped_day, outlet_number)::integer as id, *
    from (select distinct outlet_id, depot_id, shipped_day from demo_pieces where outlet_id is not null) shipped
    join demo_depots using (outlet_id, depot_id),
      lateral (select make_interval(secs => (outlet_number - 1001)::integer * 9) as later, shipped_day = ${firstDay}::date as is_first) moment,
      lateral (select
        case when is_first then ${at('shipped_day', '05:10')} else ${at('shipped_day - 3', '15:20')} end + later as ordered_at,
        case when is_first then ${at('shipped_day', '05:50')} else ${at('shipped_day - 2', '10:40')} end + later as decided_at,
        case when is_first then ${at('shipped_day', '06:30')} else ${at('shipped_day', '09:05')} end + later as prepared_at,
        case when is_first then ${at('shipped_day', '07:10')} else ${at('shipped_day', '13:15')} end + later as shipped_at,
        case when is_first then ${at('shipped_day', '07:50')} else ${at('shipped_day + 1', '09:30')} end + later as received_at) instants
  `.execute(tx)
  await sql`
    insert into stock_orders (id, outlet_id, status, created_at, created_by, submitted_at, decided_at, decided_by, closed_at, version)
    overriding system value
    select id, outlet_id, 'closed', ordered_at, outlet_id, ordered_at, decided_at, case when outlet_number % 3 = 0 then ${second}::integer else ${first} end,
      received_at + interval '25 minutes', 5
    from demo_deliveries order by id
  `.execute(tx)
  await sql`
    insert into deliveries (id, kind, status, from_depot_id, to_depot_id, outlet_id, order_id, expected_on, prepared_at, prepared_by, shipped_at,
      shipped_by, received_at, received_by, version)
    overriding system value
    select planned.id, 'supply', 'received', central.id, depot_id, planned.outlet_id, planned.id, (received_at at time zone ${timezone})::date,
      prepared_at, ${first}, shipped_at, ${first}, received_at, planned.outlet_id, 3
    from demo_deliveries planned, depots central where central.kind = 'central' order by planned.id
  `.execute(tx)
  await insertDeliveryLines(tx)
}

async function insertDeliveryLines(tx: Tx): Promise<void> {
  await sql`
    create temporary table demo_delivery_lines on commit drop as
    select delivery.id as delivery_id, article_id, count(*)::integer as quantity, row_number() over (partition by delivery.id order by article_id) as place
    from demo_deliveries delivery join demo_pieces using (outlet_id, shipped_day)
    group by delivery.id, article_id
  `.execute(tx)
  await sql`
    insert into stock_order_lines (order_id, article_id, place, asked, approved)
    select delivery_id, article_id, place, quantity, quantity from demo_delivery_lines order by 1, 3
  `.execute(tx)
  await sql`
    insert into delivery_lines (delivery_id, article_id, place, quantity, received)
    select delivery_id, article_id, place, quantity, quantity from demo_delivery_lines order by 1, 3
  `.execute(tx)
  await sql`select setval(pg_get_serial_sequence(name, 'id'), (select max(id) from demo_deliveries)) from unnest(array['stock_orders', 'deliveries']) name`.execute(
    tx,
  )
  await sql`analyze demo_deliveries, demo_delivery_lines, stock_orders, stock_order_lines, deliveries, delivery_lines`.execute(tx)
}
