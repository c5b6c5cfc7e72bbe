create table recovery_codes (
  account_id integer not null references accounts,
  code_hash  bytea not null,
  used_at    timestamptz,
  created_at timestamptz not null default now(),

  primary key (account_id, code_hash)
);

-- The single-use key in the link of a mail. `email` is the address it was sent to.
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

-- A six-digit code sent by mail; five tries.
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

-- The right to choose a new password, once.
create table password_tickets (
  ticket_hash bytea primary key,
  account_id  integer not null references accounts,
  purpose     text not null check (purpose in ('activation', 'reset')),
  created_at  timestamptz not null default now(),
  expires_at  timestamptz not null,
  used_at     timestamptz
);

-- Identifies a person in calls without a bearer token. A sign-in that waits for its second factor has no session yet.
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

  constraint only_a_sign_in_has_no_session check ((purpose = 'sign_in') = (session_id is null)),
  constraint tried_five_times_at_most check (purpose = 'access' or tries between 0 and 5)
);

-- A person who changed the e-mail of another account must not be able to reset its password the same day.
create function refuse_reset_of_moved_account() returns trigger language plpgsql as $$
begin
  if exists (
    select from accounts where id = new.account_id and status = 'active' and email_moved_by_other_at > now() - interval '24 hours'
  ) then
    raise exception 'the e-mail of account % was changed by somebody else within 24 hours', new.account_id;
  end if;
  return new;
end $$;

create trigger no_reset_after_a_moved_email
  before insert on mailed_keys for each row when (new.purpose = 'reset') execute function refuse_reset_of_moved_account();
create trigger no_reset_code_after_a_moved_email
  before insert on mailed_codes for each row when (new.purpose = 'reset') execute function refuse_reset_of_moved_account();
