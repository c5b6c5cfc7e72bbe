-- The sector manager of each outlet, day by day: a figure of March belongs to the sector manager of March.
create table outlet_assignments (
  id                integer generated always as identity primary key,
  outlet_id         integer not null references accounts,
  sector_manager_id integer not null references accounts,
  valid             daterange not null check (not isempty(valid)),
  created_at        timestamptz not null default now(),
  created_by        integer references accounts,

  exclude using gist (outlet_id with =, valid with &&)
);

create index outlet_assignments_sector on outlet_assignments (sector_manager_id);

-- An import that is being applied attributes its lines to the sector managers that it has read, so no assignment may change until it ends.
create function wait_for_imports_first() returns trigger language plpgsql as $$
begin
  perform wait_for_imports();
  return null;
end $$;

create trigger outlet_assignments_wait_for_imports
  before insert or update or delete on outlet_assignments
  for each statement execute function wait_for_imports_first();

-- The credit agent of each outlet and client, day by day.
create table credit_agent_assignments (
  id              integer generated always as identity primary key,
  account_id      integer not null references accounts,
  credit_agent_id integer not null references accounts
    constraint nobody_is_their_own_credit_agent check (credit_agent_id <> account_id),
  valid           daterange not null check (not isempty(valid)),
  created_at      timestamptz not null default now(),
  created_by      integer references accounts,

  exclude using gist (account_id with =, valid with &&)
);

create index credit_agent_assignments_agent on credit_agent_assignments (credit_agent_id);

-- The objectives of a month: the network's own, which has no outlet, and the outlets'. A draft counts nowhere.
create table objectives (
  id           integer generated always as identity primary key,
  month        date not null check (extract(day from month) = 1),
  outlet_id    integer references accounts,
  recruitments integer not null check (recruitments >= 0),
  renewals     integer not null check (renewals >= 0),
  upgrades     integer not null check (upgrades >= 0),
  revenue      bigint not null check (revenue >= 0),
  status       text not null default 'draft' check (status in ('draft', 'published', 'closed')),
  origin       text not null default 'entry' check (origin in ('entry', 'import', 'split', 'demonstration')),
  -- Why it was last changed, and by which import.
  reason       text check (length(reason) between 1 and 500),
  import_id    integer,
  updated_at   timestamptz not null default now(),
  updated_by   integer references accounts,
  published_at timestamptz,
  published_by integer references accounts,
  closed_at    timestamptz,
  closed_by    integer references accounts,
  version      integer not null default 1 check (version > 0),

  constraint one_objective_a_month unique nulls not distinct (month, outlet_id),
  constraint upgrades_are_renewals check (upgrades <= renewals),
  constraint published_at_a_time check ((status = 'draft') = (published_at is null)),
  constraint closed_at_a_time check ((status = 'closed') = (closed_at is not null))
);

create index objectives_of_outlet on objectives (outlet_id) where outlet_id is not null;

-- Each objective as it was created, and after each change of figures or status. Written by triggers only.
create table objective_versions (
  objective_id integer not null references objectives on delete cascade,
  version      integer not null,
  status       text not null,
  recruitments integer not null,
  renewals     integer not null,
  upgrades     integer not null,
  revenue      bigint not null,
  origin       text not null,
  reason       text,
  changed_at   timestamptz not null,
  changed_by   integer references accounts,
  import_id    integer,

  primary key (objective_id, version)
);

create index objective_versions_of_import on objective_versions (import_id) where import_id is not null;

create trigger objective_versions_never_change before update or truncate on objective_versions
  for each statement execute function refuse_change();

create function refuse_objective_change() returns trigger language plpgsql as $$
begin
  raise exception 'objective % is % and may not change so', old.id, old.status using errcode = 'check_violation';
end $$;

create trigger objectives_go_one_way before update on objectives for each row
  when (
    new.version <> old.version + 1
    or (new.id, new.month, new.outlet_id) is distinct from (old.id, old.month, old.outlet_id)
    or (old.status, new.status) not in (('draft', 'draft'), ('draft', 'published'), ('published', 'published'), ('published', 'closed'))
    or (new.status <> 'draft' and new.reason is null
      and (new.recruitments, new.renewals, new.upgrades, new.revenue) is distinct from (old.recruitments, old.renewals, old.upgrades, old.revenue))
  )
  execute function refuse_objective_change();
create trigger only_drafts_are_deleted before delete on objectives for each row
  when (old.status <> 'draft') execute function refuse_objective_change();

create function keep_objective_versions() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into objective_versions (objective_id, version, status, recruitments, renewals, upgrades, revenue, origin, reason, changed_at, changed_by, import_id)
  select id, version, status, recruitments, renewals, upgrades, revenue, origin, reason, updated_at, updated_by, import_id from saved;
  return null;
end $$;

create trigger objectives_keep_their_first_version
  after insert on objectives referencing new table as saved
  for each statement execute function keep_objective_versions();
create trigger objectives_keep_their_versions
  after update on objectives referencing new table as saved
  for each statement execute function keep_objective_versions();

create trigger objectives_change_figures
  after insert or update or delete on objectives
  for each statement execute function raise_data_version();

-- Lines of a closed month wait in quarantine.
create table closed_months (
  month     date primary key check (extract(day from month) = 1),
  closed_at timestamptz not null default now(),
  closed_by integer references accounts
);
