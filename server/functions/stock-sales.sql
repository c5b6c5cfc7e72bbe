drop function if exists due_sales(bigint[], text);
drop function if exists due_counted_sales(bigint[], text);
drop function if exists lock_stock_accounts(bigint[], integer[], integer[]);
drop function if exists open_instant(timestamptz, text);

-- Returns the instant, or null if its month is closed: what is entered for it then happens now.
create or replace function open_instant(instant timestamptz, zone text) returns timestamptz language sql stable as $$
  select instant where not exists (
    select from closed_months where month = date_trunc('month', instant at time zone zone)::date
  )
$$;

-- Returns what activates serials, all of them by default, and the move that is due: `sold` for one that a line activates at the outlet where
-- it is or was missing in an inventory, `unsold` for one that neither a line nor a transaction holds any more. Lines before the last return
-- from a customer are past.
create or replace function due_sales(wanted bigint[], zone text)
returns table (serial_id bigint, activation_id bigint, activated_on date, kind text, article_id integer, from_depot_id integer, to_depot_id integer,
  at timestamptz, document_kind text, document_id bigint, reference text)
language sql stable as $$
  with own as materialized (
    select serial.id, serial.article_id, serial.depot_id, place.kind as place,
      case place.kind when 'gap' then missing_from(serial.id) else coalesce(place.outlet_id, serial.sold_by) end as outlet_id,
      serial.sold_transaction_id, serial.last_move_id, serial.last_moved_at, coalesce(returned.at, '-infinity') as returned_at
    from serials serial
    join depots place on place.id = serial.depot_id
    left join lateral (
      -- Without `offset 0` the planner would go through all that ever came back, once for each serial.
      select max(move.at) as at
      from stock_move_serials moved
      cross join lateral (select * from stock_moves where id = moved.move_id offset 0) move
      join depots origin on origin.id = move.from_depot_id
      where moved.serial_id = serial.id and move.kind = 'returned' and origin.kind = 'sold'
    ) returned on true
    where wanted is null or serial.id = any (wanted)
  ), lines as (
    select own.id as serial_id, line.id, line.day, line.occurred_at, line.outlet_id, line.import_id,
      line.kind = 'recruitment' or row_number() over from_the_first = 1 as activates, row_number() over from_the_first = 1 as is_first
    from own
    join serial_numbers numbered on numbered.serial_id = own.id
    join activities line on named_number(line.decoder_number, line.card_number) collate "C" = numbered.canonical
      and line.kind in ('recruitment', 'paid_exchange') and line.voided_at is null
      and means_piece(line.kind, line.decoder_number, numbered.is_card)
    where own.returned_at = '-infinity' or effect_of_line(line.id, line.day) > own.returned_at
    window from_the_first as (partition by own.id order by line.occurred_at, line.id)
  ), selling as (
    select distinct on (own.id) own.id as serial_id, lines.id, lines.occurred_at, lines.import_id
    from own join lines on lines.serial_id = own.id and lines.activates and lines.outlet_id = own.outlet_id
    where own.place in ('outlet', 'sold', 'gap')
    order by own.id, lines.occurred_at, lines.id
  )
  select own.id, activation.id, activation.day, due.kind, own.article_id, own.depot_id,
    case due.kind when 'sold' then sold.id when 'unsold' then last_move.from_depot_id end,
    open_instant(case due.kind
      when 'sold' then greatest(own.last_moved_at, least(now(), selling.occurred_at)) when 'unsold' then own.last_moved_at
    end, zone),
    case due.kind when 'sold' then 'activation' when 'unsold' then last_move.document_kind end,
    case due.kind when 'sold' then selling.id when 'unsold' then last_move.document_id end,
    case due.kind when 'sold' then import.file_name when 'unsold' then last_move.reference end
  from own
  left join lines activation on activation.serial_id = own.id and activation.is_first
  left join selling on selling.serial_id = own.id
  left join imports import on import.id = selling.import_id
  left join stock_moves last_move on last_move.id = own.last_move_id
  left join depots sold on sold.kind = 'sold'
  cross join lateral (
    select case
      when open_instant(now(), zone) is null then null
      when own.place in ('outlet', 'gap') and selling.id is not null then 'sold'
      when own.place = 'sold' and selling.id is null and own.sold_transaction_id is null and last_move.document_kind in ('activation', 'transaction')
        then 'unsold'
    end as kind
  ) due
$$;

