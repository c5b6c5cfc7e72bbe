create extension btree_gist;
create extension if not exists unaccent;
create extension if not exists pg_trgm;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create function refuse_delete() returns trigger language plpgsql as $$
begin
  raise exception 'a row of % is never deleted', tg_table_name;
end $$;

-- Returns the words in lower case, without accents. It is here and not in `functions/`, because indexes use it.
create function plain(words text) returns text language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, words));

create table accounts (
  id              integer generated always as identity primary key,
  first_name      text not null default '',
  last_name       text not null default '',
  email           text,
  -- Replaces `email` once the link in the mail to this address is opened.
  pending_email   text,
  pending_email_by integer references accounts,
  -- When a change of e-mail by another person took effect.
  email_moved_by_other_at timestamptz,
  phone           text not null default '',
  address         text not null default '',
  title           text not null default '',
  bio             text not null default '',
  role_name       text not null,
  -- True once the account has held a role that handles money: changing its e-mail then needs two managers.
  held_privileged_role boolean not null default false,
  -- When the person became a manager without a second manager's approval. They count as a second manager after seven days.
  promoted_alone_at timestamptz,
  status          text not null default 'invited' check (status in ('invited', 'active', 'suspended', 'archived')),
  archived_at     timestamptz,
  password_hash   text,
  pin_hash        text,
  settings        jsonb not null default '{}',

  outlet_number   text check (outlet_number ~ '^(0|[1-9][0-9]*)$'),
  outlet_name     text,
  latitude        double precision,
  longitude       double precision,
  sector_name     text,
  -- Written by the network and never shown to the outlet. It has a version of its own: a note must not refuse the outlet's own changes.
  outlet_note     text not null default '',
  outlet_note_version integer not null default 1,
  -- The foreign key is added with the table of imports.
  opened_by_import integer,
  -- Undoing an import withdraws the outlets that it created and nothing else uses. The row stays for the voided lines, and its
  -- number is free for the next import or account.
  is_withdrawn    boolean not null default false,
  -- Created by an import and without a person yet: its lines count, but it is never listed as inactive or to be called.
  is_to_complete  boolean not null generated always as (role_name = 'ROLE_PDV' and status = 'invited' and email is null) stored,

  created_at      timestamptz not null default now(),
  created_by      integer references accounts,
  updated_at      timestamptz not null default now(),
  version         integer not null default 1,

  constraint an_outlet_has_a_number_and_a_name check (role_name <> 'ROLE_PDV' or (outlet_number is not null and outlet_name is not null)),
  constraint an_active_account_has_an_email_and_a_password check (status <> 'active' or (email is not null and password_hash is not null)),
  constraint a_withdrawn_account_is_an_archived_outlet check (not is_withdrawn or (status = 'archived' and outlet_number is not null)),
  constraint an_outlet_note_is_short check (length(outlet_note) <= 500),
  constraint only_an_outlet_has_a_note check (outlet_note = '' or outlet_number is not null)
);

-- What a sign-in needs beside the password, and leaves behind. The row comes with the first sign-in or the first step towards a second factor.
create table sign_ins (
  account_id       integer primary key references accounts,
  last_at          timestamptz,
  second_factor    text check (second_factor in ('totp', 'mail')),
  totp_secret      bytea,
  -- Encrypted like the current secret. It replaces that secret once a code made from it has been entered.
  next_totp_secret bytea,
  -- The time step of the last accepted code: no code is accepted twice.
  totp_step        bigint,

  constraint totp_has_a_secret check (second_factor is distinct from 'totp' or totp_secret is not null)
);

create unique index accounts_email on accounts (lower(email));
create unique index accounts_outlet_number on accounts (outlet_number);
create index accounts_role on accounts (role_name);
create index accounts_opened_by_import on accounts (opened_by_import) where opened_by_import is not null;
create index accounts_words on accounts using gin
  (plain(first_name || ' ' || last_name || ' ' || coalesce(outlet_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(outlet_number, '')) gin_trgm_ops);

create trigger accounts_are_never_deleted before delete or truncate on accounts
  for each statement execute function refuse_delete();

-- Served only to signed-in people, under an unguessable name.
create table account_images (
  account_id integer primary key references accounts,
  name       text not null unique check (length(name) >= 22),
  bytes      bytea not null,
  created_at timestamptz not null default now()
);

create table sessions (
  id           uuid primary key,
  account_id   integer not null references accounts,
  counter      integer not null default 0,
  rotated_at   timestamptz not null default now(),
  address      text not null,
  user_agent   text not null,
  created_at   timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  stepped_up_until timestamptz,
  ended_at     timestamptz,
  end_reason   text check (end_reason in ('signed_out', 'reused', 'suspended', 'archived', 'role_changed', 'password_changed',
                 'ended_by_owner', 'ended_by_manager')),

  constraint an_ended_session_has_a_reason check ((ended_at is null) = (end_reason is null))
);

create index sessions_open on sessions (account_id) where ended_at is null;

-- Failed sign-ins, counted per e-mail and address, per e-mail, per address, and per known device.
create table sign_in_counters (
  bucket        bytea primary key,
  failures      integer not null,
  since         timestamptz not null,
  waiting_until timestamptz
);

-- A browser that signed in before. It has its own counters, so that a stranger cannot lock its owner out.
create table known_devices (
  token_hash   bytea not null,
  account_id   integer not null references accounts,
  last_used_at timestamptz not null default now(),

  primary key (token_hash, account_id)
);

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
