-- Statements of commissions that are paid together, of a month or of a person who leaves: one person prepares the batch, another pays it.
create table commission_batches (
  id            integer generated always as identity primary key,
  month         date references commission_months,
  -- Who leaves: the batch also pays what sales posted that no validated statement took, and keeps back what the person owes.
  account_id    integer references accounts,
  beneficiary   text check (beneficiary in ('outlet', 'agent', 'sector_manager')),
  from_sales    bigint not null default 0,
  -- Those postings, by their versions on the commission account; no statement takes them.
  sales_taken   int8multirange not null default '{}',
  debt          bigint not null default 0 check (debt <= 0),
  status        text not null default 'prepared' check (status in ('prepared', 'paid', 'cancelled')),
  -- After whatever the batch waited for, as the end of it.
  prepared_at   timestamptz not null default clock_timestamp(),
  prepared_by   integer not null references accounts,
  paid_at       timestamptz,
  paid_by       integer references accounts,
  -- Of the transfer at the bank, for example.
  reference     text check (length(trim(reference)) between 1 and 120),
  cancelled_at  timestamptz,
  cancelled_by  integer references accounts,
  cancel_reason text check (length(trim(cancel_reason)) between 1 and 500),
  version       integer not null default 1,

  unique (id, status),
  constraint of_a_month_or_a_person check ((month is null) = (account_id is not null) and (beneficiary is null) = (account_id is null)),
  constraint months_have_statements_only check (account_id is not null or (from_sales = 0 and sales_taken = '{}' and debt = 0)),
  constraint sales_are_paid_once exclude using gist (account_id with =, sales_taken with &&) where (status <> 'cancelled'),
  constraint paid_by_another check (paid_by <> prepared_by),
  constraint paid_at_once check ((paid_at is not null) = (status = 'paid') and (paid_at is null) = (paid_by is null)),
  constraint only_paid_has_a_reference check (reference is null or status = 'paid'),
  constraint cancelled_with_a_reason check (
    (cancelled_at is not null) = (status = 'cancelled') and (cancelled_at is null) = (cancelled_by is null)
    and (cancelled_at is null) = (cancel_reason is null)
  )
);

create unique index one_prepared_batch_per_person on commission_batches (account_id) where status = 'prepared';

-- A paid batch stays as it is, and so does a cancelled one.
create function refuse_change_of_decided_batch() returns trigger language plpgsql as $$
begin
  raise exception 'commission batch % is %', old.id, old.status;
end $$;

create trigger decided_batches_never_change
  before update or delete on commission_batches
  for each row when (old.status <> 'prepared')
  execute function refuse_change_of_decided_batch();

-- What a batch pays. The amount is that of the validated statement, which does not change any more.
create table commission_batch_statements (
  batch_id     integer not null,
  batch_status text not null default 'prepared',
  statement_id integer not null references commission_statements,
  amount       bigint not null check (amount >= 0),

  primary key (batch_id, statement_id),
  foreign key (batch_id, batch_status) references commission_batches (id, status) on update cascade
);

create unique index one_batch_per_statement on commission_batch_statements (statement_id) where batch_status <> 'cancelled';
