-- What managers tell the network. An empty list of roles or sector managers does not narrow the audience.
create table announcements (
  id                 integer generated always as identity primary key,
  title              text not null check (length(title) between 1 and 120),
  text               text not null check (length(text) between 1 and 10000),
  roles              text[] not null default '{}',
  sector_manager_ids integer[] not null default '{}',
  publish_on         date,
  status             text not null default 'draft' check (status in ('draft', 'published', 'withdrawn')),
  written_by         integer not null references accounts,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  published_at       timestamptz,
  -- When its readers were notified, once it could be read.
  announced_at       timestamptz,
  version            integer not null default 1,
  -- The number of its last picture. That of a removed one is not given again: browsers keep pictures by their number.
  last_picture       integer not null default 0,

  constraint published_at_an_instant check (status = 'draft' or published_at is not null),
  constraint announced_once_published check (announced_at is null or published_at is not null)
);

create index announcements_published on announcements (published_at desc, id desc) where status = 'published';

create table announcement_reads (
  announcement_id integer not null references announcements,
  account_id      integer not null references accounts,
  read_at         timestamptz not null default now(),
  primary key (announcement_id, account_id)
);

create table announcement_pictures (
  id              bigint generated always as identity (maxvalue 9007199254740991) primary key,
  announcement_id integer not null references announcements,
  number          integer not null check (number > 0),
  name            text not null check (length(name) between 1 and 200),
  media_type      text not null check (media_type in ('image/webp', 'application/pdf')),
  bytes           bytea not null check (length(bytes) <= 5 * 1024 * 1024),
  added_by        integer not null references accounts,
  created_at      timestamptz not null default now(),

  unique (announcement_id, number)
);

create index announcement_pictures_of_sender on announcement_pictures (added_by, created_at desc);
