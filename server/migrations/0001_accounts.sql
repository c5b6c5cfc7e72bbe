create extension btree_gist;

create table accounts (
  id              integer generated always as identity primary key,
  first_name      text not null default '',
  last_name       text not null default '',
  email           text,
  phone           text not null default '',
  address         text not null default '',
  title           text not null default '',
  bio             text not null default '',
  image_url       text,
  role_name       text not null,
  status          text not null default 'invited' check (status in ('invited', 'active', 'suspended', 'archived')),
  password_hash   text,
  pin_hash        text,
  has_second_factor boolean not null default false,
  settings        jsonb not null default '{}',
  last_login_at   timestamptz,

  outlet_number   text check (outlet_number ~ '^(0|[1-9][0-9]*)$'),
  outlet_name     text,
  latitude        double precision,
  longitude       double precision,
  sector_name     text,
  credit_agent_id integer references accounts,

  created_at      timestamptz not null default now(),
  created_by      integer references accounts,
  updated_at      timestamptz not null default now(),
  version         integer not null default 1,

  check (role_name <> 'ROLE_PDV' or (outlet_number is not null and outlet_name is not null)),
  check (status <> 'active' or (email is not null and password_hash is not null))
);

create unique index accounts_email on accounts (lower(email));
create unique index accounts_outlet_number on accounts (outlet_number);
create index accounts_role on accounts (role_name);

-- Which sector manager an outlet belongs to, day by day. A statistic of March belongs to the one of March.
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

create table sessions (
  id           uuid primary key,
  account_id   integer not null references accounts,
  counter      integer not null default 0,
  rotated_at   timestamptz not null default now(),
  address      text not null,
  user_agent   text not null,
  created_at   timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  stepped_up_until timestamptz,
  ended_at     timestamptz,
  end_reason   text check (end_reason in ('signed_out', 'reused', 'suspended', 'role_changed', 'password_changed', 'ended_by_owner')),

  check ((ended_at is null) = (end_reason is null))
);

create index sessions_open on sessions (account_id) where ended_at is null;

-- A counter of failed sign-ins: of an e-mail from an address, of an e-mail over all addresses, of an address, of a known device.
create table sign_in_counters (
  bucket        bytea primary key,
  failures      integer not null,
  since         timestamptz not null,
  waiting_until timestamptz
);

-- A browser that signed in before. It has counters of its own, so that a stranger cannot keep its owner out.
create table known_devices (
  token_hash   bytea not null,
  account_id   integer not null references accounts,
  last_used_at timestamptz not null default now(),

  primary key (token_hash, account_id)
);
