create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

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

create trigger audit_is_append_only
  before update or delete or truncate on audit
  for each statement execute function refuse_change();

create table outbox (
  id         bigint generated always as identity primary key,
  topic      text not null,
  payload    jsonb not null,
  created_at timestamptz not null default now(),
  attempts   integer not null default 0
);

-- One row: which figures the statistics show. What changes them raises it in the same transaction.
create table data_version (
  only_row boolean primary key default true check (only_row),
  version  bigint not null,
  is_demonstration boolean not null default false
);

insert into data_version (version) values (1);

create function raise_data_version() returns trigger language plpgsql as $$
begin
  update data_version set version = version + 1;
  return null;
end $$;
