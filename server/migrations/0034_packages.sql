create table packages (
  id         integer generated always as identity primary key,
  name       text not null check (length(name) between 1 and 120),
  -- In what the operator's file calls it.
  article_code text references articles,
  is_sold    boolean not null default true,
  created_at timestamptz not null default now(),
  created_by integer references accounts,
  updated_at timestamptz not null default now(),
  version    integer not null default 1
);

create unique index packages_name on packages (lower(name));

create table package_options (
  id         integer generated always as identity primary key,
  name       text not null check (length(name) between 1 and 120),
  is_sold    boolean not null default true,
  created_at timestamptz not null default now(),
  created_by integer references accounts,
  updated_at timestamptz not null default now(),
  version    integer not null default 1
);

create unique index package_options_name on package_options (lower(name));

-- A price in force over a time. A new price ends the one before it; what was sold keeps its own.
create table subscription_prices (
  id         integer generated always as identity primary key,
  package_id integer not null references packages,
  option_id  integer references package_options,
  months     integer not null check (months in (1, 3, 6, 12)),
  price      bigint not null check (price > 0),
  valid      tstzrange not null check (not isempty(valid) and not lower_inf(valid) and lower_inc(valid) and not upper_inc(valid)),
  created_at timestamptz not null default now(),
  created_by integer references accounts,

  -- What a sale refers to: its package, its duration and its amount are those of its price.
  unique (id, package_id, months, price),
  constraint one_price_at_a_time
    exclude using gist (package_id with =, coalesce(option_id, 0) with =, months with =, valid with &&)
);

create index subscription_prices_begin on subscription_prices (lower(valid));

-- What a seller earns of a sale, in hundredths of a per cent.
create table commission_rates (
  id           integer generated always as identity primary key,
  role_name    text not null check (role_name in ('ROLE_AGENT', 'ROLE_PDV')),
  -- Without one, of every package that has no rate of its own.
  package_id   integer references packages,
  basis_points integer not null check (basis_points between 0 and 10000),
  valid        tstzrange not null check (not isempty(valid) and not lower_inf(valid) and lower_inc(valid) and not upper_inc(valid)),
  created_at   timestamptz not null default now(),
  created_by   integer references accounts,

  constraint one_rate_at_a_time
    exclude using gist (role_name with =, coalesce(package_id, 0) with =, valid with &&)
);

-- Of prices and rates: only their end moves, and what has been in force is never taken away.
create function refuse_change_of_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if lower(old.valid) > now() then
      return old;
    end if;
  elsif to_jsonb(new) - 'valid' = to_jsonb(old) - 'valid' and lower(new.valid) = lower(old.valid) then
    return new;
  end if;
  raise exception '% % is history', tg_table_name, old.id;
end $$;

create trigger prices_are_history
  before update or delete on subscription_prices
  for each row execute function refuse_change_of_history();
create trigger rates_are_history
  before update or delete on commission_rates
  for each row execute function refuse_change_of_history();
