-- One row: the currency of all amounts and the zone of all days. A change would alter the meaning of stored amounts and days,
-- so the row is written at the first start and never updated.
create table installation (
  only_row   boolean primary key default true check (only_row),
  currency   text not null,
  timezone   text not null,
  started_at timestamptz not null default now()
);

create trigger installation_is_append_only
  before update or delete or truncate on installation
  for each statement execute function refuse_change();

create table idempotency_keys (
  actor_id     integer not null references accounts,
  key          text not null,
  request_hash bytea not null,
  status       smallint,
  body         text,
  created_at   timestamptz not null default now(),

  primary key (actor_id, key)
);

create index idempotency_keys_age on idempotency_keys (created_at);

create table audit (
  id         bigint generated always as identity primary key,
  at         timestamptz not null default now(),
  actor_id   integer references accounts,
  role_name  text not null,
  session_id uuid,
  address    text not null,
  action     text not null,
  target     jsonb not null,
  change     jsonb,
  status     smallint not null,
  code       text,
  request_id text not null
);

create index audit_at on audit (at);
create index audit_actor on audit (actor_id, at);
create index audit_action on audit (action, at);
create index audit_refused on audit (at) where status >= 400;

create trigger audit_is_append_only
  before update or delete or truncate on audit
  for each statement execute function refuse_change();

-- The objects that a command changed, with their fields before and after. The history of an object reads this table.
create table audit_objects (
  audit_id    bigint not null references audit,
  object_kind text not null check (object_kind in ('account', 'amount_settings', 'announcement', 'article', 'balance_settings', 'calendar', 'channel_access', 'commission_batch',
                'commission_rate', 'commission_month', 'commission_rule', 'commission_statement', 'credit_request', 'delivery', 'depot', 'depot_statement', 'follow_up', 'import', 'mail', 'message_thread', 'month', 'movement', 'objective', 'option', 'package', 'pending_act',
                'price', 'reconciliation', 'request_limits', 'saved_view', 'session', 'stock_alert', 'stock_count', 'stock_order', 'stock_receipt',
                'stock_settings', 'task', 'transaction')),
  object_id   text not null,
  before      jsonb,
  after       jsonb,
  -- The version that the act left, for objects whose stale edits are told what changed since.
  version     integer,

  primary key (audit_id, object_kind, object_id)
);

create index audit_objects_history on audit_objects (object_kind, object_id, audit_id desc);

create trigger audit_objects_is_append_only
  before update or delete or truncate on audit_objects
  for each statement execute function refuse_change();

-- The size of each file that was written to its end, under the request of its audit row. An interrupted one has none.
create table sent_files (
  request_id text primary key,
  bytes      integer not null check (bytes >= 0)
);

create trigger sent_files_is_append_only
  before update or delete or truncate on sent_files
  for each statement execute function refuse_change();

create table outbox (
  id         bigint generated always as identity primary key,
  topic      text not null,
  payload    jsonb not null,
  created_at timestamptz not null default now(),
  attempts   integer not null default 0
);

-- Each topic is relayed separately, so that a failing message does not hold up other topics.
create index outbox_of_topic on outbox (topic, id);

-- One row: the version of the statistics, raised in the transaction that changes them. A restored backup counts again from an
-- earlier number, so each number has a random mark that tells both apart.
create table data_version (
  only_row boolean primary key default true check (only_row),
  version  bigint not null,
  mark     uuid not null default gen_random_uuid(),
  is_demonstration boolean not null default false
);

insert into data_version (version) values (1);

create function draw_data_mark() returns trigger language plpgsql as $$
begin
  new.mark := gen_random_uuid();
  return new;
end $$;

create trigger each_version_has_its_mark before update of version on data_version
  for each row execute function draw_data_mark();

create function raise_data_version() returns trigger language plpgsql as $$
begin
  update data_version set version = version + 1;
  return null;
end $$;

-- Reports show the names of outlets and of sector managers; whether an outlet counts in them also depends on its e-mail.
create trigger accounts_change_figures
  after insert or update of first_name, last_name, role_name, status, email, outlet_number, outlet_name, sector_name, latitude, longitude on accounts
  for each statement execute function raise_data_version();
