-- When the invariants were last checked: what changed since the time before, and everything.
create table ledger_checks (
  only_row         boolean primary key default true check (only_row),
  changes_checked  timestamptz not null default '-infinity',
  all_checked      timestamptz
);

insert into ledger_checks default values;

-- What a check found wrong. It stays until a check that looks at all of it finds it no more.
create table ledger_violations (
  name     text primary key,
  count    integer not null check (count > 0),
  examples text[] not null,
  found_at timestamptz not null default now()
);

create index credit_requests_decided on credit_requests (decided_at) where decided_at is not null;
create index transactions_decided on transactions (decided_at) where decided_at is not null;
create index credit_operations_made on credit_operations (created_at);
