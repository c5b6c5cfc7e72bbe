create table credit_requests (
  id                integer generated always as identity primary key,
  queue             text not null check (queue in ('network_credit', 'agent_credit', 'float')),
  user_id           integer not null references accounts,
  requested_by      integer not null references accounts,
  amount            bigint not null check (amount > 0),
  description       text not null,
  status            text not null default 'pending' check (status in ('pending', 'pending_second', 'approved', 'rejected', 'cancelled')),
  rejection_reason  text,
  first_approved_by integer references accounts,
  first_approved_at timestamptz,
  decided_by        integer references accounts,
  decided_at        timestamptz,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  version           integer not null default 1,

  check ((status in ('pending', 'pending_second')) = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((first_approved_at is null) = (first_approved_by is null)),
  check ((status = 'rejected') = (rejection_reason is not null)),
  check (status <> 'pending_second' or first_approved_by is not null),
  check (first_approved_by not in (user_id, requested_by)),
  constraint four_eyes check (
    decided_by is null
    or (status = 'cancelled' and decided_by = requested_by)
    or (status <> 'cancelled' and decided_by not in (user_id, requested_by) and decided_by is distinct from first_approved_by)
  )
);

create index credit_requests_waiting on credit_requests (queue, created_at, id) where decided_at is null;
create index credit_requests_waiting_of_user on credit_requests (user_id, id) include (version) where decided_at is null;
create index credit_requests_newest on credit_requests (created_at desc, id desc);
create index credit_requests_of_queue on credit_requests (queue, created_at desc, id desc);
create index credit_requests_of_status on credit_requests (queue, status, created_at desc, id desc);
create index credit_requests_of_user on credit_requests (user_id, created_at desc, id desc);

create function refuse_other_request() returns trigger language plpgsql as $$
begin
  raise exception 'credit request % may be decided, and nothing else', old.id;
end $$;

-- What was asked stays as it was asked, and a first approval stays.
create trigger requests_are_only_decided
  before update on credit_requests
  for each row when (
    (new.queue, new.user_id, new.requested_by, new.amount, new.description)
      is distinct from (old.queue, old.user_id, old.requested_by, old.amount, old.description)
    or (old.first_approved_by is not null and (new.first_approved_by, new.first_approved_at)
      is distinct from (old.first_approved_by, old.first_approved_at))
    or (old.status = 'pending_second' and new.status = 'pending')
  )
  execute function refuse_other_request();

-- Of requests and of transactions: what is decided stays decided.
create function refuse_change_of_decided() returns trigger language plpgsql as $$
begin
  raise exception '% % is %', tg_table_name, old.id, old.status;
end $$;

create trigger decided_requests_never_change
  before update or delete on credit_requests
  for each row when (old.decided_at is not null)
  execute function refuse_change_of_decided();
create trigger open_requests_are_never_deleted
  before delete or truncate on credit_requests
  for each statement execute function refuse_change();

-- The talk about a request.
create table credit_request_comments (
  id         integer generated always as identity primary key,
  request_id integer not null references credit_requests,
  written_by integer not null references accounts,
  text       text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default now()
);

create index credit_request_comments_of_request on credit_request_comments (request_id, id);

create trigger credit_request_comments_are_append_only
  before update or delete or truncate on credit_request_comments
  for each statement execute function refuse_change();

create table credit_request_documents (
  id         integer generated always as identity primary key,
  request_id integer not null references credit_requests,
  -- From 1, within its request.
  number     integer not null check (number > 0),
  name       text not null check (length(name) between 1 and 200),
  media_type text not null check (media_type in ('image/webp', 'application/pdf')),
  bytes      bytea not null check (length(bytes) <= 5 * 1024 * 1024),
  added_by   integer not null references accounts,
  created_at timestamptz not null default now(),

  unique (request_id, number)
);

create trigger credit_request_documents_are_append_only
  before update or delete or truncate on credit_request_documents
  for each statement execute function refuse_change();

-- Credit given and taken by a manager without a request.
create table credit_operations (
  id             integer generated always as identity primary key,
  kind           text not null check (kind in ('credit', 'debit')),
  user_id        integer not null references accounts,
  amount         bigint not null check (amount > 0),
  description    text not null,
  payment_method text,
  reference      text,
  made_by        integer not null references accounts check (made_by <> user_id),
  -- The transfer that this one puts right.
  corrects       uuid references ledger_transfers,
  created_at     timestamptz not null default now()
);

create trigger credit_operations_are_append_only
  before update or delete or truncate on credit_operations
  for each statement execute function refuse_change();

-- A transfer taken back by somebody else than who made it.
create table reversals (
  id          integer generated always as identity primary key,
  transfer_id uuid not null unique references ledger_transfers,
  made_by     integer not null references accounts,
  reversed_by integer not null references accounts check (reversed_by <> made_by),
  reason      text not null,
  created_at  timestamptz not null default now()
);

create trigger reversals_are_append_only
  before update or delete or truncate on reversals
  for each statement execute function refuse_change();
