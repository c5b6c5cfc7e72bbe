alter table accounts
  drop column has_second_factor,
  drop column image_url,
  -- Waits until its owner follows the link sent to it.
  add column pending_email text,
  add column second_factor text check (second_factor in ('totp', 'mail')),
  -- Sealed; the next one waits until a first code of it is given.
  add column totp_secret bytea,
  add column next_totp_secret bytea,
  -- The last time step of which a code was taken: none is taken twice.
  add column totp_step bigint,
  add column archived_at timestamptz,
  add constraint totp_has_a_secret check (second_factor is distinct from 'totp' or totp_secret is not null);

-- A picture is served under a name that nobody guesses, and to signed-in people only.
create table account_images (
  account_id integer primary key references accounts,
  name       text not null unique check (length(name) >= 22),
  bytes      bytea not null,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  account_id integer not null references accounts,
  code_hash  bytea not null,
  used_at    timestamptz,
  created_at timestamptz not null default now(),

  primary key (account_id, code_hash)
);

-- What a mail carries: good once. `email` is the address it was sent to.
create table mailed_keys (
  key_hash   bytea primary key,
  account_id integer not null references accounts,
  purpose    text not null check (purpose in ('activation', 'reset', 'email')),
  email      text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at    timestamptz
);

create index mailed_keys_account on mailed_keys (account_id, purpose, created_at);

-- Six digits, tried five times at most.
create table mailed_codes (
  id         uuid primary key,
  account_id integer not null references accounts,
  purpose    text not null check (purpose in ('sign_in', 'activation', 'reset', 'factor')),
  code_hash  bytea not null,
  tries      integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at    timestamptz
);

create index mailed_codes_account on mailed_codes (account_id, purpose, created_at);

-- The right to choose a password, once.
create table password_tickets (
  ticket_hash bytea primary key,
  account_id  integer not null references accounts,
  purpose     text not null check (purpose in ('activation', 'reset')),
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null,
  used_at     timestamptz
);

-- Stands for a person where a call may carry no bearer. A sign-in that waits for its second factor has no session yet.
create table challenges (
  challenge_hash bytea primary key,
  account_id     integer not null references accounts,
  session_id     uuid references sessions,
  purpose        text not null check (purpose in ('sign_in', 'codepin', 'access')),
  device_hash    bytea,
  tries          integer not null default 0,
  created_at     timestamptz not null default now(),
  expires_at     timestamptz not null,
  used_at        timestamptz,

  check ((purpose = 'sign_in') = (session_id is null)),
  check (purpose = 'access' or tries between 0 and 5)
);

alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check
  check (end_reason in ('signed_out', 'reused', 'suspended', 'archived', 'role_changed', 'password_changed', 'ended_by_owner', 'ended_by_manager'));
