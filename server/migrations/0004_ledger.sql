create table ledger_accounts (
  id           integer generated always as identity primary key,
  kind         text not null check (kind in ('available', 'held', 'commission', 'salesman_commission', 'treasury', 'sales', 'adjustment',
                 'commission_expense', 'stock')),
  owner_id     integer references accounts,
  -- The salesman whose commission it is; salesmen have a code and no account to sign in.
  salesman_id  integer,
  -- Where the stock is and of what: an account counts one article in one depot.
  depot_id     integer,
  article_id   integer,
  asset        text not null generated always as (coalesce('article:' || article_id::text, 'money')) stored,
  -- The lowest balance that the settings allow. `floor` is lower if the account already owed more when the limit was set; it rises
  -- as credit arrives.
  wanted_floor bigint,
  floor        bigint,
  balance      bigint,
  version      bigint not null default 0,

  unique nulls not distinct (kind, owner_id, salesman_id, depot_id, asset),
  constraint salesmen_have_commissions_only check ((salesman_id is not null) = (kind = 'salesman_commission')),
  constraint accounts_of_the_network_have_no_owner check ((owner_id is not null) = (kind in ('available', 'held', 'commission'))),
  constraint only_owned_accounts_store_a_balance check (kind = 'stock' or (balance is null) = (owner_id is null and salesman_id is null)),
  constraint stock_is_of_an_article_in_a_depot check ((kind = 'stock') = (depot_id is not null) and (depot_id is null) = (article_id is null)),
  constraint a_balance_has_a_floor check ((floor is null) = (balance is null)),
  constraint a_floor_has_a_wanted_one check ((wanted_floor is null) = (floor is null)),
  constraint never_below_the_floor check (balance >= floor),
  constraint never_above_the_wanted_floor check (floor <= wanted_floor)
) with (fillfactor = 50);

create index ledger_accounts_owner on ledger_accounts (owner_id, kind);

-- The network's own accounts store no balance, because every posting would wait for that row. Their balance is the sum of their entries.
insert into ledger_accounts (kind) values ('treasury'), ('sales'), ('adjustment'), ('commission_expense');

create table ledger_transfers (
  id            uuid primary key,
  kind          text not null check (kind in ('credit', 'debit', 'sale', 'commission', 'payment', 'stock')),
  phase         text not null check (phase in ('direct', 'pending', 'post', 'void', 'reversal')),
  parent_id     uuid references ledger_transfers,
  document_type text not null check (document_type in ('credit_request', 'credit_operation', 'transaction', 'reversal', 'commission_statement',
                  'commission_payment', 'commission_debt', 'commission_balance', 'stock_move')),
  document_id   bigint not null,
  actor_id      integer not null references accounts,
  memo          text not null,
  effective_at  timestamptz not null default now(),

  unique (document_type, document_id, phase),
  constraint only_a_first_phase_has_no_parent check ((phase in ('direct', 'pending')) = (parent_id is null)),
  constraint a_reversal_is_its_own_document check ((phase = 'reversal') = (document_type = 'reversal'))
);

create unique index one_resolution_per_pending on ledger_transfers (parent_id) where phase in ('post', 'void');
create unique index one_reversal_per_transfer on ledger_transfers (parent_id) where phase = 'reversal';
create index ledger_transfers_effective on ledger_transfers (effective_at);
create index ledger_reversals on ledger_transfers (effective_at) where phase = 'reversal';

create trigger transfers_are_append_only
  before update or delete or truncate on ledger_transfers
  for each statement execute function refuse_change();

create table ledger_entries (
  transfer_id     uuid not null references ledger_transfers,
  account_id      integer not null references ledger_accounts,
  amount          bigint not null check (amount <> 0),
  -- If the account stores a balance: its number of entries including this one, and its balance after this one.
  account_version bigint,
  balance_after   bigint,

  primary key (transfer_id, account_id),
  constraint a_stored_balance_has_a_version check ((account_version is null) = (balance_after is null))
);

create unique index ledger_entries_of_account on ledger_entries (account_id, account_version) where account_version is not null;

create trigger entries_are_append_only
  before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();

create function refuse_unbalanced_transfer() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_entries
    join ledger_accounts on ledger_accounts.id = ledger_entries.account_id
    where transfer_id = new.transfer_id
    group by asset
    having sum(amount) <> 0
  ) then
    raise exception 'transfer % does not sum to zero', new.transfer_id using errcode = 'LG002';
  end if;
  return null;
end $$;

-- Deferred to the commit: entries are written one by one.
create constraint trigger entries_sum_to_zero
  after insert on ledger_entries deferrable initially deferred
  for each row execute function refuse_unbalanced_transfer();

-- Opens ledger accounts for every new account that can hold credit or earn commission.
create function open_ledger_accounts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_accounts (kind, owner_id, wanted_floor, floor, balance)
  select kind, new.id, 0, 0, 0
  from unnest(array['available', 'held', 'commission']) kind
  where case kind when 'commission' then new.role_name <> 'ROLE_CLIENT' else new.role_name <> 'ROLE_RESP' end
  on conflict do nothing;
  return null;
end $$;

create trigger accounts_open_in_the_ledger
  after insert or update of role_name on accounts
  for each row when (new.role_name in ('ROLE_AGENT', 'ROLE_PDV', 'ROLE_CLIENT', 'ROLE_RESP'))
  execute function open_ledger_accounts();

create function refuse_archiving_money() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_accounts where owner_id = new.id and balance <> 0) then
    raise exception 'account % holds money', new.id;
  end if;
  return null;
end $$;

create trigger accounts_are_archived_empty
  after update of status on accounts
  for each row when (new.status = 'archived' and old.status <> 'archived')
  execute function refuse_archiving_money();

-- When the invariants were last checked, partially (changes only) and fully.
create table ledger_checks (
  only_row         boolean primary key default true check (only_row),
  changes_checked  timestamptz not null default '-infinity',
  all_checked      timestamptz
);

insert into ledger_checks default values;

-- A violation stays until a full check no longer finds it.
create table ledger_violations (
  name     text primary key,
  count    integer not null check (count > 0),
  examples text[] not null,
  found_at timestamptz not null default now()
);

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
