import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { Span } from './calendar.ts'
import { chance } from './demand-store.ts'
import { planPresentOrders } from './stock-orders-store.ts'
import { FIRST_SPARE_DECODER } from './stock-exceptions-store.ts'

/** Days between the deliveries of an outlet, the least days before a piece is needed, and the days between receipts. */
const DELIVERED_EVERY = 28
const AHEAD = 7
const RECEIVED_EVERY = 14
/** The last deliveries have arrived. */
const ARRIVED_WITHIN = 3
/** The pieces that no line took: in the central depot and with `pdv@demo.test`, who is short of counted goods. */
const SPARE = [
  { code: 'DECOHD', central: 320, first: 24, least: 0 },
  { code: 'CARTV6', central: 90, first: 2, least: 2 },
  { code: 'PARA60', central: 60, first: 0, least: 2 },
  { code: 'TETLNB', central: 40, first: 0, least: 2 },
]

const SHORT_SHARE = 0.15
const CARDS_EVERY = 16

/**
 * Creates a temporary table of every piece that was received: where it went, when it was shipped, and the line that took it, if any. Each
 * recruitment of a supplied outlet has its decoder there, shipped a week before or earlier, except the planned exceptions.
 */
export async function planPieces(tx: Tx, span: Span, today: string): Promise<void> {
  await planDepots(tx, span)
  await planPresentOrders(tx, today)
  await sql`
    create temporary table demo_pieces on commit drop as
    with placed as materialized (
      ${takenPieces(span)} union all ${exceptionalPieces(span)}
    ), spare as (
      select *, row_number() over (partition by code order by shipped_day, outlet_id) as place from (${sparePieces(span)}) spare
    ), piece as (
      select code, outlet_id, shipped_day, number, card, line_id from placed
      union all
      select code, outlet_id, shipped_day, case code when 'DECOHD' then '000280' when 'CARTV6' then '000141' end || ${FIRST_SPARE_DECODER} + place,
        case code when 'DECOHD' then '000140' end || ${FIRST_SPARE_DECODER} + place, null
      from spare
    )
    select row_number() over (order by number is null, received_on, number, shipped_day, outlet_id, line_id)::integer as id,
      article.id as article_id, piece.*, received_on, depot_id
    from piece
    join articles article using (code)
    left join demo_depots using (outlet_id),
      lateral (select ${receivedOn(span)} as received_on) received
  `.execute(tx)
  await sql`analyze demo_pieces`.execute(tx)
}

/** Creates a temporary table of the depots of the supplied outlets, with the first working day of their deliveries. Tracks a part of them. */
async function planDepots(tx: Tx, { firstDay, lastDay }: Span): Promise<void> {
  await sql`
    create temporary table demo_depots on commit drop as
    select outlet_id, depot.id as depot_id, number as outlet_number, supply, second_day, supply = 'tracked' and (number - 1001) % ${CARDS_EVERY}::integer = 0 as keeps_cards,
      second_day + (${lastDay}::date - ${ARRIVED_WITHIN}::integer - second_day) / ${DELIVERED_EVERY}::integer * ${DELIVERED_EVERY}::integer as last_day
    from demo_outlets
    join depots depot using (outlet_id),
      lateral (select ${firstDay}::date + 1 + (number * 11 % ${DELIVERED_EVERY}::integer)::integer as chosen) drawn,
      lateral (select chosen + case extract(dow from chosen) when 6 then 2 when 0 then 1 else 0 end as second_day) working
    where supply <> 'none'
  `.execute(tx)
  await sql`
    update depots set tracked_from = ${firstDay}::date, version = 2
    where outlet_id in (select outlet_id from demo_depots where supply = 'tracked')
  `.execute(tx)
  await sql`analyze demo_depots`.execute(tx)
}

