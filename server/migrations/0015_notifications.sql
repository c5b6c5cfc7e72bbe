create table notifications (
  id         bigint generated always as identity primary key,
  account_id integer not null references accounts,
  topic      text not null,
  title      text not null,
  body       text not null default '',
  -- A page of the product, from its root.
  link       text check (link like '/%'),
  created_at timestamptz not null default now(),
  read_at    timestamptz
);

create index notifications_newest on notifications (account_id, id desc);
create index notifications_unread on notifications (account_id) where read_at is null;
