-- Accounts of the operator's own system. The password is sealed: AES-256-GCM, with this row's id and the key's version as
-- associated data. The first byte is the version of the key.
create table channel_accesses (
  id            uuid primary key,
  number        integer generated always as identity unique,
  username      text not null check (length(username) between 1 and 14),
  sealed        bytea not null,
  start_date    date not null,
  end_date      date not null,
  last_used_at  timestamptz,
  usage_count   integer not null default 0 check (usage_count >= 0),
  -- Consecutive wrong passwords; too many block the access for a while.
  failures      integer not null default 0 check (failures >= 0),
  blocked_until timestamptz,
  note          text not null default '',
  -- The end date of which managers were last notified.
  announced_end date,
  removed_at    timestamptz,
  removed_by    integer references accounts,
  created_at    timestamptz not null default now(),
  created_by    integer references accounts,
  updated_at    timestamptz not null default now(),
  version       integer not null default 1,

  constraint ends_after_it_starts check (end_date > start_date),
  constraint removed_by_somebody check ((removed_at is null) = (removed_by is null))
);

create unique index channel_accesses_username on channel_accesses (lower(username)) where removed_at is null;