/** Selects the pieces that lines took: one for each number, and one for each sale of counted goods by a tracked outlet. */
function takenPieces(span: Span) {
  return sql`
    select code, case kind when 'activated_before_shipped' then null else target.outlet_id end as outlet_id, taken.day,
      ${shippedOn(span, sql`taken.day`)} as shipped_day, taken.number, card, line_id
    from (
      select distinct on (coalesce(named, line.id::text)) line.id as line_id, line.outlet_id, line.day, named as number,
        case line.kind when 'recruitment' then 'DECOHD' else article_code end as code, case line.kind when 'recruitment' then card_number end as card
      from activities line
      join demo_depots depot using (outlet_id),
        lateral (
          select case when line.kind = 'recruitment' then decoder_number when line.kind = 'paid_exchange' and decoder_number = '' and keeps_cards then card_number end as named
        ) numbered
      where named is not null or (line.kind = 'equipment_sale' and article_code in ('PARA60', 'TETLNB') and supply = 'tracked')
      order by coalesce(named, line.id::text), occurred_at, line.id
    ) taken
    left join demo_exceptions exception on exception.number = taken.number
      and kind in ('never_received', 'activated_before_shipped', 'activated_elsewhere')
    join demo_depots target on target.outlet_id = coalesce(exception.outlet_id, taken.outlet_id)
    where kind is distinct from 'never_received'
  `
}

/** Selects the pieces of exceptions that no line of the files takes. */
function exceptionalPieces(span: Span) {
  return sql`
    select 'DECOHD', outlet_id, null::date, ${shippedOn(span, sql`day`)}, number, '000140' || substr(number, 7), null::bigint
    from demo_exceptions join demo_depots target using (outlet_id)
    where kind in ('sold_not_activated', 'shipped_not_activated')
  `
}

/** Selects what lies there at the end: in an outlet, what lasts for some part of the days between two deliveries. */
function sparePieces({ lastDay }: Span) {
  const share = chance(sql`outlet_number * 7 + ascii(code)`, 31)
  return sql`
    with recent as (
      select code, outlet_id, count(*) as pieces from placed where day > ${lastDay}::date - ${DELIVERED_EVERY}::integer group by 1, 2
    ), kept as (
      select * from jsonb_to_recordset(${JSON.stringify(SPARE)}::jsonb) as kept (code text, central integer, first integer, least integer)
    )
    select code, outlet_id, last_day as shipped_day
    from demo_depots
    cross join kept
    left join recent using (code, outlet_id),
      lateral (select case when outlet_number = (select min(outlet_number) from demo_depots) then first
        else coalesce(ceil(pieces * (0.2 + 1.2 * ${share}))::integer, 0) + case when ${share} > ${SHORT_SHARE} then least else 0 end end as count) counted,
      generate_series(1, count)
    where case code when 'DECOHD' then true when 'CARTV6' then keeps_cards else supply = 'tracked' end
    union all
    select code, outlet_id, shipped_day from demo_present_goods, generate_series(1, asked) where shipped_day is not null
    union all
    select code, null, ${lastDay}::date + 2 * ${RECEIVED_EVERY}::integer from kept, generate_series(1, central)
  `
}

/** Returns the day on which a piece that is needed on a day was shipped: on the first day, or every four weeks from the second one on. */
function shippedOn({ firstDay }: Span, day: RawBuilder<unknown>) {
  return sql`case when ${day} - ${AHEAD}::integer < target.second_day then ${firstDay}::date
    else target.second_day + (${day} - ${AHEAD}::integer - target.second_day) / ${DELIVERED_EVERY}::integer * ${DELIVERED_EVERY}::integer end`
}

/** Returns the day on which the supplier brought what was shipped on another: two weeks before, or more. */
function receivedOn({ firstDay, lastDay }: Span) {
  const turns = (day: RawBuilder<unknown>) => sql`(${day} - ${firstDay}::date) / ${RECEIVED_EVERY}::integer`
  return sql`${firstDay}::date + greatest(0, least(${turns(sql`shipped_day`)} - 1, ${turns(sql`${lastDay}::date`)})) * ${RECEIVED_EVERY}::integer`
}
