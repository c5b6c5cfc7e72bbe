-- At 200 documents a second an integer lasts 124 days, so documents have bigint ids. They stay below 2^53, so that a JavaScript
-- number is exact.
create table credit_requests (
  id                bigint generated always as identity (maxvalue 9007199254740991) primary key,
  queue             text not null check (queue in ('network_credit', 'agent_credit', 'float')),
  user_id           integer not null references accounts,
  requested_by      integer not null references accounts,
  amount            bigint not null check (amount > 0),
  -- The requested amount, if an agent granted only a part; the rest is a separate request.
  asked_amount      bigint,
  rest_of           bigint unique references credit_requests,
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

  constraint decided_when_no_longer_pending check ((status in ('pending', 'pending_second')) = (decided_at is null)),
  constraint decided_by_somebody check ((decided_at is null) = (decided_by is null)),
  constraint first_approved_by_somebody check ((first_approved_at is null) = (first_approved_by is null)),
  constraint rejected_with_a_reason check ((status = 'rejected') = (rejection_reason is not null)),
  constraint pending_second_after_a_first_approval check (status <> 'pending_second' or first_approved_by is not null),
  constraint first_approved_by_somebody_else check (first_approved_by not in (user_id, requested_by)),
  constraint four_eyes check (
    decided_by is null
    or (status = 'cancelled' and decided_by = requested_by)
    or (status <> 'cancelled' and decided_by not in (user_id, requested_by) and decided_by is distinct from first_approved_by)
  ),
  constraint a_part_of_what_was_asked check (
    asked_amount is null or (asked_amount > amount and status = 'approved' and queue = 'agent_credit')
  )
);

create index credit_requests_waiting on credit_requests (queue, created_at, id) where decided_at is null;
create index credit_requests_waiting_of_user on credit_requests (user_id, id) include (version) where decided_at is null;
create index credit_requests_newest on credit_requests (created_at desc, id desc);
create index credit_requests_of_queue on credit_requests (queue, created_at desc, id desc);
create index credit_requests_of_status on credit_requests (queue, status, created_at desc, id desc);
-- The requests of one account are far apart in the table, so its figures read this index only.
create index credit_requests_of_user on credit_requests (user_id, created_at desc, id desc) include (status, decided_at);
create index credit_requests_of_requester on credit_requests (requested_by, created_at desc);
-- Includes every column by which the decided requests of a period are filtered, sorted and added up.
create index credit_requests_decided on credit_requests (decided_at desc, id desc) include (user_id, queue, status, amount)
  where decided_at is not null;
create index credit_requests_words on credit_requests using gin (plain(description) gin_trgm_ops);

create function refuse_other_request() returns trigger language plpgsql as $$
begin
  raise exception 'credit request % may be decided, and nothing else', old.id;
end $$;

-- A request is never edited, and a first approval stays. Only a partial approval changes the amount; it keeps the requested one.
create trigger requests_are_only_decided
  before update on credit_requests
  for each row when (
    (new.queue, new.user_id, new.requested_by, new.description, new.rest_of)
      is distinct from (old.queue, old.user_id, old.requested_by, old.description, old.rest_of)
    or (new.amount, new.asked_amount) is distinct from (old.amount, old.asked_amount)
      and new.asked_amount is distinct from old.amount
    or (old.first_approved_by is not null and (new.first_approved_by, new.first_approved_at)
      is distinct from (old.first_approved_by, old.first_approved_at))
    or (old.status = 'pending_second' and new.status = 'pending')
  )
  execute function refuse_other_request();

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

create function refuse_lost_rest() returns trigger language plpgsql as $$
begin
  if (new.asked_amount is not null and not exists (
    select from credit_requests rest
    where rest.rest_of = new.id and (rest.queue, rest.user_id, rest.requested_by) = (new.queue, new.user_id, new.requested_by)
      and coalesce(rest.asked_amount, rest.amount) = new.asked_amount - new.amount
  )) or (new.rest_of is not null and not exists (
    select from credit_requests part
    where part.id = new.rest_of and part.asked_amount - part.amount = coalesce(new.asked_amount, new.amount)
  )) then
    raise exception 'credit request %: a part and its rest are not what was asked', new.id using errcode = 'LG003';
  end if;
  return null;
end $$;

-- The granted part plus the rest must equal the requested amount. Deferred to the commit, since each refers to the other.
create constraint trigger parts_have_their_rest
  after insert or update on credit_requests deferrable initially deferred
  for each row when (new.asked_amount is not null or new.rest_of is not null)
  execute function refuse_lost_rest();

create table credit_request_comments (
  id         bigint generated always as identity (maxvalue 9007199254740991) primary key,
  request_id bigint not null references credit_requests,
  written_by integer not null references accounts,
  text       text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default now()
);

create index credit_request_comments_of_request on credit_request_comments (request_id, id);
-- Counts the recent messages of an account before it may write another.
create index credit_request_comments_of_writer on credit_request_comments (written_by, created_at desc);

create trigger credit_request_comments_are_append_only
  before update or delete or truncate on credit_request_comments
  for each statement execute function refuse_change();

-- Up to which message an account has read what was written about a request.
create table credit_request_readers (
  request_id bigint not null references credit_requests,
  account_id integer not null references accounts,
  read_up_to bigint not null references credit_request_comments,
  read_at    timestamptz not null default now(),
  primary key (request_id, account_id)
);

create table credit_request_documents (
  id         bigint generated always as identity (maxvalue 9007199254740991) primary key,
  request_id bigint not null references credit_requests,
  -- From 1, within its request.
  number     integer not null check (number > 0),
  name       text not null check (length(name) between 1 and 200),
  media_type text not null check (media_type in ('image/webp', 'application/pdf')),
  bytes      bytea not null check (length(bytes) <= 5 * 1024 * 1024),
  added_by   integer not null references accounts,
  created_at timestamptz not null default now(),

  unique (request_id, number)
);

-- Counts the recent documents of an account before it may send another.
create index credit_request_documents_of_sender on credit_request_documents (added_by, created_at desc);

create trigger credit_request_documents_are_append_only
  before update or delete or truncate on credit_request_documents
  for each statement execute function refuse_change();

-- Credit that a manager gives or takes back without a request.
create table credit_operations (
  id             bigint generated always as identity (maxvalue 9007199254740991) primary key,
  kind           text not null check (kind in ('credit', 'debit')),
  user_id        integer not null references accounts,
  amount         bigint not null check (amount > 0),
  description    text not null,
  payment_method text,
  reference      text,
  made_by        integer not null references accounts constraint nobody_gives_to_themselves check (made_by <> user_id),
  -- The transfer that this operation corrects.
  corrects       uuid references ledger_transfers,
  created_at     timestamptz not null default now()
);

-- A movement is corrected once; a further correction corrects the correction.
create unique index one_correction_per_transfer on credit_operations (corrects) where corrects is not null;
create index credit_operations_made on credit_operations (created_at);

create trigger credit_operations_are_append_only
  before update or delete or truncate on credit_operations
  for each statement execute function refuse_change();

-- A transfer reversed by a different person than the one who made it.
create table reversals (
  id          bigint generated always as identity (maxvalue 9007199254740991) primary key,
  transfer_id uuid not null unique references ledger_transfers,
  made_by     integer not null references accounts,
  reversed_by integer not null references accounts constraint reversed_by_somebody_else check (reversed_by <> made_by),
  reason      text not null,
  created_at  timestamptz not null default now()
);

-- The check each minute reads the reversals since the previous check.
create index reversals_made on reversals (created_at);

create trigger reversals_are_append_only
  before update or delete or truncate on reversals
  for each statement execute function refuse_change();
