import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { addDays } from '../shared/days.ts'
import { monthsLater, type Span } from './calendar.ts'
import { ARTICLES, DURATIONS, MOVEMENTS } from './catalogue.ts'
import { chance } from './demand-store.ts'

const FIRST_SUBSCRIBER = 61_000_000
const SUBSCRIBERS_PER_OUTLET = 10_000
/** The number of subscribers of an outlet of size 1 on the first day. */
const SUBSCRIBERS = 250
const OPENS_AT_S = 8.5 * 3600
const OPEN_S = 10 * 3600
/**
 * The part of the lines that are rejected, and that wait for an unknown outlet, in daily files; a tenth of it in those of a whole month. No
 * line waits in a month that is to be closed: only in the month before this one, and in this one.
 */
const REJECTED = 0.003
const QUARANTINED = 0.002
const LINE = sql`line`
/** Two title lines, an empty one and the header come first. */
const HEADER_LINES = 4

/** Creates a temporary table with every line of the operator's files: one file a day in the last months, one for each whole month before. */
export async function createLines(tx: Tx, { detailFrom, lastDay }: Span): Promise<void> {
  const waitingFrom = monthsLater(addDays(lastDay, 1), -1)
  await sql`
    create temporary table demo_lines on commit drop as
    with lines as (
      select outlet_id, outlet_number, day, line, size, floor(${OPENS_AT_S} + (rank + ${chance(LINE, 1)} * 0.9) * ${OPEN_S} / count)::integer as second,
        ${picked(MOVEMENTS, 2)} as movement, day >= ${detailFrom}::date as is_by_day
      from demo_demand,
        lateral (select outlet_number * 1000000 + day_number * 100 as first) numbered,
        lateral (select floor(ordinary * strength * (0.4 + 1.2 * ${chance(sql`first`, 12)}) + ${chance(sql`first`, 13)})::integer as count) counted,
        lateral (select rank, first + rank as line from generate_series(0, count - 1) rank) sale
      where is_past
    ), sold as (
      select *, (${MOVEMENTS.map(({ kind }) => kind)}::text[])[movement] as kind, (${MOVEMENTS.map(({ sells }) => sells)}::text[])[movement] as family,
        ${chance(LINE, 8)} * case when is_by_day then 1 else 10 end as luck
      from lines
    )
    select outlet_id, outlet_number, day, line, second, kind, (${MOVEMENTS.map(({ code }) => code)}::text[])[movement] as movement_code, family,
      article, months, price * greatest(months, 1) as price, ${newSubscriber(sql`kind`)} as subscriber, file_name, null::text as other_decoder,
      case when luck < ${REJECTED} then 'rejected' when luck < ${REJECTED + QUARANTINED} and day >= ${waitingFrom}::date then 'quarantined' else 'accepted' end as line_status,
      ${HEADER_LINES} + row_number() over (partition by file_name order by day, second, outlet_number) as line_number
    from sold,
      lateral (select case family ${familyArticles('subscription', 0)} ${familyArticles('equipment', 5)} ${familyArticles('service', 9)} end as article) chosen,
      lateral (select (${ARTICLES.map(({ price }) => price)}::integer[])[article] as price,
        case family when 'subscription' then (${DURATIONS.map(({ months }) => months)}::integer[])[${picked(DURATIONS, 4)}] else 0 end as months,
        'activites-' || to_char(day, case when is_by_day then 'YYYY-MM-DD' else 'YYYY-MM' end) || '.csv' as file_name) priced
  `.execute(tx)
  await sql`analyze demo_lines`.execute(tx)
}

/** Returns the place in `items` that a line's chance picks, from 1 on. */
function picked(items: readonly { weight: number }[], salt: number) {
  const total = items.reduce((sum, { weight }) => sum + weight, 0)
  const limits = items.slice(0, -1).map((_, index) => items.slice(0, index + 1).reduce((sum, { weight }) => sum + weight, 0) / total)
  return sql`(1 + width_bucket(${chance(LINE, salt)}, ${limits}::float8[]))`
}

function familyArticles(family: string, before: number) {
  const articles = ARTICLES.filter((article) => article.family === family)
  return sql`when ${family} then ${before}::integer + ${picked(articles, 3)}`
}

/** Returns a new number for a recruitment, else that of a subscriber whom the outlet already has. */
function newSubscriber(kind: ReturnType<typeof sql>) {
  const count = sql`(ceil(size * ${SUBSCRIBERS})::integer
    + count(*) filter (where ${kind} = 'recruitment') over (partition by outlet_id order by day, second))`
  return sql`${FIRST_SUBSCRIBER}::integer + (outlet_number - 1001) * ${SUBSCRIBERS_PER_OUTLET}
    + case when ${kind} = 'recruitment' then ${count} else floor(${chance(LINE, 5)} * ${count})::integer end`
}
