import { sql } from 'kysely'
import { timezone } from '../config.ts'
import type { Tx } from '../database/database.ts'
import { monthsLater } from './calendar.ts'

const MONTHS_AGO = [2, 1]
const COLUMNS = ['NUMDIST', 'NOMDIST', 'ARTICLE', 'MOIS', 'ANNEE', 'STOCK_INITIAL', 'RECU', 'VENDU', 'RETOUR', 'STOCK_FINAL']
const BYTES_PER_LINE = 62
/** Of the outlets that sold three decoders or more, one in so many is said to have sold another one or two; never that of `pdv@demo.test`. */
const GAP_EVERY = 6

/** Inserts what the operator states of the central depot and of tracked outlets for the last two months: most of it agrees with the moves. */
export async function insertStatedMonths(tx: Tx, today: string, managerId: number): Promise<void> {
  for (const monthsAgo of MONTHS_AGO) await insertStatedMonth(tx, monthsLater(today, -monthsAgo), managerId)
}

async function insertStatedMonth(tx: Tx, month: string, managerId: number): Promise<void> {
  await sql`
    with changes as (
      select depot_id, article_id, at, move.kind, change.quantity
      from stock_moves move
      cross join lateral (values
        (case move.kind when 'shipped' then lies_in_id when 'sold' then from_depot_id end, -quantity),
        (case when move.kind in ('received', 'arrived') then to_depot_id end, quantity)
      ) change (depot_id, quantity)
      where depot_id is not null and at < ${startOf(month, 1)}
    ), computed as (
      select depot_id, article_id, sum(quantity) filter (where at < ${startOf(month, 0)}) as opening,
        sum(quantity) filter (where at >= ${startOf(month, 0)} and quantity > 0) as received,
        -sum(quantity) filter (where at >= ${startOf(month, 0)} and quantity < 0) as sold
      from changes group by 1, 2
    ), stated as (
      select depot.id as depot_id, article_id, outlet_number, coalesce(opening, 0) as opening, coalesce(received, 0) as received, coalesce(sold, 0) as sold,
        case when sold >= 3 and coalesce(opening, 0) + coalesce(received, 0) - sold >= 2 and code = 'DECOHD' and outlet_number <> '1001'
          and outlet_number::integer / 4 % ${GAP_EVERY}::integer = extract(month from ${month}::date)::integer % ${GAP_EVERY}::integer
          then 1 + outlet_number::integer / 8 % 2 else 0 end as gap
      from computed
      join depots depot on depot.id = depot_id and (depot.kind = 'central' or tracked_from is not null)
      join articles on articles.id = article_id
      left join accounts outlet on outlet.id = depot.outlet_id
    ), import as (
      insert into imports (import_kind, state, file_name, file_bytes, file_format, file_encoding, file_separator, header_line, columns_found,
        column_names, month, months, lines_read, counts, effect, created_at, created_by, analysed_at, applied_at, applied_by)
      select 'depot', 'applied', 'depots-' || to_char(${month}::date, 'YYYY-MM') || '.csv', count(*) * ${BYTES_PER_LINE}, 'csv', 'Windows-1252', ';', 1,
        ${COLUMNS.length}::integer, ${JSON.stringify(COLUMNS)}::jsonb, ${month}::date, jsonb_build_array(${month}::date), count(*),
        jsonb_build_object('lines', count(*), 'accepted', count(*), 'corrected', 0, 'duplicate', 0, 'rejected', 0, 'quarantined', 0, 'warning', 0),
        jsonb_build_object('rows', count(*), 'gaps', count(*) filter (where gap <> 0), 'largestGap', max(gap)),
        applied - interval '40 seconds', ${managerId}, applied - interval '38 seconds', applied, ${managerId}
      from stated, lateral (select least(${startOf(month, 1)} + interval '2 days 8 hours', now()) as applied) moment
      group by applied
      returning id
    )
    insert into depot_statements (import_id, line_number, depot_id, article_id, month, opening, received, returned, sold, closing)
    select import.id, 1 + row_number() over (order by outlet_number nulls first, article_id), depot_id, article_id, ${month}::date, opening, received, 0,
      sold + gap, opening + received - sold - gap
    from stated, import
  `.execute(tx)
}

/** Returns the instant at which a month begins, or one that follows. */
function startOf(month: string, later: number) {
  return sql`((${month}::date + make_interval(months => ${later}::integer)) at time zone ${timezone})`
}
