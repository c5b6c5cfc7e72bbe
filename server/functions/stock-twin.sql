drop function if exists refresh_twin_alerts(text[], text);
drop function if exists refresh_alerts_of_days(text, boolean);
drop function if exists changed_alerts();
drop function if exists is_of_twin(text);
drop function if exists twin_findings(text[], text);
drop function if exists numbers_of_pieces(text[]);
drop function if exists outlet_of_serial(bigint, date, text);
drop function if exists data_date(text);

-- True if alerts of this kind compare our stock with the operator's files.
create or replace function is_of_twin(kind text) returns boolean language sql immutable as $$
  select kind in ('never_received', 'activated_before_shipped', 'activated_elsewhere', 'activated_twice', 'sold_twice', 'sold_not_activated',
    'shipped_not_activated')
$$;

-- Returns the alerts that opened or closed in this transaction.
create or replace function changed_alerts() returns setof bigint language sql stable as $$
  select id from stock_alerts where opened_at = now() or closed_at = now()
$$;

-- Returns the latest day with a line that counts, not after today.
create or replace function data_date(zone text) returns date language sql stable as $$
  select max(day) from outlet_days where day <= (now() at time zone zone)::date
$$;

-- Returns these canonical numbers with the decoder of each card and the card of each decoder, which may so far have been reported as unknown.
create or replace function numbers_of_pieces(wanted text[]) returns text[] language sql stable as $$
  select array_agg(number)
  from (
    select unnest(wanted)
    union
    select own.canonical
    from serial_numbers named join serial_numbers own using (serial_id)
    where named.canonical = any (wanted)
  ) of_pieces (number)
$$;

