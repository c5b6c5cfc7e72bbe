-- A subscription sold on credit, or what an agent takes from the own float.
create table transactions (
  id                  integer generated always as identity primary key,
  reference           text not null generated always as ('TR-' || lpad(id::text, greatest(8, length(id::text)), '0')) stored,
  user_id             integer not null references accounts,
  -- The outlet that sold, where the seller is one.
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
  -- Fixed when it is made, posted when it is validated.
  commission          bigint not null default 0 check (commission >= 0),
  commission_rate_id  integer references commission_rates,
  status              text not null default 'in_progress' check (status in ('in_progress', 'validated', 'cancelled')),
  created_by          integer not null references accounts,
  decided_by          integer references accounts,
  decided_at          timestamptz,
  cancellation_reason text,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  version             integer not null default 1,

  check ((status = 'in_progress') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((status = 'cancelled') = (cancellation_reason is not null)),
  -- A sale has all of a subscription, a debit of the float none of it.
  check ((price_id is null) = (package_id is null) and (package_id is null) = (months is null)),
  check (price_id is null or (subscriber_number is not null and decoder_number is not null)),
  foreign key (price_id, package_id, months, amount) references subscription_prices (id, package_id, months, price),
  constraint four_eyes check (status <> 'validated' or decided_by not in (user_id, created_by))
);

create index transactions_in_progress on transactions (created_at) where status = 'in_progress';
-- With all that a list counts, adds up and chooses by: the table itself is read for the rows of one page.
create index transactions_newest on transactions (created_at desc, id desc) include (user_id, status, amount, commission);
create index transactions_of_user on transactions (user_id, created_at desc, id desc) include (status, amount, commission);
-- What a person types to find a sale, or how it begins.
create index transactions_subscriber on transactions (subscriber_number collate "C");
create index transactions_decoder on transactions (decoder_number collate "C");

create trigger decided_transactions_never_change
  before update or delete on transactions
  for each row when (old.decided_at is not null)
  execute function refuse_change_of_decided();
create trigger open_transactions_are_never_deleted
  before delete or truncate on transactions
  for each statement execute function refuse_change();
