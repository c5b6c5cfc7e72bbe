-- Where a month stands that two managers close, or have closed. A month without a row is open. From `closing` on the row keeps what the
-- first person confirmed; once closed, its figures and seals never change.
create table month_closings (
  month               date primary key check (extract(day from month) = 1 and month between '2000-01-01' and '2099-12-01'),
  status              text not null check (status in ('open', 'closing', 'closed', 'reopening')),
  close_requested_by  integer references accounts,
  seal                text check (seal ~ '^[0-9a-f]{64}$'),
  -- Amounts in minor units.
  figures             jsonb check (jsonb_typeof(figures) = 'object'),
  checklist           jsonb check (jsonb_typeof(checklist) = 'array'),
  acknowledged        text[],
  -- The head of the chain of the ledger at the closing.
  ledger_seq          bigint,
  ledger_hash         bytea,
  closed_by           integer references accounts,
  closed_at           timestamptz,
  reopen_requested_by integer references accounts,
  reopen_reason       text check (length(trim(reopen_reason)) between 1 and 500),
  changed_at          timestamptz not null default clock_timestamp(),
  changed_by          integer not null references accounts,
  version             integer not null default 1,

  constraint asked_by_somebody check ((status = 'open') = (close_requested_by is null)),
  constraint asked_with_a_seal check (
    (close_requested_by is null) = (seal is null) and (seal is null) = (figures is null) and (seal is null) = (checklist is null)
    and (seal is null) = (acknowledged is null)
  ),
  constraint closed_by_somebody check ((status in ('closed', 'reopening')) = (closed_by is not null) and (closed_by is null) = (closed_at is null)),
  constraint closed_by_two check (closed_by <> close_requested_by),
  constraint sealed_once_closed check ((ledger_seq is null) = (ledger_hash is null) and (ledger_seq is null or closed_by is not null)),
  constraint reopened_with_a_reason check ((status = 'reopening') = (reopen_requested_by is not null)
    and (reopen_requested_by is null) = (reopen_reason is null))
);

-- Every step of a month, written by the trigger below.
create table month_acts (
  id       bigint generated always as identity primary key,
  month    date not null references month_closings,
  at       timestamptz not null,
  act      text not null check (act in ('close_requested', 'closed', 'withdrawn', 'reopen_requested', 'reopened')),
  by       integer not null references accounts,
  reason   text,
  -- The seal of what was asked or closed.
  seal     text
);

create index month_acts_of_month on month_acts (month, id);

create trigger month_acts_are_append_only
  before update or delete or truncate on month_acts
  for each statement execute function refuse_change();

-- A month goes one way, by two people at both ends, and what is closed stays as it was confirmed.
create function refuse_month_change() returns trigger language plpgsql as $$
declare
  kept constant text[] := array['status', 'reopen_requested_by', 'reopen_reason', 'changed_at', 'changed_by', 'version'];
begin
  if tg_op = 'INSERT' then
    if new.status <> 'closing' then
      raise exception 'month % begins with a first person', new.month using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if (old.status, new.status) not in (('open', 'closing'), ('closing', 'open'), ('closing', 'closed'), ('closed', 'reopening'),
      ('reopening', 'closed'), ('reopening', 'open'))
    or new.month <> old.month or new.version <> old.version + 1
  then
    raise exception 'month % does not go from % to %', old.month, old.status, new.status using errcode = 'check_violation';
  end if;
  if old.status = 'closing' and new.status = 'closed'
    and (new.close_requested_by, new.seal, new.figures) is distinct from (old.close_requested_by, old.seal, old.figures)
  then
    raise exception 'month % is closed as it was asked', old.month using errcode = 'check_violation';
  end if;
  if old.closed_at is not null and new.closed_at is not null and to_jsonb(new) - kept <> to_jsonb(old) - kept then
    raise exception 'month % is closed', old.month using errcode = 'check_violation';
  end if;
  if old.status = 'reopening' and new.status = 'open' and new.changed_by = old.reopen_requested_by then
    raise exception 'month % is reopened by two', old.month using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger months_go_one_way before insert or update on month_closings for each row execute function refuse_month_change();
create trigger months_are_never_deleted before delete or truncate on month_closings for each statement execute function refuse_delete();

-- Writes the step, and keeps `closed_months`, which everything else asks, equal to the months that are closed.
create function keep_month_acts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was constant text := case when tg_op = 'UPDATE' then old.status else 'open' end;
begin
  insert into month_acts (month, at, act, by, reason, seal)
  values (new.month, new.changed_at,
    case when new.status = 'closing' then 'close_requested'
      when was = 'closing' and new.status = 'closed' then 'closed'
      when new.status = 'reopening' then 'reopen_requested'
      when was = 'reopening' and new.status = 'open' then 'reopened'
      else 'withdrawn' end,
    new.changed_by,
    case when new.status = 'reopening' then new.reopen_reason
      when tg_op = 'UPDATE' and was = 'reopening' and new.status = 'open' then old.reopen_reason end,
    new.seal);
  if was = 'closing' and new.status = 'closed' then
    insert into closed_months (month, closed_at, closed_by) values (new.month, new.closed_at, new.closed_by);
  elsif was = 'reopening' and new.status = 'open' then
    delete from closed_months where month = new.month;
  end if;
  return null;
end $$;

create trigger months_keep_their_acts after insert or update on month_closings for each row execute function keep_month_acts();

create function refuse_lost_closing() returns trigger language plpgsql as $$
begin
  if exists (select from month_closings where month = old.month and status in ('closed', 'reopening')) then
    raise exception 'month % is closed', old.month using errcode = 'check_violation';
  end if;
  return old;
end $$;

create trigger closed_months_are_reopened_first before delete or update on closed_months
  for each row execute function refuse_lost_closing();

-- Nothing of a closed month changes, whichever statement tries. Each trigger takes the lock that a closing waits for.
create function refuse_closed_activities() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform refuse_closed_days(min(day), max(day), array_agg(distinct day)) from new_rows where voided_at is null;
  else
    -- Grouped, not joined: a plan that the session keeps from a few rows would compare each row of a large file with each other.
    perform refuse_closed_days(min(day), max(day), array_agg(distinct day))
    from (
      select day
      from (
        select id, day, voided_at is null as counts from old_rows
        union all
        select id, day, voided_at is null from new_rows
      ) line
      group by id, day having bool_and(counts) <> bool_or(counts)
    ) changed;
  end if;
  return null;
end $$;

create trigger activities_of_closed_months_new
  after insert on activities referencing new table as new_rows
  for each statement execute function refuse_closed_activities();
create trigger activities_of_closed_months_changed
  after update on activities referencing old table as old_rows new table as new_rows
  for each statement execute function refuse_closed_activities();

create function refuse_closed_month_of_row() returns trigger language plpgsql as $$
declare
  first_day date := coalesce(new.month, old.month);
begin
  perform refuse_closed_days(first_day, first_day, array[first_day]);
  return coalesce(new, old);
end $$;

create trigger objectives_of_closed_months before insert or update or delete on objectives
  for each row execute function refuse_closed_month_of_row();
create trigger statements_of_closed_months before insert on commission_statements
  for each row execute function refuse_closed_month_of_row();
create trigger renewal_lists_of_closed_months before insert or delete on renewal_lists
  for each row execute function refuse_closed_month_of_row();
create trigger depot_statements_of_closed_months before insert or update on depot_statements
  for each row execute function refuse_closed_month_of_row();
