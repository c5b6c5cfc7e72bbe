-- Transfers that are not chained yet. A sealer empties this queue, so that no posting waits for the previous one.
create table ledger_unsealed (
  transfer_id uuid not null,
  since       timestamptz not null default now()
);

create function await_sealing() returns trigger language plpgsql as $$
begin
  insert into ledger_unsealed (transfer_id) select id from new_rows;
  return null;
end $$;

create trigger transfers_await_sealing
  after insert on ledger_transfers referencing new table as new_rows
  for each statement execute function await_sealing();

-- The chain: each hash covers the one before it, the transfer and its entries.
create table ledger_seals (
  seq         bigint primary key check (seq > 0),
  transfer_id uuid not null unique references ledger_transfers,
  hash        bytea not null check (length(hash) = 32),
  sealed_at   timestamptz not null default now()
);

create trigger seals_are_append_only
  before update or delete or truncate on ledger_seals
  for each statement execute function refuse_change();

-- Removes sealed transfers from the queue; nothing else does. Nested loops are off because the planner believes that the queue,
-- which empties itself, is always empty, and would choose them at any size.
create function stop_awaiting_sealing() returns trigger language plpgsql security definer
set enable_nestloop = off set search_path = public, pg_temp as $$
begin
  delete from ledger_unsealed using new_rows seal where ledger_unsealed.transfer_id = seal.transfer_id;
  return null;
end $$;

create trigger seals_end_the_wait
  after insert on ledger_seals referencing new table as new_rows
  for each statement execute function stop_awaiting_sealing();

-- Sums by day of the sealed transfers. Holds and releases count in `net` only.
create table ledger_days (
  account_id integer not null references ledger_accounts,
  day        date not null,
  net        bigint not null,
  credited   bigint not null,
  debited    bigint not null,
  -- Debits, except those that reverse a credit.
  consumed   bigint not null,
  entries    integer not null,

  -- The days of one account are far apart in the table, so forecasts and ages of debts read this index only.
  primary key (account_id, day) include (debited, consumed)
);

-- The only writer of `ledger_days`. The sealer sets `ledger.zone`, the zone of days.
create function add_seals_to_days() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_days (account_id, day, net, credited, debited, consumed, entries)
  select entry.account_id, (transfer.effective_at at time zone current_setting('ledger.zone'))::date,
    sum(entry.amount),
    -- A hold and its release are neither income nor expense, and a reversed credit is not consumption.
    coalesce(sum(entry.amount) filter (where entry.amount > 0 and transfer.phase not in ('pending', 'void')), 0),
    coalesce(-sum(entry.amount) filter (where entry.amount < 0 and transfer.phase not in ('pending', 'void')), 0),
    coalesce(-sum(entry.amount) filter (where entry.amount < 0 and transfer.phase in ('direct', 'post')), 0),
    count(*)
  from new_rows seal
  join ledger_transfers transfer on transfer.id = seal.transfer_id
  join ledger_entries entry on entry.transfer_id = transfer.id
  group by 1, 2
  on conflict (account_id, day) do update set
    net = ledger_days.net + excluded.net, credited = ledger_days.credited + excluded.credited,
    debited = ledger_days.debited + excluded.debited, consumed = ledger_days.consumed + excluded.consumed,
    entries = ledger_days.entries + excluded.entries;
  return null;
end $$;

create trigger seals_are_added_to_days
  after insert on ledger_seals referencing new table as new_rows
  for each statement execute function add_seals_to_days();