-- Returns what our stock and the operator's lines say differently about these canonical numbers, about all by default.
create or replace function twin_findings(wanted text[], zone text)
returns table (kind text, subject text, outlet_id integer, article_id integer, serial_id bigint, amount bigint, line_ids bigint[], transaction_ids bigint[])
language sql stable as $$
  with setting as (
    select settings.*, article.price as default_price, data_date(zone) as data_date
    from stock_settings settings left join articles article on article.id = settings.default_article_id
  ), own as materialized (
    select serial.id, numbered.canonical as number, serial.article_id, serial.unit_price, place.kind as place, serial.sold_by, serial.sold_on,
      serial.sold_transaction_id, serial.activation_id, serial.shipped_on, serial.shipped_to, serial.last_move_id
    from serial_numbers numbered
    join serials serial on serial.id = numbered.serial_id
    join depots place on place.id = serial.depot_id
    -- A number whose receipt was withdrawn is no longer known.
    where not numbered.is_card and place.kind <> 'supplier' and (wanted is null or numbered.canonical = any (wanted))
  ), known as materialized (
    select numbered.canonical as number
    from serial_numbers numbered
    join serials serial on serial.id = numbered.serial_id
    join depots place on place.id = serial.depot_id
    where place.kind <> 'supplier' and (wanted is null or numbered.canonical = any (wanted))
  ), unknown as materialized (
    -- Only these are looked for among lines that name no piece of ours: looking for all of them doubles the time.
    select array_agg(asked.number) as numbers
    from unnest(wanted) asked (number)
    where not exists (select from known where known.number = asked.number)
  ), returned as materialized (
    select moved.serial_id, move.at
    from own
    join stock_move_serials moved on moved.serial_id = own.id
    join stock_moves move on move.id = moved.move_id and move.kind = 'returned'
    join depots origin on origin.id = move.from_depot_id and origin.kind = 'sold'
  ), lines as materialized (
    select own.number, own.id as serial_id, own.article_id, own.unit_price as price, line.id, line.day, line.occurred_at, line.outlet_id,
      ltrim(line.subscriber_number, '0') as subscriber
    from own
    join serial_numbers numbered on numbered.serial_id = own.id
    join activities line on named_number(line.decoder_number, line.card_number) collate "C" = numbered.canonical
      and line.kind = 'recruitment' and line.voided_at is null and means_piece(line.kind, line.decoder_number, numbered.is_card)
    union all
    select named_number(line.decoder_number, line.card_number), null, setting.default_article_id, setting.default_price, line.id, line.day,
      line.occurred_at, line.outlet_id, ltrim(line.subscriber_number, '0')
    from setting
    cross join activities line
    join depots depot on depot.outlet_id = line.outlet_id and depot.tracked_from <= line.day
    where line.kind = 'recruitment' and line.voided_at is null and line.decoder_number <> ''
      and (wanted is null or named_number(line.decoder_number, line.card_number) collate "C" = any ((select numbers from unknown)::text[]))
      and not exists (select from known where known.number = named_number(line.decoder_number, line.card_number))
  ), placed as (
    select lines.*, case
      when lines.serial_id is null then 'never_received'
      when place.outlet_id is null then 'activated_before_shipped'
      when place.outlet_id <> lines.outlet_id then 'activated_elsewhere'
    end as kind
    from lines
    left join lateral (
      -- The outlet of the last delivery shipped on or before that day, unless it returned. Without `offset 0` the planner would go through
      -- all moves of the stock.
      select case when not exists (
        select from stock_move_serials again
        join stock_moves back on back.id = again.move_id
        where again.serial_id = lines.serial_id and back.kind = 'returned' and back.id > last.id
          and (back.document_kind, back.document_id) = (last.document_kind, last.document_id)
      ) then last.shipped_to end as outlet_id
      from (
        select move.*
        from stock_move_serials moved cross join lateral (select * from stock_moves where id = moved.move_id offset 0) move
        where moved.serial_id = lines.serial_id and move.kind = 'shipped' offset 0
      ) last
      where (last.at at time zone zone)::date <= lines.day order by last.at desc, last.id desc limit 1
    ) place on true
  ), followed as (
    select lines.*, lag(id) over by_time as earlier_id, lag(day) over by_time as earlier_day, lag(subscriber) over by_time as earlier_subscriber
    from lines window by_time as (partition by number order by occurred_at, id)
  ), twice as (
    select * from followed
    where subscriber <> earlier_subscriber and not exists (
      -- A line dated ahead took effect when its file was applied.
      select from returned
      where returned.serial_id = followed.serial_id and returned.at > effect_of_line(earlier_id, earlier_day) and returned.at <= effect_of_line(id, day)
    )
  ), sales as (
    select own.number, own.id as serial_id, own.article_id, sale.id, sale.outlet_id, sale.amount, sale.decided_at,
      ltrim(sale.subscriber_number, '0') as subscriber,
      lag(sale.id) over by_time as earlier_id, lag(sale.decided_at) over by_time as earlier_at,
      lag(ltrim(sale.subscriber_number, '0')) over by_time as earlier_subscriber
    from own
    join serial_numbers numbered on numbered.serial_id = own.id
    join transactions sale on canonical_number(sale.decoder_number) collate "C" = numbered.canonical and sale.status = 'validated'
    window by_time as (partition by own.id order by sale.decided_at, sale.id)
  ), resold as (
    select * from sales
    where subscriber <> earlier_subscriber and not exists (
      select from returned where returned.serial_id = sales.serial_id and returned.at > earlier_at and returned.at <= decided_at
    )
  )
  select kind, number, (array_agg(outlet_id order by occurred_at desc, id desc))[1], min(article_id), min(serial_id), max(price),
    array_agg(id order by occurred_at, id), '{}'::bigint[]
  from placed where kind is not null group by kind, number
  union all
  select 'activated_twice', number, (array_agg(outlet_id order by occurred_at desc, id desc))[1], min(article_id), min(serial_id), max(price),
    (select array_agg(distinct one) from unnest(array_agg(earlier_id) || array_agg(id)) one), '{}'
  from twice group by number
  union all
  select 'sold_twice', number, (array_agg(outlet_id order by decided_at desc, id desc))[1], min(article_id), min(serial_id),
    (array_agg(amount order by decided_at desc, id desc))[1], '{}',
    (select array_agg(distinct one) from unnest(array_agg(earlier_id) || array_agg(id)) one)
  from resold group by number
  union all
  select 'sold_not_activated', own.number, own.sold_by, own.article_id, own.id, own.unit_price, '{}', array[own.sold_transaction_id]
  from own cross join setting
  where own.place = 'sold' and own.sold_transaction_id is not null and own.activation_id is null
    and setting.data_date - own.sold_on > setting.sold_not_activated_days
  union all
  select 'shipped_not_activated', own.number, own.shipped_to, own.article_id, own.id, own.unit_price, '{}', '{}'
  from own cross join setting
  where own.activation_id is null and (own.place = 'outlet' or own.place = 'transit' and exists (
    -- What goes back to the central depot was not left lying.
    select from stock_moves way where way.id = own.last_move_id and way.shipped_to is not null
  ))
    and setting.data_date - own.shipped_on > setting.shipped_not_activated_days
