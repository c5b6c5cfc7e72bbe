drop function if exists open_stock_accounts(integer[], integer[]);
drop function if exists hold_moved_accounts(jsonb);

-- Opens the accounts of the nth article in the nth depot that do not exist yet, in ascending order. The account of what is sold opens with
-- that of an outlet: one that opened it later, for goods sold on arrival, could deadlock with another first sale. Supplier and sold accounts
-- store no balance, since every posting would wait for that row; a gap may be below zero, because a count may find more than was ever
-- received.
create or replace function open_stock_accounts(depots integer[], articles integer[]) returns void language sql as $$
  insert into ledger_accounts (kind, depot_id, article_id, wanted_floor, floor, balance)
  select 'stock', depot.id, place.article_id, lowest, lowest, case when lowest is not null then 0 end
  from (select distinct * from unnest(open_stock_accounts.depots, articles) named (depot_id, article_id)) place
  join depots named on named.id = place.depot_id
  join depots depot on depot.id = named.id or (named.kind = 'outlet' and depot.kind = 'sold')
  cross join lateral (
    select case depot.kind when 'supplier' then null when 'sold' then null when 'gap' then -4611686018427387904 else 0 end::bigint as lowest
  ) floors
  where not exists (
    select from ledger_accounts account where account.depot_id = depot.id and account.article_id = place.article_id
  )
  order by depot.id, place.article_id
  on conflict do nothing
$$;

-- Opens the accounts of moves and locks them, in ascending order. A move that happens now takes its instant once they are locked, so that
-- the moves of an account are dated in the order in which they are posted. An account locked `for update` would keep the sealer waiting,
-- which refers to several in any order.
create or replace function hold_moved_accounts(moves jsonb) returns void language plpgsql as $$
declare
  depots integer[];
  articles integer[];
begin
  select array_agg(depot_id), array_agg(article_id) into depots, articles
  from jsonb_to_recordset(moves) as move (from_depot_id integer, to_depot_id integer, article_id integer)
  cross join lateral (values (from_depot_id), (to_depot_id)) side (depot_id);

  perform open_stock_accounts(depots, articles);
  perform from ledger_accounts
  where balance is not null and id = any (array(
    select account.id
    from (select distinct * from unnest(depots, articles) named (depot_id, article_id)) place
    join ledger_accounts account on account.article_id = place.article_id and account.depot_id = place.depot_id
  ))
  order by id for no key update;
end $$;
