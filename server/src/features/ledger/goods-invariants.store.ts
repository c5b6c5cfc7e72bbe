import { sql } from 'kysely'
import type { Invariant } from './invariant.store.ts'

/** Selects moves of inventories that are not theirs, and gaps of numbers that were posted otherwise than they were found. */
const POSTED_OTHERWISE = sql`
  select coalesce(count.reference, 'inventaire ' || move.document_id) as what
  from stock_moves move
  join depots origin on origin.id = move.from_depot_id
  join depots place on place.id = move.to_depot_id
  left join stock_counts count on count.id = move.document_id and count.status = 'posted' and (
    (origin.id = count.depot_id and place.kind = 'gap') or (place.id = count.depot_id and origin.kind in ('gap', 'lost'))
  )
  where move.document_kind = 'count' and (count.id is null or move.kind <> 'counted')
  union all
  select count.reference || ' ' || serial.number
  from stock_moves move
  join stock_counts count on count.id = move.document_id
  join stock_move_serials moved on moved.move_id = move.id
  join serials serial on serial.id = moved.serial_id
  where move.document_kind = 'count' and not exists (
    select from stock_count_gaps gap
    where gap.count_id = count.id and gap.serial_id = serial.id
      and gap.kind = case move.from_depot_id when count.depot_id then 'missing' else 'extra' end
  )
  union all
  select count.reference || ' ' || serial.number
  from stock_count_gaps gap
  join stock_counts count on count.id = gap.count_id and count.status = 'posted'
  join serials serial on serial.id = gap.serial_id
  join depots place on place.id = serial.depot_id
  where case gap.kind when 'missing' then place.id = count.depot_id else place.kind in ('gap', 'lost') end and not exists (
    select from stock_move_serials moved join stock_moves move on move.id = moved.move_id
    where moved.serial_id = serial.id and move.posted_at >= count.opened_at
  )`

export const goodsInvariants = {
  depots_never_below_zero: {
    looksAt: 'nightly',
    // Leaves out the articles of a depot whose moves went on after the clock was set back: their instants are not in the order of the moves.
    faults: () => sql`
      select 'dépôt ' || depot_id || ' ' || article.code as what
      from (
        select depot_id, article_id, bool_or(is_set_back) as is_set_back, sum(sum(quantity)) over (partition by depot_id, article_id order by at) as held
        from (
          select *, lag(posted_at) over (partition by depot_id, article_id order by id) > posted_at + interval '1 minute' as is_set_back
          from (
            select id, from_depot_id as depot_id, article_id, at, posted_at, -quantity as quantity from stock_moves
            union all
            select id, to_depot_id, article_id, at, posted_at, quantity from stock_moves
          ) side
          where depot_id in (select id from depots where kind in ('central', 'outlet', 'reserved', 'transit', 'faulty'))
        ) change
        group by depot_id, article_id, at
      ) instant
      join articles article on article.id = article_id
      group by depot_id, article.code having min(held) < 0 and not coalesce(bool_or(is_set_back), false)`,
  },
  counts_equal_their_moves: { looksAt: 'nightly', faults: () => POSTED_OTHERWISE },
  counted_sales_are_held: {
    looksAt: 'nightly',
    // What a line took stays taken when its outlet is tracked later, or never.
    faults: () => sql`
      select 'ligne ' || taken.id as what
      from (
        select move.document_id as id, sum(case move.kind when 'sold' then move.quantity else -move.quantity end) as pieces,
          array_agg(distinct case move.kind when 'sold' then move.from_depot_id else move.to_depot_id end) as depots,
          array_agg(distinct article.code) as codes
        from stock_moves move join articles article on article.id = move.article_id and not article.is_serialised
        where move.document_kind = 'activation' group by 1
      ) taken
      left join activities line on line.id = taken.id
      left join depots own on own.outlet_id = line.outlet_id
      where taken.pieces not in (0, 1) or (taken.pieces = 1 and (line.id is null or line.voided_at is not null))
        or taken.depots <> array[own.id] or taken.codes <> array[line.article_code]`,
  },
} satisfies Record<string, Invariant>
