drop function if exists level_of(text, integer, integer, integer);
drop function if exists immobile_positions(text);
drop function if exists immobile_positions(text, integer[]);
drop function if exists reorder_points(text);
drop function if exists reorder_points(text, integer[]);
drop function if exists reorder_of(integer[], integer[], integer);
drop function if exists pieces_sold(integer[], timestamptz, timestamptz);
drop function if exists pieces_sold_by_day(text);
drop function if exists pieces_sold_by_day(text, integer[]);
drop function if exists moves_of_sales(integer[], timestamptz, timestamptz);
drop function if exists days_of_sales(text);
drop function if exists stock_positions();
drop function if exists stock_positions(integer[]);
drop function if exists gaps_of(integer[], integer[], date[], integer[], text);
drop function if exists depot_changes();
drop function if exists depot_changes(integer[], integer[]);

-- Returns each move once for each of the two depots that it changes, of some depots and articles only; null means all. What is reserved
-- counts where it lies: to reserve or free it changes nothing there, to ship it does. Each part is read by the index of its depot.
create or replace function depot_changes(in_depots integer[] default null, of_articles integer[] default null)
returns table (move_id bigint, at timestamptz, kind text, document_kind text, article_id integer, depot_id integer, quantity integer, other_kind text)
language sql stable as $$
  select move.id, move.at, move.kind, move.document_kind, move.article_id, move.depot_id, move.quantity, other.kind
  from (
    select id, at, kind, document_kind, article_id, from_depot_id as depot_id, -quantity as quantity, to_depot_id as other_id
    from stock_moves
    where kind not in ('reserved', 'unreserved') and from_depot_id <> (select id from depots where kind = 'reserved')
    union all
    select id, at, kind, document_kind, article_id, lies_in_id, -quantity, to_depot_id
    from stock_moves
    where kind not in ('reserved', 'unreserved') and from_depot_id = (select id from depots where kind = 'reserved')
    union all
    select id, at, kind, document_kind, article_id, to_depot_id, quantity, from_depot_id
    from stock_moves
    where kind not in ('reserved', 'unreserved')
  ) move
  join depots other on other.id = move.other_id
  where (in_depots is null or move.depot_id = any (in_depots)) and (of_articles is null or move.article_id = any (of_articles))
$$;

-- Returns what is stated of the nth article in the nth depot at the end of the nth month, less what the moves say.
create or replace function gaps_of(depots integer[], articles integer[], months date[], closings integer[], zone text)
returns table (depot_id integer, article_id integer, month date, gap integer) language sql stable as $$
  select depot_id, article_id, month, (stated - held)::integer
  from (
    select depot_id, article_id, month, max(closing) as stated, sum(sum(quantity)) over (partition by depot_id, article_id order by month) as held
    from (
      select depot_id, article_id, date_trunc('month', at at time zone zone)::date as month, quantity, null::integer as closing
      from depot_changes() where depot_id in (select unnest(depots))
      union all
      select depot_id, article_id, month, 0, closing from unnest(depots, articles, months, closings) stated (depot_id, article_id, month, closing)
    ) known
    group by 1, 2, 3
  ) monthly
  where stated is not null
$$;

-- Returns the pieces of each article that each depot holds or has held (`on_hand`, and beside them `reserved`), or that are on their way to
-- it (`coming`): what deliveries brought into transit and have not taken out of it. Of some depots only; null means all.
create or replace function stock_positions(in_depots integer[] default null)
returns table (depot_id integer, article_id integer, on_hand integer, reserved integer, coming integer, has_held boolean) language sql stable as $$
  select depot_id, article_id, sum(on_hand)::integer, sum(reserved)::integer, sum(coming)::integer, bool_or(has_held)
  from (
    -- Goods have no owner and no salesman: said here, it lets the index of accounts find those of a depot.
    select depot_id, article_id, balance as on_hand, 0 as reserved, 0 as coming, true as has_held
    from ledger_accounts where kind = 'stock' and owner_id is null and salesman_id is null and balance is not null
    union all
    select delivery.from_depot_id, line.article_id, 0, line.quantity, 0, true
    from deliveries delivery join delivery_lines line on line.delivery_id = delivery.id
    where delivery.status = 'prepared'
    union all
    select delivery.to_depot_id, move.article_id, 0, 0, case when move.to_depot_id = transit.id then move.quantity else -move.quantity end, false
    from deliveries delivery
    join depots transit on transit.kind = 'transit'
    join stock_moves move on move.document_kind = 'delivery' and move.document_id = delivery.id
      and transit.id in (move.from_depot_id, move.to_depot_id)
    where delivery.status in ('in_transit', 'received_with_gap')
  ) position
  where in_depots is null or depot_id = any (in_depots)
  group by depot_id, article_id
$$;

-- Returns the first of the 56 days that end yesterday, the instant when it begins and that when today begins.
create or replace function days_of_sales(zone text)
returns table (first_day date, since timestamptz, until timestamptz) language sql stable as $$
  select day - 56, (day - 56)::timestamp at time zone zone, day::timestamp at time zone zone
  from (select (now() at time zone zone)::date as day) today
$$;

