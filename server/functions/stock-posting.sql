drop function if exists post_stock_moves(jsonb, integer, text);
drop function if exists place_of_depot(integer);
drop function if exists refuse_closed_month(jsonb, text);
drop function if exists refuse_misplaced_serials(jsonb);
drop function if exists refuse_stock_shortage(bigint[]);
drop function if exists post_quantities(bigint[], integer);
drop function if exists move_serials(bigint[], text);
drop function if exists shipped_last(bigint);
drop function if exists missing_from(bigint);
drop function if exists has_moved(integer);

-- True if anything of an article ever moved, or is to be settled: what came too much moves as it is counted now.
create or replace function has_moved(article integer) returns boolean language sql stable as $$
  select exists (select from ledger_accounts where article_id = article) or exists (select from serials where article_id = article)
    or exists (select from delivery_gaps where article_id = article and outcome is null)
$$;

-- Returns what a sentence needs to name a depot.
create or replace function place_of_depot(depot integer, out kind text, out outlet_name text) language sql stable as $$
  select depots.kind, accounts.outlet_name from depots left join accounts on accounts.id = depots.outlet_id where depots.id = depot
$$;

create or replace function refuse_closed_month(moves jsonb, zone text) returns void language plpgsql as $$
declare
  closed date;
begin
  perform hold_months();
  select month into closed
  from jsonb_to_recordset(moves) as move (at timestamptz)
  join closed_months on month = date_trunc('month', coalesce(move.at, now()) at time zone zone)::date
  order by month limit 1;
  if found then
    raise exception using errcode = 'ST004', message = 'the month is closed', detail = to_json(closed);
  end if;
end $$;

-- Locks the serials of moves, in ascending order, and refuses one that is not where its move takes it from, or that has moved later. A
-- move without an instant happens once the locks are held. The lock lets others refer to the serial: a count that notes its gaps while it
-- holds the depot would otherwise deadlock with a move that has the serial and waits for the depot.
create or replace function refuse_misplaced_serials(moves jsonb) returns void language plpgsql as $$
declare
  misplaced record;
begin
  perform from serials
  where id in (select jsonb_array_elements_text(move -> 'serial_ids')::bigint from jsonb_array_elements(moves) move)
  order by id for no key update;

  -- Materialized: with a limit the planner would compare every serial with every move.
  with wrong as materialized (
    select serial.id, serial.number, serial.depot_id, serial.last_moved_at > move.at as has_moved_later
    from (
      select from_depot_id, article_id, at, unnest(serial_ids) as serial_id
      from jsonb_to_recordset(moves) as move (from_depot_id integer, article_id integer, at timestamptz, serial_ids bigint[])
    ) move
    join serials serial on serial.id = move.serial_id
    where serial.depot_id <> move.from_depot_id or serial.article_id <> move.article_id or serial.last_moved_at > move.at
  )
  select wrong.number, wrong.has_moved_later, place.kind, place.outlet_name into misplaced
  from (select * from wrong order by id limit 1) wrong cross join lateral place_of_depot(wrong.depot_id) place;
  if found then
    raise exception using errcode = case when misplaced.has_moved_later then 'ST003' else 'ST002' end, message = 'a serial is elsewhere',
      detail = jsonb_build_object(
        'number', misplaced.number, 'place', jsonb_build_object('kind', misplaced.kind, 'outletName', misplaced.outlet_name)
      );
  end if;
end $$;

-- Refuses to take out of a depot what is not there; expects the accounts of the moves to be locked.
create or replace function refuse_stock_shortage(moved bigint[]) returns void language plpgsql as $$
declare
  short record;