-- Locks, in ascending order, the accounts that sales of counted goods may change, and those of other moves: the nth article of the nth depot.
create or replace function lock_stock_accounts(lines bigint[], depots integer[], articles integer[]) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  perform from ledger_accounts account
  where balance is not null and (
    (account.depot_id, account.article_id) in (select * from unnest(lock_stock_accounts.depots, lock_stock_accounts.articles))
    or (account.depot_id, account.article_id) in (
      select depot.id, article.id
      from activities line
      join depots depot on depot.outlet_id = line.outlet_id
      join articles article on article.code = line.article_code
      where line.id = any (lines)
    )
    or (account.depot_id, account.article_id) in (
      select depot.id, article.id
      from activities line
      join articles article on article.code = line.article_code
      join depots depot on depot.kind = 'gap'
      where line.id = any (lines)
    )
  )
  order by id for no key update;
end $$;

-- Returns the moves of counted goods that are due for lines of sales, in the order of their steps: one piece leaves the depot of the outlet,
-- as far as it holds any, and comes back when the line no longer counts. It leaves at the earliest instant, not before that of the line,
-- since which the depot has always held a piece to spare, so that no past balance goes below zero. A posted inventory that counted the
-- article after the sale did not find its piece, which therefore lay there before: the gap first gives the piece back, and takes it again
-- when the line no longer counts; both moves of such a pair happen now if the month of the inventory or that of the piece’s instant is closed.
create or replace function due_counted_sales(lines bigint[], zone text)
returns table (step integer, kind text, article_id integer, from_depot_id integer, to_depot_id integer, at timestamptz, document_kind text,
  document_id bigint, reference text)
