create table articles (
  code       text primary key,
  label      text not null,
  family     text not null check (family in ('subscription', 'equipment', 'service')),
  created_at timestamptz not null default now(),
  created_by integer references accounts
);

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

-- Lines of a closed month wait in quarantine.
create table closed_months (
  month     date primary key check (extract(day from month) = 1),
  closed_at timestamptz not null default now(),
  closed_by integer references accounts
);

create trigger network_objectives_change_figures
  after insert or update or delete on network_objectives
  for each statement execute function raise_data_version();

create trigger outlet_objectives_change_figures
  after insert or update or delete on outlet_objectives
  for each statement execute function raise_data_version();

-- Reports show the names of outlets and of sector managers.
create trigger accounts_change_figures
  after insert or update of first_name, last_name, role_name, status, outlet_number, outlet_name, sector_name, latitude, longitude on accounts
  for each statement execute function raise_data_version();