begin
  -- Materialized: with the limit the planner would compare every account with every move.
  with changed as materialized (
    select depot_id, article_id, sum(quantity) as quantity
    from (
      select from_depot_id as depot_id, article_id, -quantity as quantity from stock_moves where id = any (moved)
      union all
      select to_depot_id, article_id, quantity from stock_moves where id = any (moved)
    ) change
    group by depot_id, article_id
  ), lacking as materialized (
    select account.id, account.depot_id, account.article_id, account.balance, -changed.quantity as asked
    from changed join ledger_accounts account using (depot_id, article_id)
    where account.balance + changed.quantity < account.floor
  )
  select article.code, lacking.balance, lacking.asked, place.kind, place.outlet_name into short
  from (select * from lacking order by id limit 1) lacking
  join articles article on article.id = lacking.article_id
  cross join lateral place_of_depot(lacking.depot_id) place;
  if found then
    raise exception using errcode = 'ST001', message = 'insufficient stock', detail = jsonb_build_object(
      'articleCode', short.code, 'available', short.balance, 'asked', short.asked,
      'place', jsonb_build_object('kind', short.kind, 'outletName', short.outlet_name)
    );
  end if;
end $$;

-- Writes one transfer with two entries for each move, in the order of the moves, and the balances after all of them.
create or replace function post_quantities(moved bigint[], acting integer) returns void language sql as $$
  insert into ledger_transfers (id, kind, phase, document_type, document_id, actor_id, memo)
  select transfer_id, 'stock', 'direct', 'stock_move', id, acting, reference from stock_moves where id = any (moved) order by id;

  with changes as (
    select id, transfer_id, from_depot_id as depot_id, article_id, -quantity as amount from stock_moves where id = any (moved)
    union all
    select id, transfer_id, to_depot_id, article_id, quantity from stock_moves where id = any (moved)
  ), entries as (
    select change.transfer_id, account.id as account_id, change.amount,
      account.version + row_number() over of_account as account_version, account.balance + sum(change.amount) over of_account as balance_after
    from changes change
    join ledger_accounts account on account.depot_id = change.depot_id and account.article_id = change.article_id
    window of_account as (partition by account.id order by change.id)
  )
  insert into ledger_entries (transfer_id, account_id, amount, account_version, balance_after)
  select transfer_id, account_id, amount, case when balance_after is not null then account_version end, balance_after from entries;

  update ledger_accounts set balance = last.balance_after, version = last.account_version
  from (
    select distinct on (account_id) account_id, balance_after, account_version
    from stock_moves move join ledger_entries entry on entry.transfer_id = move.transfer_id
    where move.id = any (moved) and balance_after is not null
    order by account_id, account_version desc
  ) last
  where ledger_accounts.id = last.account_id
$$;

-- Returns the last delivery that brings, or brought, a serial to an outlet: it did not return, and the serial did not go back to the
-- central depot. Materialized: with a limit the planner would go through all moves of the stock.
create or replace function shipped_last(serial bigint, out at timestamptz, out outlet_id integer) language sql stable as $$
  with carried as materialized (
    select move.id, move.at, move.kind, move.shipped_to, move.document_kind, move.document_id, depot.kind as place
    from stock_move_serials moved
    cross join lateral (select * from stock_moves where id = moved.move_id offset 0) move
    join depots depot on depot.id = move.to_depot_id
    where moved.serial_id = serial and move.kind in ('shipped', 'arrived', 'returned')
  )
  select move.at, move.shipped_to
  from carried move
  where move.kind = 'shipped' and move.shipped_to is not null and not exists (
    select from carried back
    where back.id > move.id and (
      (back.place = 'central' and back.kind in ('arrived', 'returned'))
      or (back.kind = 'returned' and (back.document_kind, back.document_id) = (move.document_kind, move.document_id))
    )
  )
  order by move.id desc limit 1
$$;

-- Returns the outlet whose inventory last missed a serial.
create or replace function missing_from(serial bigint) returns integer language sql stable as $$
  select depot.outlet_id
  from (
    select max(move.id) as id
    from stock_move_serials moved
    cross join lateral (select * from stock_moves where id = moved.move_id offset 0) move
    join depots place on place.id = move.to_depot_id and place.kind = 'gap'
    where moved.serial_id = serial and move.kind = 'counted'
  ) last
  join stock_moves move on move.id = last.id
  join depots depot on depot.id = move.from_depot_id