language sql stable as $$
  with named as materialized (
    select line.id, line.occurred_at, line.voided_at is null and coalesce(depot.tracked_from <= line.day, false) as counts,
      depot.id as depot_id, article.id as article_id, import.file_name as reference, coalesce(taken.pieces, 0) as taken, taken.at as taken_at
    from activities line
    join depots depot on depot.outlet_id = line.outlet_id
    join articles article on article.code = line.article_code and article.family = 'equipment' and not article.is_serialised
    join imports import on import.id = line.import_id
    left join lateral (
      -- A line that corrects another took its piece when that one did.
      select sum(case move.kind when 'sold' then 1 else -1 end) filter (where move.document_id = line.id) as pieces,
        (array_agg(move.at order by move.id desc))[1] as at
      from stock_moves move where move.document_kind = 'activation' and move.document_id in (line.id, line.corrects)
    ) taken on true
    where line.id = any (lines)
  ), inventories as materialized (
    select count.id, count.reference, count.closed_at, count.depot_id, entry.article_id, entry.at
    from (select distinct depot_id from named) place
    join stock_counts count on count.depot_id = place.depot_id and count.status = 'posted'
    cross join lateral (
      select distinct on (article_id) article_id, at from stock_count_entries
      where count_id = count.id and article_id in (select article_id from named) order by article_id, id desc
    ) entry
  ), sales as materialized (
    -- A line dated ahead took its piece when it came.
    select named.*, least(now(), named.occurred_at, named.taken_at) as asked_at, later.id as count_id, later.reference as count_reference,
      later.at as counted_at, later.closed_at, coalesce(open_instant(later.closed_at, zone), 'infinity') as until
    from named
    left join lateral (
      select min(at) as at from (
        (select at from stock_moves where to_depot_id = named.depot_id and article_id = named.article_id and kind <> 'counted' order by at limit 1)
        union all
        -- What an inventory found lay there when it was entered.
        select inventory.at from inventories inventory
        where inventory.depot_id = named.depot_id and inventory.article_id = named.article_id and exists (
          select from stock_moves move
          where move.document_kind = 'count' and move.document_id = inventory.id and move.to_depot_id = inventory.depot_id
            and move.article_id = inventory.article_id
        )
      ) arrival
    ) came on true
    left join lateral (
      select inventory.*
      from inventories inventory
      where inventory.depot_id = named.depot_id and inventory.article_id = named.article_id
        and inventory.at >= greatest(came.at, least(now(), named.occurred_at, named.taken_at))
        -- An inventory that was entered before the piece left, and posted after, found the piece.
        and (named.counts or named.taken = 0 or named.taken_at not between inventory.at and inventory.closed_at)
      order by inventory.at limit 1
    ) later on true
  ), back as materialized (
    select undone.*, case when back_at is not null then greatest(closed_at, back_at) end as gap_at
    from (
      select sales.*, case when count_id is null or until < 'infinity' then open_instant(taken_at, zone) end as back_at
      from sales where not counts and taken > 0
    ) undone
  ), wanted as materialized (
    select sales.*, dense_rank() over (order by depot_id, article_id, count_id) as taker,
      row_number() over (partition by depot_id, article_id, count_id order by occurred_at, id) as place
    from sales where counts and taken = 0
  ), takers as materialized (
    select taker, depot_id, article_id, count_id, counted_at, until, min(asked_at) as since, count(*) as lines from wanted group by 1, 2, 3, 4, 5, 6
  ), changes as (
    select taker.taker, change.at, change.quantity
    from takers taker
    cross join lateral (
      select at, quantity from stock_moves where to_depot_id = taker.depot_id and article_id = taker.article_id and at > taker.since
      union all
      select at, -quantity from stock_moves where from_depot_id = taker.depot_id and article_id = taker.article_id and at > taker.since
      union all
      select at, quantity
      from back
      cross join lateral (
        values (coalesce(back_at, now()), 1), (case when count_id is not null then coalesce(gap_at, now()) end, -1)
      ) given (at, quantity)
      where back.depot_id = taker.depot_id and back.article_id = taker.article_id and at > taker.since
      union all
      -- Keeps back the pieces that sales before an earlier inventory take, until its gap returns them.
      select earlier.until, earlier.lines
      from takers earlier
      where earlier.depot_id = taker.depot_id and earlier.article_id = taker.article_id and earlier.until > taker.since
        and earlier.counted_at < coalesce(taker.counted_at, 'infinity')
    ) change
  ), balances as (
    select taker.taker, account.balance + (
        select count(*) from back
        where back.depot_id = taker.depot_id and back.article_id = taker.article_id and back.count_id is null
      ) as at_last
    from takers taker
    join ledger_accounts account on account.depot_id = taker.depot_id and account.article_id = taker.article_id
  ), held as (
    select taker, at, at_last - coalesce(sum(quantity) over (
        partition by taker order by at desc rows between unbounded preceding and 1 preceding
      ), 0) as pieces
    from (
      select taker, at, sum(quantity) as quantity
      from (select taker, at, quantity from changes union all select taker, since, 0 from takers) change
      group by taker, at
    ) instant
    join balances using (taker)
  ), lasting as (
    select taker, at, pieces, lag(pieces, 1, 0) over (partition by taker order by at) as before
    from (
      select held.taker, held.at, min(held.pieces) over (partition by held.taker order by held.at desc) as pieces
      from held join takers taker on taker.taker = held.taker
      where held.at < taker.until
    ) lowest
  ), given as (
    select lasting.taker, lasting.at, generate_series(greatest(before, 0) + 1, least(pieces, taker.lines)) as place
    from lasting join takers taker on taker.taker = lasting.taker
  ), going as (
    -- A sale of now leaves when it is posted, after what comes back at the same time.
    select wanted.*, case when wanted.count_id is null or wanted.until < 'infinity' then nullif(greatest(wanted.asked_at, given.at), now()) end as at
    from wanted join given on given.taker = wanted.taker and given.place = wanted.place
    where wanted.count_id is null or greatest(wanted.asked_at, given.at) <= wanted.counted_at
  )
  select due.step, due.kind, due.article_id, due.from_depot_id, due.to_depot_id, open_instant(due.at, zone), due.document_kind, due.document_id,
    due.reference
  from (
    select 1 as step, 'unsold' as kind, article_id, sold.id as from_depot_id, depot_id as to_depot_id, back_at as at,
      'activation' as document_kind, back.id as document_id, reference
    from back join depots sold on sold.kind = 'sold'
    union all
    select 2, 'counted', article_id, gap.id, depot_id, case when open_instant(at, zone) is not null then closed_at end, 'count', count_id,
      count_reference
    from going join depots gap on gap.kind = 'gap' where count_id is not null
    union all
    select 3, 'sold', article_id, depot_id, sold.id, at, 'activation', going.id, reference
    from going join depots sold on sold.kind = 'sold'
    union all
    select 4, 'counted', article_id, depot_id, gap.id, gap_at, 'count', count_id, count_reference
    from back join depots gap on gap.kind = 'gap' where count_id is not null
  ) due
  where open_instant(now(), zone) is not null
$$;
