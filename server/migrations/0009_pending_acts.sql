-- An act that one manager may not decide alone: it waits until another one confirms it.
create table pending_acts (
  id              integer generated always as identity primary key,
  kind            text not null check (
                    kind in ('promotion', 'role_change', 'reinstatement', 'email_change', 'operation_limits', 'credit_limit')
                  ),
  -- The subject of the act; only one act may wait for each.
  subject         text not null,
  sentence        text not null,
  parameters      jsonb not null,
  asked_by        integer not null references accounts,
  concerned_id    integer references accounts,
  -- Who else is notified when no second manager can confirm: the old e-mail and the new one.
  addresses       text[] not null default '{}',
  status          text not null default 'waiting'
    check (status in ('waiting', 'confirmed', 'rejected', 'applied', 'withdrawn', 'expired')),
  -- Set if no second manager can confirm.
  takes_effect_at timestamptz,
  expires_at      timestamptz not null,
  -- Null if the timer or the key in a mail decided.
  decided_by      integer references accounts,
  decided_at      timestamptz,
  -- The reason why it was not done, in French.
  outcome         text,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  version         integer not null default 1,

  constraint decided_when_no_longer_waiting check ((status = 'waiting') = (decided_at is null)),
  constraint expires_after_it_takes_effect check (expires_at > coalesce(takes_effect_at, created_at)),
  constraint applied_by_time_alone check (status <> 'applied' or takes_effect_at is not null),
  constraint four_eyes check (
    case status
      when 'confirmed' then decided_by is not null and decided_by <> asked_by and decided_by is distinct from concerned_id
      when 'rejected' then decided_by is null or (decided_by <> asked_by and decided_by is distinct from concerned_id)
      when 'withdrawn' then decided_by is not null and decided_by = asked_by
      else decided_by is null
    end
  )
);

create unique index pending_acts_waiting on pending_acts (subject) where status = 'waiting';
create index pending_acts_newest on pending_acts ((status <> 'waiting'), created_at desc, id desc);

create function refuse_other_act() returns trigger language plpgsql as $$
begin
  raise exception 'pending act % may be decided, and nothing else', old.id;
end $$;

create trigger acts_are_only_decided
  before update on pending_acts
  for each row when (
    old.decided_at is not null
    or (new.kind, new.subject, new.sentence, new.parameters, new.asked_by, new.concerned_id, new.addresses, new.created_at)
      is distinct from (old.kind, old.subject, old.sentence, old.parameters, old.asked_by, old.concerned_id, old.addresses, old.created_at)
  )
  execute function refuse_other_act();
create trigger acts_are_never_deleted
  before delete or truncate on pending_acts
  for each statement execute function refuse_change();

-- The key in the link of a mail that stops an act.
create table pending_act_keys (
  key_hash   bytea primary key,
  act_id     integer not null references pending_acts,
  email      text not null,
  used_at    timestamptz,
  created_at timestamptz not null default now(),

  unique (act_id, email)
);

-- An active manager who was suspended, archived or given another role, with the e-mail of that moment.
create table manager_depositions (
  id         integer generated always as identity primary key,
  account_id integer not null references accounts,
  email      text,
  created_at timestamptz not null default now()
);
create index manager_depositions_newest on manager_depositions (created_at);

create function note_deposed_manager() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into manager_depositions (account_id, email) values (old.id, old.email);
  return null;
end $$;

create trigger accounts_note_deposed_managers
  after update of role_name, status on accounts
  for each row when (
    old.role_name = 'ROLE_MANAGER' and old.status = 'active' and (new.role_name <> 'ROLE_MANAGER' or new.status <> 'active')
  )
  execute function note_deposed_manager();

create function remember_privileged_role() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update accounts set held_privileged_role = true where id = new.id;
  return null;
end $$;

-- After the update: a `before` trigger would lock the row against statements that only reference it.
create trigger accounts_remember_privileged_roles
  after insert or update of role_name on accounts
  for each row when (new.role_name in ('ROLE_MANAGER', 'ROLE_RESP', 'ROLE_AGENT') and not new.held_privileged_role)
  execute function remember_privileged_role();
