-- What a person saved of a list: its filters, columns, order and period. A shared view is shown to all who may read its list.
create table saved_views (
  id         integer generated always as identity primary key,
  owner_id   integer not null references accounts,
  -- The route of the screen that shows the list.
  screen     text not null check (screen like '/%' and length(screen) <= 100),
  name       text not null check (length(name) between 1 and 80),
  state      jsonb not null check (jsonb_typeof(state) = 'object'),
  is_shared  boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version    integer not null default 1,

  constraint one_view_of_a_name unique (owner_id, screen, name)
);

create index saved_views_shared on saved_views (screen) where is_shared;

-- The view with which a person opens a screen.
create table view_defaults (
  account_id integer not null references accounts,
  screen     text not null,
  view_id    integer not null references saved_views on delete cascade,
  primary key (account_id, screen)
);

create index view_defaults_of_view on view_defaults (view_id);

-- Who gets a view by mail, at which hour of the installation's time zone.
create table view_subscriptions (
  id         integer generated always as identity primary key,
  view_id    integer not null references saved_views on delete cascade,
  account_id integer not null references accounts,
  frequency  text not null check (frequency in ('daily', 'weekly')),
  weekday    integer check (weekday between 1 and 7),
  hour       integer not null check (hour between 0 and 23),
  -- An hour that had passed when the subscription was made or changed waits for the next day.
  since      timestamptz not null default now(),

  constraint weekly_on_a_day check (frequency = 'daily' or weekday is not null),
  constraint one_subscription_to_a_view unique (view_id, account_id)
);

create index view_subscriptions_of_account on view_subscriptions (account_id);

-- The mail of a subscription of a day: at most one, whatever is started twice. It is claimed before its list is read.
create table view_mails (
  subscription_id integer not null references view_subscriptions on delete cascade,
  day             date not null,
  tries           integer not null default 1 check (tries > 0),
  -- When it is tried again, unless it is settled by then.
  next_try_at     timestamptz not null default now(),
  -- When it was queued, or given up for the day.
  settled_at      timestamptz,
  primary key (subscription_id, day)
);

-- The views that somebody mailed at once, to count those of an hour. They outlive their view, so that deleting it does not begin the count anew.
create table view_sendings (
  id         bigint generated always as identity primary key,
  view_id    integer not null,
  account_id integer not null references accounts,
  sent_at    timestamptz not null default now()
);

create index view_sendings_latest on view_sendings (account_id, sent_at);

-- What a person opened last from the search, newest first; twenty of each person are kept.
create table search_recents (
  account_id integer not null references accounts,
  kind       text not null check (kind in ('page', 'outlet', 'account', 'subscriber', 'decoder', 'request', 'transaction', 'stock_order',
               'delivery', 'import', 'article')),
  -- The id that the search answers: a number, the number of a subscriber or a decoder, or the route of a page.
  found_id   text not null check (length(found_id) between 1 and 100),
  used_at    timestamptz not null default now(),
  primary key (account_id, kind, found_id)
);

create index search_recents_newest on search_recents (account_id, used_at desc);
