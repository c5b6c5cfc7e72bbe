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

create table network_objectives (
  id           integer generated always as identity primary key,
  month        date not null unique check (extract(day from month) = 1),
  recruitments integer not null check (recruitments >= 0),
  renewals     integer not null check (renewals >= 0),
  upgrades     integer not null check (upgrades >= 0),
  revenue      bigint not null check (revenue >= 0),
  status       text not null default 'published' check (status in ('draft', 'published', 'closed')),
  created_at   timestamptz not null default now(),
  created_by   integer references accounts,
  updated_at   timestamptz not null default now(),
  version      integer not null default 1
);

create trigger network_objectives_change_figures
  after insert or update or delete on network_objectives
  for each statement execute function raise_data_version();

create table outlet_objectives (
  id           integer generated always as identity primary key,
  month        date not null check (extract(day from month) = 1),
  outlet_id    integer not null references accounts,
  recruitments integer not null check (recruitments >= 0),
  renewals     integer not null check (renewals >= 0),
  upgrades     integer not null check (upgrades >= 0),
  revenue      bigint not null check (revenue >= 0),
  status       text not null default 'published' check (status in ('draft', 'published', 'closed')),
  created_at   timestamptz not null default now(),
  created_by   integer references accounts,
  updated_at   timestamptz not null default now(),
  version      integer not null default 1,

  unique (month, outlet_id)
);

create trigger outlet_objectives_change_figures
  after insert or update or delete on outlet_objectives
  for each statement execute function raise_data_version();

-- Lines of a closed month wait in quarantine.
create table closed_months (
  month     date primary key check (extract(day from month) = 1),
  closed_at timestamptz not null default now(),
  closed_by integer references accounts
);