-- Returns the moves by which depots sold pieces or, below zero, took some back, from `since` until before `until`; null means all depots.
-- Only sales and their reversals have these kinds, so the other side is what customers have (the invariant `sales_lead_to_customers`).
create or replace function moves_of_sales(in_depots integer[], since timestamptz, until timestamptz)
returns table (depot_id integer, article_id integer, at timestamptz, pieces integer) language sql stable as $$
  select move.depot_id, move.article_id, move.at, move.pieces
  from (
    select from_depot_id as depot_id, article_id, at, quantity as pieces from stock_moves where kind = 'sold'
    union all
    select to_depot_id, article_id, at, -quantity from stock_moves where kind = 'unsold'
  ) move
  where (in_depots is null or move.depot_id = any (in_depots)) and move.at >= since and move.at < until
$$;

-- Returns the pieces that each of these depots, all if null, sold between two instants, less those taken back. Planned for its arguments:
-- one depot is read by its index, the network by the time.
create or replace function pieces_sold(in_depots integer[], since timestamptz, until timestamptz)
returns table (depot_id integer, article_id integer, pieces integer) language sql stable set plan_cache_mode = force_custom_plan as $$
  select sale.depot_id, sale.article_id, sum(sale.pieces)::integer from moves_of_sales(in_depots, since, until) sale group by 1, 2
$$;

-- Returns the pieces that each of these depots, all if null, sold on each of the last 56 days, less those taken back: `day` is from 0, the
-- last is yesterday.
create or replace function pieces_sold_by_day(zone text, in_depots integer[])
returns table (depot_id integer, article_id integer, day integer, pieces integer) language sql stable as $$
  select sale.depot_id, sale.article_id, (sale.at at time zone zone)::date - seen.first_day, sum(sale.pieces)::integer
  from days_of_sales(zone) seen cross join lateral moves_of_sales(in_depots, seen.since, seen.until) sale
  group by 1, 2, 3
$$;

-- Returns at how many pieces an outlet orders again and up to how many it fills, from what it sold on some of the 56 days: the mean and
-- the variance of each weekday add up over the lead time, which begins today, and over the week after it. 1.65 standard deviations above
-- the mean, stock lasts in about 95 % of lead times.
create or replace function reorder_of(days integer[], pieces integer[], lead_time integer)
returns table (reorder_point integer, up_to integer) language sql immutable as $$
  with weekday as (
    -- Day 0 is on the weekday of today; each weekday was seen eight times.
    select day % 7 as place, sum(sold) / 8.0 as mean, sum(sold * sold) / 8.0 - (sum(sold) / 8.0) ^ 2 as variance
    from unnest(days, pieces) seen (day, sold) group by 1
  ), need as (
    select horizon, sum(mean * times) as demand, sum(variance * times) as variance
    from weekday cross join unnest(array[lead_time, lead_time + 7]) horizon cross join lateral (select (horizon - place + 6) / 7 as times) coming
    group by 1
  ), whole as (
    select horizon, greatest(0, ceil(demand + 1.65 * sqrt(variance) - 1e-9))::integer as pieces from need
  )
  select coalesce(max(pieces) filter (where horizon = lead_time), 0), coalesce(max(pieces) filter (where horizon = lead_time + 7), 0) from whole
$$;

-- Returns, for each article with sales in each of these depots, all if null, the pieces sold over the days seen and when and how far to
-- order again. Planned for its arguments, as `pieces_sold` is.
create or replace function reorder_points(zone text, in_depots integer[] default null)
returns table (depot_id integer, article_id integer, sold integer, reorder_point integer, up_to integer)
language sql stable set plan_cache_mode = force_custom_plan as $$
  select seen.depot_id, seen.article_id, seen.sold, reorder.reorder_point, reorder.up_to
  from (
    select depot_id, article_id, sum(pieces)::integer as sold, array_agg(day) as days, array_agg(pieces) as pieces
    from pieces_sold_by_day(zone, in_depots) group by 1, 2
  ) seen
  join articles article on article.id = seen.article_id
  cross join lateral reorder_of(seen.days, seen.pieces, article.lead_time_days) reorder
$$;

-- Returns what the central depot and outlets hold while, for more days than the setting says, nothing has left there nor come for the
-- first time. Of some depots only; null means all.
create or replace function immobile_positions(zone text, in_depots integer[] default null)
returns table (depot_id integer, article_id integer, on_hand integer, quantity integer) language sql stable as $$
  select position.depot_id, position.article_id, position.on_hand, position.on_hand + position.reserved
  from stock_positions(in_depots) position
  join depots depot on depot.id = position.depot_id and depot.kind in ('central', 'outlet')
  cross join stock_settings setting
  cross join lateral (
    select greatest(
      (select at from stock_moves where from_depot_id = depot.id and article_id = position.article_id and kind <> 'reserved' order by at desc limit 1),
      (select at from stock_moves
        where lies_in_id = depot.id and article_id = position.article_id and kind not in ('reserved', 'unreserved') order by at desc limit 1),
      (select at from stock_moves where to_depot_id = depot.id and article_id = position.article_id order by at limit 1)
    ) as at
  ) moved
  where position.on_hand + position.reserved > 0
    and (now() at time zone zone)::date - (moved.at at time zone zone)::date > setting.immobile_days
$$;

-- Compares what the central depot or an outlet holds with the thresholds of the article; other depots are never short.
create or replace function level_of(depot_kind text, quantity integer, alert_threshold integer, critical_threshold integer)
returns text language sql immutable as $$
  select case
    when depot_kind not in ('central', 'outlet') then 'ok'
    when quantity <= critical_threshold then 'critical'
    when quantity <= alert_threshold then 'alert'
    else 'ok'
  end
$$;
