import { sql } from 'kysely'
import { timezone } from '../../config.ts'
import { TODAY } from '../../database/today.ts'
import { DAYS_SEEN } from './reorder.rules.ts'

/** Selects the pieces of each article that prepared deliveries hold reserved in a depot. */
export const RESERVED = sql`
  select delivery.from_depot_id as depot_id, line.article_id, sum(line.quantity)::integer as pieces
  from deliveries delivery join delivery_lines line on line.delivery_id = delivery.id
  where delivery.status = 'prepared'
  group by 1, 2`

/** Selects the pieces of each article on their way to a depot: what deliveries brought into transit and have not taken out of it. */
export const COMING = sql`
  select delivery.to_depot_id as depot_id, move.article_id,
    sum(case when move.to_depot_id = transit.id then move.quantity else -move.quantity end)::integer as pieces
  from deliveries delivery
  join depots transit on transit.kind = 'transit'
  join stock_moves move on move.document_kind = 'delivery' and move.document_id = delivery.id
    and transit.id in (move.from_depot_id, move.to_depot_id)
  where delivery.status in ('in_transit', 'received_with_gap')
  group by 1, 2`

const FIRST_DAY = sql`(${TODAY} - ${DAYS_SEEN}::integer)`

/** Selects the pieces that each depot sold, less those taken back, on each of the days seen; `day`: from 0, the last is yesterday. */
export const SOLD_BY_DAY = sql`
  select case move.kind when 'sold' then move.from_depot_id else move.to_depot_id end as depot_id, move.article_id,
    (move.at at time zone ${timezone})::date - ${FIRST_DAY} as day,
    sum(case move.kind when 'sold' then move.quantity else -move.quantity end)::integer as pieces
  from stock_moves move
  join depots customers on customers.kind = 'sold'
    and ((move.kind = 'sold' and move.to_depot_id = customers.id) or (move.kind = 'unsold' and move.from_depot_id = customers.id))
  where move.at >= (${FIRST_DAY}::timestamp at time zone ${timezone}) and move.at < (${TODAY}::timestamp at time zone ${timezone})
  group by 1, 2, 3`
