-- Somebody to call: credit that runs out, a late debt.
create table follow_ups (
  id         integer generated always as identity primary key,
  account_id integer not null references accounts,
  kind       text not null check (kind in ('low_balance', 'running_out', 'late_debt')),
  status     text not null default 'open' check (status in ('open', 'taken', 'resolved', 'dropped')),
  taken_by   integer references accounts,
  closed_at  timestamptz,
  created_at timestamptz not null default now(),
  created_by integer references accounts,
  updated_at timestamptz not null default now(),
  version    integer not null default 1,

  check ((status in ('resolved', 'dropped')) = (closed_at is not null)),
  check (status <> 'taken' or taken_by is not null)
);

-- One at a time about the same thing.
create unique index one_open_follow_up on follow_ups (account_id, kind) where closed_at is null;
create index follow_ups_newest on follow_ups (created_at desc, id desc);

create table follow_up_contacts (
  id           integer generated always as identity primary key,
  follow_up_id integer not null references follow_ups,
  channel      text not null check (channel in ('phone', 'visit', 'message', 'mail')),
  outcome      text not null check (outcome in ('reached', 'promised', 'no_answer', 'refused', 'wrong_number')),
  note         text not null default '' check (length(note) <= 1000),
  contacted_by integer not null references accounts,
  created_at   timestamptz not null default now()
);

create index follow_up_contacts_of on follow_up_contacts (follow_up_id, id);

create trigger follow_up_contacts_are_append_only
  before update or delete or truncate on follow_up_contacts
  for each statement execute function refuse_change();
