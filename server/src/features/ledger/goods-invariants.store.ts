import { sql } from 'kysely'
import type { Invariant } from './invariant.store.ts'

/** Selects what the last entry of each posted inventory says of an article. */
const COUNTED = sql`
  select count.id, count.reference, count.depot_id, count.closed_at, entry.article_id, entry.quantity, entry.at
  from stock_counts count
  cross join lateral (
    select distinct on (article_id) article_id, quantity, at from stock_count_entries
    where count_id = count.id and article_id is not null order by article_id, id desc
  ) entry
  join articles article on article.id = entry.article_id and not article.is_serialised
  where count.status = 'posted'`

/** Selects moves of inventories that are not theirs, and gaps of numbers that were posted otherwise than they were found. */
const POSTED_OTHERWISE = sql`
  select coalesce(count.reference, 'inventaire ' || move.document_id)
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
    faults: () => sql`
      select 'dépôt ' || depot_id || ' ' || article.code as what
      from (
        select depot_id, article_id, sum(sum(quantity)) over (partition by depot_id, article_id order by at) as held
        from (
          select from_depot_id as depot_id, article_id, at, -quantity as quantity from stock_moves
          union all
          select to_depot_id, article_id, at, quantity from stock_moves
        ) change
        where depot_id in (select id from depots where kind in ('central', 'outlet', 'reserved', 'transit', 'faulty'))
        group by depot_id, article_id, at
      ) instant
      join articles article on article.id = article_id
      where held < 0 group by depot_id, article.code`,
  },
  counts_equal_their_moves: {
    looksAt: 'nightly',
    // Left out are quantities whose instants do not say what was known: of inventories that overlap, with goods received after the entry but
    // dated before it, or with sales from before it that a closed month or an empty depot dated after it.
    faults: () => sql`
      with counted as materialized (${COUNTED}), booked as (
        select counted.id, counted.article_id, sum(change.quantity) as quantity
        from counted
        join depot_changes() change on change.depot_id = counted.depot_id and change.article_id = counted.article_id and change.at <= counted.at
        group by 1, 2
      ), posted as (
        select move.document_id as id, move.article_id, sum(case move.to_depot_id when count.depot_id then move.quantity else -move.quantity end) as quantity
        from stock_moves move join stock_counts count on count.id = move.document_id
        where move.document_kind = 'count' group by 1, 2
      )
      select counted.reference || ' ' || article.code as what
      from counted
      join articles article on article.id = counted.article_id
      left join booked on booked.id = counted.id and booked.article_id = counted.article_id
      left join posted on posted.id = counted.id and posted.article_id = counted.article_id
      where counted.quantity <> coalesce(booked.quantity, 0) + coalesce(posted.quantity, 0)
        and not exists (
          select from counted other
          where other.depot_id = counted.depot_id and other.article_id = counted.article_id and other.id <> counted.id
            and other.at <= counted.closed_at and counted.at <= other.closed_at
        )
        and not exists (
          select from stock_moves move
          where move.to_depot_id = counted.depot_id and move.article_id = counted.article_id and move.document_kind = 'receipt'
            and move.at <= counted.at and move.posted_at > counted.at
        )
        and not exists (
          select from stock_moves move join activities line on line.id = move.document_id
          where counted.depot_id in (move.from_depot_id, move.to_depot_id) and move.article_id = counted.article_id
            and move.document_kind = 'activation' and move.at > counted.at and line.occurred_at <= counted.at
        )
      union all ${POSTED_OTHERWISE}`,
  },
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
