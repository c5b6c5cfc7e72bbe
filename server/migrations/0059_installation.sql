-- One row: the currency and the zone of every amount and day of this database, from its first start on.
create table installation (
  only_row   boolean primary key default true check (only_row),
  currency   text not null,
  timezone   text not null,
  started_at timestamptz not null default now()
);

create trigger installation_is_append_only
  before update or delete or truncate on installation
  for each statement execute function refuse_change();

-- A backup that is restored counts again from an earlier number: the mark, drawn with each number, tells the figures apart.
alter table data_version add column mark uuid not null default gen_random_uuid();

create or replace function raise_data_version() returns trigger language plpgsql as $$
begin
  update data_version set version = version + 1, mark = gen_random_uuid();
  return null;
end $$;
