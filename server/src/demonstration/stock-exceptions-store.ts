import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { Span } from './calendar.ts'
import { ARTICLES } from './catalogue.ts'
import { chance } from './demand-store.ts'

/** The kinds of exceptions, 40 in all, that a recruitment shows: the first and last place of those that do. */
const OF_RECRUITMENTS = [
  { kind: 'never_received', first: 1, last: 8 },
  { kind: 'activated_before_shipped', first: 9, last: 14 },
  { kind: 'activated_elsewhere', first: 15, last: 20 },
  { kind: 'sold_twice', first: 21, last: 25 },
]
const OF_EACH_OTHER_KIND = 5
const SHORT_DAYS = 56
/** No exception begins in the last days. */
const QUIET_DAYS = 20
const EARLIER_DAYS = 100
const SHIPPED_DAYS_AGO = 70
/** Decoders that no line activates have numbers of their own. */
export const FIRST_SPARE_DECODER = 63_000_000
const FIRST_EXCEPTION = FIRST_SPARE_DECODER + 900_000

/**
 * Creates a temporary table of the decoders whose story differs from the operator's files, before the lines become activities, and lets
 * some lines name the decoder of another one. None is at the outlet of `pdv@demo.test`.
 */
export async function planExceptions(tx: Tx, { detailFrom, lastDay }: Span): Promise<void> {
  const until = sql`${lastDay}::date - ${QUIET_DAYS}::integer`
  await sql`
    create temporary table demo_exceptions on commit drop as
    with tracked as (
      select outlet_id, number, row_number() over (order by number) as place, lead(outlet_id) over (order by number) as next_id,
        first_value(outlet_id) over (order by number) as first_id
      from demo_outlets where supply = 'tracked' and number <> (select min(number) from demo_outlets)
    ), recent as (
      select line.*, coalesce(next_id, first_id) as other_outlet_id,
        min(line) filter (where kind = 'renewal_early') over later as renewal,
        row_number() over (partition by line.outlet_id, kind order by ${chance(sql`line`, 21)}) as round
      from demo_lines line join tracked on tracked.outlet_id = line.outlet_id
      where line_status = 'accepted' and day between ${detailFrom}::date and ${lastDay}::date - 3
      window later as (partition by line.outlet_id order by day, second rows between 1 following and unbounded following)
    ), recruited as (
      select recent.*, row_number() over (order by round, ${chance(sql`recent.line`, 22)}) as place
      from recent join demo_lines renewed on renewed.line = renewal and renewed.subscriber <> recent.subscriber
      where recent.kind = 'recruitment' and recent.day <= ${until}
    ), renewed as (
      select recent.*, row_number() over (order by round, ${chance(sql`line`, 23)}) as place from recent where kind = 'renewal_late' and day <= ${until}
    ), before_detail as (
      select *, row_number() over (order by round, ${chance(sql`line`, 24)}) as place from (
        select line.*, lag(subscriber) over of_outlet as earlier, row_number() over (partition by line.outlet_id order by ${chance(sql`line`, 25)}) as round
        from demo_lines line join tracked on tracked.outlet_id = line.outlet_id
        where line_status = 'accepted' and kind = 'recruitment' and day >= ${detailFrom}::date - ${EARLIER_DAYS}::integer and day < ${detailFrom}::date
        window of_outlet as (partition by line.outlet_id order by day, second)
      ) line where earlier is not null
    )
    select kind, '000280' || subscriber as number, line, outlet_id, day from (
      select split.kind, recruited.subscriber, case split.kind when 'sold_twice' then renewal end as line,
        case split.kind when 'activated_elsewhere' then other_outlet_id end as outlet_id, day
      from recruited
      join jsonb_to_recordset(${JSON.stringify(OF_RECRUITMENTS)}::jsonb) as split (kind text, first integer, last integer) on place between first and last
      union all
      select 'activated_twice', earlier, line, null, day from before_detail where place <= ${OF_EACH_OTHER_KIND}
      union all
      select 'sold_not_activated', ${FIRST_EXCEPTION} + place, line, outlet_id, day from renewed where place <= ${OF_EACH_OTHER_KIND}
      union all
      select 'shipped_not_activated', ${FIRST_EXCEPTION} + 100 + place, null, outlet_id, ${lastDay}::date - ${SHIPPED_DAYS_AGO}::integer
      from tracked where place % 9 = 4 and place <= 9 * ${OF_EACH_OTHER_KIND}
    ) exception
  `.execute(tx)
  await sql`update demo_lines line set other_decoder = number from demo_exceptions exception where exception.line = line.line`.execute(tx)
}

/** Lets `pdv@demo.test` sell dishes where it sold decoders alone: none are left with it, so that some are proposed on any day. */
export async function planShortage(tx: Tx, { lastDay }: Span): Promise<void> {
  const [decoder, dish] = ['DECOHD', 'PARA60'].map((code) => 1 + ARTICLES.findIndex((article) => article.code === code))
  await sql`
    update demo_lines set article = ${dish}::integer, price = ${ARTICLES[(dish ?? 1) - 1]?.price}::integer
    where outlet_number = (select min(number) from demo_outlets) and day > ${lastDay}::date - ${SHORT_DAYS}::integer and kind = 'equipment_sale'
      and article = ${decoder}::integer
  `.execute(tx)
}
