import { sql } from 'kysely'
import { currency } from '../config.ts'
import type { Tx } from '../database/database.ts'
import { isoDay, marketDays, type Span } from './calendar.ts'
import type { Outlet } from './network.ts'

const MINOR_UNITS = 10 ** currency.decimals
/** Lines of an outlet of size 1 on an ordinary day. */
const LINES_A_DAY = 1.47

/** Creates temporary tables of the days and of the outlets, with the lines expected of each outlet on each day but for chance. */
export async function planDemand(tx: Tx, span: Span, outlets: readonly Outlet[]): Promise<void> {
  await sql`
    create temporary table demo_days on commit drop as
    select day, demand, "isDayOff" as is_day_off, day <= ${isoDay(span.lastDay)}::date as is_past, (day - date '2000-01-01')::bigint as number
    from jsonb_to_recordset(${JSON.stringify(marketDays(span))}::jsonb) as market (day date, demand float8, "isDayOff" boolean)
  `.execute(tx)
  const rows = outlets.map(({ course, salesmen, ...outlet }) => ({
    ...outlet,
    ...course,
    codes: salesmen.map(({ code }) => code),
    names: salesmen.map(({ name }) => name),
  }))
  await sql`
    create temporary table demo_outlets on commit drop as
    select account.id as outlet_id, number::bigint as number, name, size, "dayOffShare" as day_off_share, kind, "on", codes, names
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as plan (number text, name text, size float8, "dayOffShare" float8, kind text, "on" date, codes text[], names text[])
    join accounts account on account.outlet_number = number
  `.execute(tx)
  await sql`
    create temporary table demo_demand on commit drop as
    select outlet_id, outlet.number as outlet_number, market.day, market.number as day_number, is_past, size,
      size * demand * case when is_day_off then day_off_share else 1 end * ${LINES_A_DAY} as ordinary,
      case kind when 'steady' then 1
        when 'opened' then case when market.day < "on" then 0 else least(1, 0.3 + (market.day - "on") / 120.0) end
        when 'failing' then case when market.day < "on" then 1 else greatest(0.2, 1 - (market.day - "on") / 150.0) end
        when 'stopped' then case when market.day < "on" then 1 else 0 end
      end as strength
    from demo_outlets outlet cross join demo_days market
  `.execute(tx)
}

/** Inserts published objectives: what was expected without any course, with some ambition. They do not add up exactly, as in real life. */
export async function insertObjectives(tx: Tx): Promise<void> {
  await sql`
    create temporary table demo_objectives on commit drop as
    select month, outlet_id, sum(lines) * ambition as lines, sum(lines) * ambition * (0.92 + ${chance(sql`extract(epoch from month)::bigint + outlet_id`, 1)} * 0.16) as share
    from (select date_trunc('month', day::timestamp)::date as month, outlet_id, ordinary as lines from demo_demand) expected,
      lateral (select 0.97 + ${chance(sql`extract(epoch from month)::bigint`, 2)} * 0.12 as ambition) year
    group by month, outlet_id, ambition
  `.execute(tx)
  await sql`
    insert into outlet_objectives (month, outlet_id, recruitments, renewals, upgrades, revenue)
    select month, outlet_id, ${figures(sql`share`, 1)} from demo_objectives, ${SHARES} order by month, outlet_id
  `.execute(tx)
  await sql`
    insert into network_objectives (month, recruitments, renewals, upgrades, revenue)
    select month, ${figures(sql`lines`, 10)} from (select month, sum(lines) as lines from demo_objectives group by month) network, ${SHARES} order by month
  `.execute(tx)
}

const SHARES = sql`(
  select avg((kind = 'recruitment')::integer)::float8 as recruitments, avg((kind in ('renewal_early', 'renewal_late', 'package_change'))::integer)::float8 as renewals,
    avg((kind = 'package_change')::integer)::float8 as upgrades, avg(price)::float8 as price
  from demo_lines
) shares`

function figures(lines: ReturnType<typeof sql>, step: number) {
  const rounded = (share: string) => sql`greatest(${step}, round(${lines} * shares.${sql.ref(share)} / ${step}) * ${step})::integer`
  return sql`${rounded('recruitments')}, ${rounded('renewals')}, ${rounded('upgrades')},
    round(${lines} * shares.price / ${step * 10})::bigint * ${step * 10 * MINOR_UNITS}`
}

/** Returns a number from 0 to 1 that depends on `key` and `salt` only, so that every installation tells the same story. */
export function chance(key: ReturnType<typeof sql>, salt: number) {
  return sql`((hashint8extended(${key}, ${sql.lit(salt)}) & 4294967295)::float8 / 4294967296)`
}
