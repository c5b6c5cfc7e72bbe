-- The articles of the operator's file and of the stock.
create table articles (
  code               text primary key,
  id                 integer not null generated always as identity unique,
  label              text not null,
  family             text not null check (family in ('subscription', 'equipment', 'service')),
  -- Its pieces have serial numbers; otherwise they are only counted.
  is_serialised      boolean not null default false,
  serial_length      integer check (serial_length between 4 and 20),
  price              bigint check (price >= 0),
  alert_threshold    integer check (alert_threshold between 0 and 10000),
  critical_threshold integer check (critical_threshold between 0 and alert_threshold),
  lead_time_days     integer not null default 7 check (lead_time_days between 1 and 90),
  -- False from the import that created it until somebody edits it.
  is_complete        boolean not null default true,
  is_retired         boolean not null default false,
  created_at         timestamptz not null default now(),
  created_by         integer references accounts,
  updated_at         timestamptz not null default now(),
  updated_by         integer references accounts,
  -- Null until another family replaces the first.
  family_changed_at  timestamptz,
  version            integer not null default 1,

  constraint only_serials_have_a_length check (serial_length is null or is_serialised),
  constraint a_critical_threshold_stands_below_an_alert check (critical_threshold is null or alert_threshold is not null)
);

create trigger articles_are_never_deleted before delete or truncate on articles
  for each statement execute function refuse_delete();

create table packages (
  id         integer generated always as identity primary key,
  name       text not null check (length(name) between 1 and 120),
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

-- A price and the period in which it is in force. A new price ends the previous one; a sale keeps its price.
create table subscription_prices (
  id         integer generated always as identity primary key,
  package_id integer not null references packages,
  option_id  integer references package_options,
  months     integer not null check (months in (1, 3, 6, 12)),
  price      bigint not null check (price > 0),
  valid      tstzrange not null check (not isempty(valid) and not lower_inf(valid) and lower_inc(valid) and not upper_inc(valid)),
  created_at timestamptz not null default now(),
  created_by integer references accounts,

  -- Target of the foreign key of sales, which makes their package, months and amount those of their price.
  unique (id, package_id, months, price),
  constraint one_price_at_a_time
    exclude using gist (package_id with =, coalesce(option_id, 0) with =, months with =, valid with &&)
);

create index subscription_prices_begin on subscription_prices (lower(valid));

-- What a seller earns from a sale, in hundredths of a per cent.
create table commission_rates (
  id           integer generated always as identity primary key,
  role_name    text not null check (role_name in ('ROLE_AGENT', 'ROLE_PDV')),
  -- Null: the rate of every package without its own rate.
  package_id   integer references packages,
  basis_points integer not null check (basis_points between 0 and 10000),
  valid        tstzrange not null check (not isempty(valid) and not lower_inf(valid) and lower_inc(valid) and not upper_inc(valid)),
  created_at   timestamptz not null default now(),
  created_by   integer references accounts,

  constraint one_rate_at_a_time
    exclude using gist (role_name with =, coalesce(package_id, 0) with =, valid with &&)
);

-- A price or a rate may only be ended; it may be deleted before it comes into force, never afterwards.
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

-- A subscription sold on credit, or a debit that an agent takes from their own float.
create table transactions (
  id                  bigint generated always as identity (maxvalue 9007199254740991) primary key,
  reference           text not null generated always as ('TR-' || lpad(id::text, greatest(8, length(id::text)), '0')) stored,
  user_id             integer not null references accounts,
  -- The seller's outlet, if the seller is an outlet.
  outlet_id           integer references accounts,
  subscriber_number   text check (subscriber_number ~ '^[0-9]{6,14}$'),
  decoder_number      text check (decoder_number ~ '^[0-9]{6,14}$'),
  price_id            integer,
  package_id          integer references packages,
  option_id           integer references package_options,
  months              integer,
  description         text not null default '',
  external_reference  text,
  amount              bigint not null check (amount > 0),
  -- Fixed when the sale is made, posted when it is validated.
  commission          bigint not null default 0 check (commission >= 0),
  commission_rate_id  integer references commission_rates,
  status              text not null default 'in_progress' check (status in ('in_progress', 'validated', 'cancelled', 'reversed')),
  created_by          integer not null references accounts,
  decided_by          integer references accounts,
  decided_at          timestamptz,
  cancellation_reason text,
  reversed_by         integer references accounts,
  reversed_at         timestamptz,
  reversal_reason     text check (length(trim(reversal_reason)) > 0),
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  version             integer not null default 1,

  constraint decided_when_no_longer_in_progress check ((status = 'in_progress') = (decided_at is null)),
  constraint decided_by_somebody check ((decided_at is null) = (decided_by is null)),
  constraint cancelled_with_a_reason check ((status = 'cancelled') = (cancellation_reason is not null)),
  -- A sale has all columns of a subscription; a debit of the float has none of them.
  constraint a_whole_subscription_or_none check ((price_id is null) = (package_id is null) and (package_id is null) = (months is null)),
  constraint a_sale_has_a_subscriber_and_a_decoder check (price_id is null or (subscriber_number is not null and decoder_number is not null)),
  foreign key (price_id, package_id, months, amount) references subscription_prices (id, package_id, months, price),
  constraint reversed_at_a_time check ((status = 'reversed') = (reversed_at is not null)),
  constraint reversed_by_somebody_with_a_reason check ((reversed_at is null) = (reversed_by is null) and (reversed_at is null) = (reversal_reason is null)),
  constraint four_eyes check (status not in ('validated', 'reversed') or decided_by not in (user_id, created_by)),
  constraint reversed_by_somebody_else check (reversed_by not in (user_id, decided_by))
);

create index transactions_in_progress on transactions (created_at) where status = 'in_progress';
-- These include every column by which a list counts, adds up and filters; the table is read only for the rows of one page.
create index transactions_newest on transactions (created_at desc, id desc) include (user_id, status, amount, commission);
create index transactions_of_user on transactions (user_id, created_at desc, id desc) include (status, amount, commission);
-- Collated "C", so that the index also serves a search by the beginning of a number.
create index transactions_subscriber on transactions (subscriber_number collate "C");
create index transactions_decoder on transactions (decoder_number collate "C");
create index transactions_decided on transactions (decided_at) where decided_at is not null;
create index transactions_reversed on transactions (reversed_at) where reversed_at is not null;

-- A decision is final, except that a validated sale may be reversed; nothing else of the sale changes then.
create function refuse_change_of_decided_transaction() returns trigger language plpgsql as $$
declare
  -- `reference` is generated after this trigger.
  changing constant text[] := array['status', 'reversed_by', 'reversed_at', 'reversal_reason', 'updated_at', 'version', 'reference'];
begin
  if tg_op = 'UPDATE' and old.status = 'validated' and new.status = 'reversed' and to_jsonb(new) - changing = to_jsonb(old) - changing then
    return new;
  end if;
  raise exception 'transaction % is %', old.id, old.status;
end $$;

create trigger decided_transactions_never_change
  before update or delete on transactions
  for each row when (old.decided_at is not null)
  execute function refuse_change_of_decided_transaction();
create trigger open_transactions_are_never_deleted
  before delete or truncate on transactions
  for each statement execute function refuse_change();
