drop function if exists compare_levels(text);
drop function if exists levels_are_due(text);
drop function if exists refresh_level_alerts(text[], bigint[], text);
drop function if exists level_findings(bigint[], text);
drop function if exists sales_without_stock(bigint[]);

-- Returns the lines that count as a sale of counted goods at a tracked outlet and took nothing out of its depot; null means all lines.
create or replace function sales_without_stock(lines bigint[])
returns table (line_id bigint, depot_id integer, outlet_id integer, article_id integer, amount bigint) language sql stable as $$
  select line.id, depot.id, line.outlet_id, article.id, article.price
  from depots depot
  join activities line on line.outlet_id = depot.outlet_id and line.day >= depot.tracked_from
    and line.kind = 'equipment_sale' and line.voided_at is null
  join articles article on article.code = line.article_code and article.family = 'equipment' and not article.is_serialised
  where (lines is null or line.id = any (lines)) and not exists (
    select from stock_moves move where move.document_kind = 'activation' and move.document_id = line.id
    having sum(case move.kind when 'sold' then 1 else -1 end) > 0
  )
$$;

-- Returns what is short, lies still, is late or disagrees with the operator's files: one row for each alert that holds. Nobody orders for an
-- archived outlet, nor a retired article. `lines` limits the sales without stock; null means all.
create or replace function level_findings(lines bigint[], zone text)
returns table (kind text, subject text, depot_id integer, outlet_id integer, article_id integer, delivery_id bigint, amount bigint, level text,
  measure integer, line_ids bigint[])
language sql stable as $$
  with watched as materialized (
    select position.*, depot.kind as depot_kind, depot.outlet_id, article.alert_threshold, article.critical_threshold
    from stock_positions() position
    join depots depot on depot.id = position.depot_id and depot.kind in ('central', 'outlet')
    join articles article on article.id = position.article_id and not article.is_retired
    left join accounts outlet on outlet.id = depot.outlet_id
    where outlet.id is null or (outlet.status <> 'archived' and outlet.role_name = 'ROLE_PDV')
  ), need as materialized (
    select * from reorder_points(zone)
  )
  select 'below_threshold', depot_id || ':' || article_id, depot_id, outlet_id, article_id, null::bigint, null::bigint, short.level,
    on_hand + reserved, '{}'::bigint[]
  from watched
  cross join lateral (select level_of(depot_kind, on_hand + reserved, alert_threshold, critical_threshold) as level) short
  where has_held and short.level <> 'ok'
  union all
  select 'cover_short', depot_id || ':' || article_id, depot_id, outlet_id, article_id, null, null, 'alert', on_hand + coming, '{}'
  from watched join need using (depot_id, article_id)
  where on_hand + coming < need.reorder_point
  union all
  select 'immobile', position.depot_id || ':' || article.id, position.depot_id, depot.outlet_id, article.id, null, position.quantity * article.price,
    'alert', position.quantity, '{}'
  from immobile_positions(zone) position
  join depots depot on depot.id = position.depot_id
  join articles article on article.id = position.article_id
  union all
  select 'stated_gap', stated.depot_id || ':' || article.id || ':' || to_char(stated.month, 'YYYY-MM'), stated.depot_id, depot.outlet_id, article.id,
    null, abs(stated.gap) * article.price, 'alert', stated.gap, '{}'
  from (
    select array_agg(depot_id) as depots, array_agg(article_id) as articles, array_agg(month) as months, array_agg(closing) as closings
    from depot_statements where status = 'standing'
  ) standing
  cross join lateral gaps_of(depots, articles, months, closings, zone) stated
  join depots depot on depot.id = stated.depot_id
  join articles article on article.id = stated.article_id
  where stated.gap <> 0
  union all
  select 'transit_late', delivery.id::text, delivery.to_depot_id, delivery.outlet_id, null, delivery.id, sum(line.quantity * article.price)::bigint,
    'alert', sum(line.quantity)::integer, '{}'
  from deliveries delivery
  cross join stock_settings setting
  join delivery_lines line on line.delivery_id = delivery.id
  join articles article on article.id = line.article_id
  where delivery.status = 'in_transit'
    and (now() at time zone zone)::date - (delivery.shipped_at at time zone zone)::date > setting.transit_days
  group by delivery.id
  union all
  select 'sold_without_stock', line_id::text, depot_id, outlet_id, article_id, null, amount, 'alert', 1, array[line_id]
  from sales_without_stock(lines)