$$;

-- Puts the serials of moves where the moves lead, and keeps what the moves say of them.
create or replace function move_serials(moved bigint[], zone text) returns void language sql as $$
  with moving as materialized (
    select moving.serial_id, move.*, move.kind in ('shipped', 'arrived', 'returned') as is_carried
    from stock_moves move join stock_move_serials moving on moving.move_id = move.id
    where move.id = any (moved)
  ), shipped as materialized (
    select carried.serial_id, last.at, last.outlet_id
    from (select serial_id from moving where is_carried) carried cross join lateral shipped_last(carried.serial_id) last
  )
  update serials set
    depot_id = move.to_depot_id, lies_in_id = case when depot.kind = 'reserved' then move.lies_in_id end,
    shipped_on = case when move.is_carried then (shipped.at at time zone zone)::date else serials.shipped_on end,
    shipped_to = case when move.is_carried then shipped.outlet_id else serials.shipped_to end,
    sold_on = case when depot.kind = 'sold' then (move.at at time zone zone)::date end,
    sold_by = case when depot.kind = 'sold' then case origin.kind when 'gap' then missing_from(move.serial_id) else origin.outlet_id end end,
    sold_transaction_id = case when depot.kind = 'sold' and move.document_kind = 'transaction' then move.document_id end,
    last_move_id = move.id, last_moved_at = move.at
  from moving move
  join depots depot on depot.id = move.to_depot_id
  join depots origin on origin.id = move.from_depot_id
  left join shipped on shipped.serial_id = move.serial_id
  where serials.id = move.serial_id
$$;

-- Posts moves, all or none, and returns their ids in order: each is one transfer of the ledger, with its serials. `zone` is the time zone
-- of days. Refuses with ST001 what is not in stock, ST002 a serial that is elsewhere, ST003 one that has moved later, ST004 a closed month.
create or replace function post_stock_moves(moves jsonb, acting integer, zone text) returns setof bigint language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  moved bigint[];
begin
  perform refuse_closed_month(moves, zone);
  perform refuse_misplaced_serials(moves);
  perform hold_moved_accounts(moves);

  with inserted as (
    insert into stock_moves (transfer_id, kind, article_id, quantity, from_depot_id, to_depot_id, lies_in_id, shipped_to, at, document_kind,
      document_id, reference, person_id, reason)
    select transfer_id, kind, article_id, quantity, from_depot_id, to_depot_id, lies_in_id, shipped_to,
      -- A serial has moved later than now if the clock was set back since.
      coalesce(at, greatest(clock_timestamp(), (select max(serial.last_moved_at) from serials serial where serial.id = any (serial_ids)))),
      document_kind, document_id, reference, acting, reason
    from rows from (jsonb_to_recordset(moves) as (
      transfer_id uuid, kind text, article_id integer, quantity integer, from_depot_id integer, to_depot_id integer, lies_in_id integer,
      shipped_to integer, at timestamptz, document_kind text, document_id bigint, reference text, reason text, serial_ids bigint[]
    )) with ordinality
    order by ordinality
    returning id
  )
  select array_agg(id order by id) into moved from inserted;

  insert into stock_move_serials (move_id, serial_id)
  select move.id, jsonb_array_elements_text(asked.move -> 'serial_ids')::bigint
  from jsonb_array_elements(moves) asked (move) join stock_moves move on move.transfer_id = (asked.move ->> 'transfer_id')::uuid;

  if exists (
    select from stock_moves move join articles article on article.id = move.article_id
    where move.id = any (moved) and (select count(*) from stock_move_serials named where named.move_id = move.id)
      <> case when article.is_serialised then move.quantity else 0 end
  ) then
    raise exception 'a move names other serials than its pieces';
  end if;
  perform refuse_stock_shortage(moved);
  perform post_quantities(moved, acting);
  perform move_serials(moved, zone);
  return query select unnest(moved);
end $$;
