create table ledger_accounts (
  id           integer generated always as identity primary key,
  kind         text not null check (kind in ('available', 'held', 'commission', 'treasury', 'sales', 'adjustment', 'commission_expense')),
  owner_id     integer references accounts,
  asset        text not null default 'money',
  -- How low the settings let it go. The floor is lower while what is owed was more than that already; it rises as credits arrive.
  wanted_floor bigint,
  floor        bigint,
  balance      bigint,
  version      bigint not null default 0,

  unique nulls not distinct (kind, owner_id, asset),
  check ((owner_id is null) = (kind in ('treasury', 'sales', 'adjustment', 'commission_expense'))),
  check ((balance is null) = (owner_id is null)),
  check ((floor is null) = (balance is null)),
  check ((wanted_floor is null) = (floor is null)),
  constraint never_below_the_floor check (balance >= floor),
  check (floor <= wanted_floor)
) with (fillfactor = 50);

create index ledger_accounts_owner on ledger_accounts (owner_id, kind);

-- One locked row of the network would make all postings wait for each other: its balance is the sum of its entries.
insert into ledger_accounts (kind) values ('treasury'), ('sales'), ('adjustment'), ('commission_expense');

create table ledger_transfers (
  id            uuid primary key,
  kind          text not null check (kind in ('credit', 'debit', 'sale')),
  phase         text not null check (phase in ('direct', 'pending', 'post', 'void', 'reversal')),
  parent_id     uuid references ledger_transfers,
  document_type text not null check (document_type in ('credit_request', 'credit_operation', 'transaction', 'reversal')),
  document_id   integer not null,
  actor_id      integer not null references accounts,
  memo          text not null,
  effective_at  timestamptz not null default now(),

  unique (document_type, document_id, phase),
  check ((phase in ('direct', 'pending')) = (parent_id is null)),
  check ((phase = 'reversal') = (document_type = 'reversal'))
);

create unique index one_resolution_per_pending on ledger_transfers (parent_id) where phase in ('post', 'void');
create unique index one_reversal_per_transfer on ledger_transfers (parent_id) where phase = 'reversal';
create index ledger_transfers_effective on ledger_transfers (effective_at);

create table ledger_entries (
  transfer_id     uuid not null references ledger_transfers,
  account_id      integer not null references ledger_accounts,
  amount          bigint not null check (amount <> 0),
  -- Of an account with a stored balance: how many entries it has with this one, and what it holds after it.
  account_version bigint,
  balance_after   bigint,

  primary key (transfer_id, account_id),
  check ((account_version is null) = (balance_after is null))
);

create unique index ledger_entries_of_account on ledger_entries (account_id, account_version) where account_version is not null;

create trigger transfers_are_append_only
  before update or delete or truncate on ledger_transfers
  for each statement execute function refuse_change();
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

create constraint trigger entries_sum_to_zero
  after insert on ledger_entries deferrable initially deferred
  for each row execute function refuse_unbalanced_transfer();

-- Transfers that the chain does not hold yet: a sealer empties it, so that no posting waits for the one before it.
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

-- Sums by day of what is sealed, kept by the sealer. Holds and releases are in `net` only.
create table ledger_days (
  account_id integer not null references ledger_accounts,
  day        date not null,
  net        bigint not null,
  credited   bigint not null,
  debited    bigint not null,
  -- What was debited, without what a reversal took back.
  consumed   bigint not null,
  entries    integer not null,

  primary key (account_id, day)
);