$$;

-- Brings the alerts of these kinds up to date, one caller at a time, and returns how many opened. Of the sales without stock only those of
-- `lines`, of all if null. What a person closed stays closed while its cause lasts. Call it after all that takes other locks.
create or replace function refresh_level_alerts(kinds text[], lines bigint[], zone text) returns integer language plpgsql as $$
declare
  opened integer;
begin
  -- A change of the settings holds the alerts, then compares. `case` and `not in` look up in hashes, whatever statistics say.
  lock table stock_alerts in row share mode;
  perform from level_comparison for update;
  perform from stock_alerts where holds and kind = any (kinds) and case when lines is null then true else subject in (select unnest(lines)::text) end
  order by kind, subject for no key update;

  with found as materialized (
    select * from level_findings(lines, zone) where kind = any (kinds)
  ), ended as (
    update stock_alerts alert set holds = false, version = version + 1
    where holds and kind = any (kinds) and case when lines is null then true else subject in (select unnest(lines)::text) end
      and (alert.kind, alert.subject) not in (select found.kind, found.subject from found)
  ), saved as (
    insert into stock_alerts as alert (kind, subject, depot_id, outlet_id, article_id, delivery_id, amount, level, measure, line_ids)
    select kind, subject, depot_id, outlet_id, article_id, delivery_id, amount, level, measure, line_ids from found order by kind, subject
    on conflict (kind, subject) do update set
      holds = true, amount = excluded.amount, level = excluded.level, measure = excluded.measure,
      -- A sale more must not refuse what a person is about to write about a shortage.
      version = alert.version + case when alert.holds and alert.level = excluded.level then 0 else 1 end
    where not alert.holds or (alert.amount, alert.level, alert.measure) is distinct from (excluded.amount, excluded.level, excluded.measure)
    returning alert.status, alert.opened_at
  )
  select count(*) into opened from saved where status = 'open' and opened_at = now();
  return opened;
end $$;

-- True if anything that the alerts of levels depend on changed, or a day began, since they were last compared.
create or replace function levels_are_due(zone text) returns boolean language sql stable as $$
  select exists (select from levels_to_compare) or not exists (select from level_comparison where compared_on = (now() at time zone zone)::date)
$$;

-- Brings the alerts of levels up to date if anything that they depend on changed, or a day began, and returns how many opened. What is moved
-- now changes no month that ended, so the months that files state are compared only if one of them changed.
create or replace function compare_levels(zone text) returns integer language plpgsql as $$
declare
  today date := (now() at time zone zone)::date;
  stated_until timestamptz;
  is_new_day boolean;
  changed record;
begin
  if not levels_are_due(zone) then
    return 0;
  end if;
  lock table stock_alerts in row share mode;
  select compared_on is distinct from today into is_new_day from level_comparison for update;
  with taken as (delete from levels_to_compare returning of_lines, since)
  select count(*) > 0 as anything, bool_or(of_lines) as lines, min(since) as since into changed from taken;
  if not changed.anything and not is_new_day then
    return 0;
  end if;
  update level_comparison set compared_on = today;
  select (max(month) + interval '1 month') at time zone zone into stated_until from depot_statements where status = 'standing';
  return refresh_level_alerts(array['below_threshold', 'cover_short', 'immobile', 'transit_late']
    || case when is_new_day or changed.since < stated_until or stated_until is null then array['stated_gap'] else '{}' end
    || case when changed.lines then array['sold_without_stock'] else '{}' end, null, zone);
end $$;
