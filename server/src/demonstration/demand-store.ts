import { sql, type RawBuilder } from 'kysely'
import { currency, timezone } from '../config.ts'
import type { Tx } from '../database/database.ts'
import { holidaysOf } from '../features/calendar/index.ts'
import { monthsLater, type Span } from './calendar.ts'
import type { Outlet } from './network.ts'

const MINOR_UNITS = 10 ** currency.decimals
/** Lines of an outlet of size 1 on an ordinary day. */
const LINES_A_DAY = 1.46
/** Sunday first. */
const BY_WEEKDAY = [0.9, 1, 0.94, 1.06, 0.95, 1.16, 1.24]
/** January first: the school year begins in August, December has presents, the wet season is quiet. */
const BY_MONTH = [0.91, 0.88, 0.97, 0.98, 0.96, 0.95, 0.99, 1.06, 1.08, 1, 1.04, 1.24]
/** Wages arrive from the 28th on, and are spent by the third week. */
const BY_DAY = sql`case when date >= 28 or date <= 2 then 1.42 when date <= 6 then 1.2 when date between 18 and 24 then 0.84 else 0.96 end`
const GROWTH_PER_DAY = 0.07 / 365

/** Creates temporary tables of the outlets, and of the lines expected of each on each day up to the end of today's month, but for chance. */
export async function planDemand(tx: Tx, { firstDay, lastDay }: Span, outlets: readonly Outlet[]): Promise<void> {
  const rows = outlets.map(({ course, salesmen, ...outlet }) => ({
    ...outlet,
    ...course,
    codes: salesmen.map(({ code }) => code),
    names: salesmen.map(({ name }) => name),
  }))
  const [firstYear, lastYear] = [Number(firstDay.slice(0, 4)), Number(monthsLater(lastDay, 1).slice(0, 4))]
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, place) => firstYear + place)
  const holidays = years.flatMap((year) => holidaysOf('RE', year)).map(({ date }) => date)
  await sql`
    create temporary table demo_outlets on commit drop as
    select account.id as outlet_id, number::bigint as number, name, size, "dayOffShare" as day_off_share, kind, "on", codes, names, supply
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as plan (number text, name text, size float8, "dayOffShare" float8, kind text, "on" date, codes text[], names text[], supply text)
    join accounts account on account.outlet_number = number
  `.execute(tx)
  await sql`
    create temporary table demo_demand on commit drop as
    with market as (
      select time::date as day, time::date - ${firstDay}::date as place, weekday = 0 or time::date = any (${holidays}::date[]) as is_day_off,
        (${BY_WEEKDAY}::float8[])[1 + weekday] * (${BY_MONTH}::float8[])[extract(month from time)::integer] * ${BY_DAY} as demand
      from generate_series(${firstDay}::timestamp, date_trunc('month', ${lastDay}::timestamp + interval '1 day') + interval '1 month -1 day', '1 day') as time,
        lateral (select extract(dow from time)::integer as weekday, extract(day from time)::integer as date) parts
    )
    select outlet_id, outlet.number as outlet_number, day, (day - date '2000-01-01')::bigint as day_number, day <= ${lastDay}::date as is_past, size,
      size * demand * (1 + ${GROWTH_PER_DAY}::float8 * place) * case when is_day_off then day_off_share else 1 end * ${LINES_A_DAY}::float8 as ordinary,
      case kind when 'steady' then 1
        when 'opened' then case when day < "on" then 0 else least(1, 0.3 + (day - "on") / 120.0) end
        when 'failing' then case when day < "on" then 1 else greatest(0.2, 1 - (day - "on") / 150.0) end
        when 'stopped' then case when day < "on" then 1 else 0 end
      end as strength
    from demo_outlets outlet cross join market
  `.execute(tx)
}

/** Inserts the objectives of each month: what was expected without any course, with some ambition. They do not add up exactly. */
export async function insertObjectives(tx: Tx, today: string): Promise<void> {
  await sql`
    with shares as (
      select avg((kind = 'recruitment')::integer)::float8 as recruitments, avg((kind = 'package_change')::integer)::float8 as upgrades,
        avg((kind in ('renewal_early', 'renewal_late', 'package_change'))::integer)::float8 as renewals, avg(price)::float8 as price
      from demo_lines
    ), expected as (
      select date_trunc('month', day::timestamp)::date as month, outlet_id, sum(ordinary) as lines from demo_demand group by 1, 2
    ), planned as (
      select *, lines * (0.97 + ${chance(sql`extract(epoch from month)::bigint`, 2)} * 0.12) as target,
        0.92 + ${chance(sql`extract(epoch from month)::bigint + outlet_id`, 1)} * 0.16 as share
      from expected
    )
    insert into objectives (month, outlet_id, recruitments, renewals, upgrades, revenue, origin, updated_at)
    select *, 'demonstration', ${nineOClock(sql`month - 12`)} from (
      select month, outlet_id, ${figures(sql`target * share`, 1)} from planned, shares
      union all
      select month, null, ${figures(sql`target`, 10)} from (select month, sum(target) as target from planned group by month) network, shares
    ) drafts order by month, outlet_id nulls first
  `.execute(tx)
  await publishObjectives(tx, today)
}

/** Publishes every objective before its month begins, and closes it early in the next. */
async function publishObjectives(tx: Tx, today: string): Promise<void> {
  const publishedAt = nineOClock(sql`month - 4`)
  const closedAt = sql`least(${nineOClock(sql`(month + interval '1 month')::date + 4`)}, now())`
  await sql`update objectives set status = 'published', version = 2, published_at = ${publishedAt}, updated_at = ${publishedAt}`.execute(tx)
  await sql`
    update objectives set status = 'closed', version = 3, closed_at = ${closedAt}, updated_at = ${closedAt}
    where month < date_trunc('month', ${today}::timestamp)
  `.execute(tx)
}

function nineOClock(day: RawBuilder<unknown>) {
  return sql`(${day} + time '09:00') at time zone ${sql.lit(timezone)}`
}

function figures(lines: RawBuilder<unknown>, step: number) {
  const rounded = (share: string) => sql`greatest(${step}, round(${lines} * shares.${sql.ref(share)} / ${step}) * ${step})::integer`
  return sql`${rounded('recruitments')}, ${rounded('renewals')}, ${rounded('upgrades')},
    round(${lines} * shares.price / ${step * 10})::bigint * ${step * 10 * MINOR_UNITS}`
}

/** Returns a number from 0 to 1 that depends on `key` and `salt` only, so that every installation tells the same story. */
export function chance(key: RawBuilder<unknown>, salt: number) {
  return sql`((hashint8extended(${key}, ${sql.lit(salt)}) & 4294967295)::float8 / 4294967296)`
}