$$;

-- Brings the alerts of these numbers up to date and returns those that changed. What a person closed stays closed while its
-- cause lasts and asks the same outlet.
create or replace function refresh_twin_alerts(wanted text[], zone text)
returns table (alert_id bigint, has_opened boolean) language plpgsql as $$
declare
  numbers text[] := numbers_of_pieces(wanted);
  mode text := current_setting('plan_cache_mode');
begin
  if numbers is null then
    return;
  end if;
  perform from stock_alerts where subject = any (numbers) and is_of_twin(kind) order by kind, subject for no key update;
  -- A general plan, which a session makes after five calls, would compare every line with every number; a plan of their own costs few
  -- numbers more than they take.
  if cardinality(numbers) > 100 then
    perform set_config('plan_cache_mode', 'force_custom_plan', true);
  end if;

  return query with found as materialized (
    select * from twin_findings(numbers, zone)
  ), ended as (
    update stock_alerts alert set holds = false, version = version + 1
    where subject = any (numbers) and is_of_twin(kind) and holds
      -- An anti join would be a nested loop, since statistics say that hardly any alert holds.
      and (alert.kind, alert.subject) not in (select found.kind, found.subject from found)
    returning alert.id
  ), saved as (
    insert into stock_alerts as alert (kind, subject, outlet_id, article_id, serial_id, amount, line_ids, transaction_ids)
    select kind, subject, outlet_id, article_id, serial_id, amount, line_ids, transaction_ids from found order by kind, subject
    on conflict (kind, subject) do update set
      holds = true, outlet_id = excluded.outlet_id, article_id = excluded.article_id, serial_id = excluded.serial_id, amount = excluded.amount,
      line_ids = excluded.line_ids, transaction_ids = excluded.transaction_ids,
      version = alert.version + 1
    where not alert.holds
      or (alert.outlet_id, alert.article_id, alert.serial_id, alert.amount, alert.line_ids, alert.transaction_ids) is distinct from
        (excluded.outlet_id, excluded.article_id, excluded.serial_id, excluded.amount, excluded.line_ids, excluded.transaction_ids)
    returning alert.id, alert.status, alert.opened_at
  )
  select saved.id, saved.status = 'open' and saved.opened_at = now() from saved
  union all
  select ended.id, false from ended;
  perform set_config('plan_cache_mode', mode, true);
end $$;

-- Brings the alerts that wait for days up to date if the data date is another than when they were last compared: those that are due and do not
-- hold, and those that hold and are not due. All of them in any case, as when the settings changed.
create or replace function refresh_alerts_of_days(zone text, in_any_case boolean)
returns table (alert_id bigint, has_opened boolean) language plpgsql as $$
declare
  today date := data_date(zone);
  shipped_before date;
  sold_before date;
begin
  if not in_any_case and exists (select from stock_settings where compared_until is not distinct from today) then
    return;
  end if;
  -- A change of the settings holds the alerts, then the settings.
  lock table stock_alerts in row share mode;
  update stock_settings set compared_until = today
  returning today - shipped_not_activated_days, today - sold_not_activated_days into shipped_before, sold_before;
  return query select * from refresh_twin_alerts(array(
    with due as materialized (
      select 'sold_not_activated' as kind, numbered.canonical as subject, true as is_due
      from serials serial
      join depots place on place.id = serial.depot_id and place.kind = 'sold'
      join serial_numbers numbered on numbered.serial_id = serial.id and not numbered.is_card
      where serial.activation_id is null and serial.sold_transaction_id is not null and serial.sold_on < sold_before
      union all
      select 'shipped_not_activated', numbered.canonical, true
      from serials serial
      join depots place on place.id = serial.depot_id and (place.kind = 'outlet' or place.kind = 'transit' and exists (
        select from stock_moves way where way.id = serial.last_move_id and way.shipped_to is not null
      ))
      join serial_numbers numbered on numbered.serial_id = serial.id and not numbered.is_card
      where serial.activation_id is null and serial.shipped_on < shipped_before
    ), standing as materialized (
      select kind, subject, true as is_standing from stock_alerts where kind in ('sold_not_activated', 'shipped_not_activated') and holds
    )
    select distinct subject from due full join standing using (kind, subject)
    where in_any_case or is_due is null or is_standing is null
  ), zone);
end $$;
