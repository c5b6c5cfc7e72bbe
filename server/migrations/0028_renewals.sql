-- A follow-up of a subscriber has a number instead of an account. Its subscription is in `renewals`.
alter table follow_ups
  alter column account_id drop not null,
  add column subscriber_number text check (subscriber_number ~ '^[1-9][0-9]{3,13}$'),
  add constraint of_a_person_or_a_subscriber check ((account_id is null) = (subscriber_number is not null));

create unique index one_open_renewal on follow_ups (subscriber_number) where closed_at is null and subscriber_number is not null;
-- Also finds the numbers that begin so, in any locale.
create index follow_ups_of_subscriber on follow_ups (subscriber_number text_pattern_ops) where subscriber_number is not null;

-- The subscription of a subscriber to renew, as the latest list says.
create table renewals (
  follow_up_id  integer primary key references follow_ups,
  outlet_id     integer not null references accounts,
  -- The first month, and its list.
  month         date not null,
  import_id     integer not null references imports,
  -- Held out: in no list, count or search, so that results can be compared with those who are called.
  is_control    boolean not null,
  card_number   text not null default '',
  last_name     text not null default '',
  first_name    text not null default '',
  phone         text not null default '',
  package_name  text not null default '',
  ends_on       date not null,
  segment       text not null default '',
  observation   text not null default '',
  value         bigint not null default 0,
  -- The instant of the line that gives the value; null where no line does.
  valued_at     timestamptz,
  -- The earliest counted line that ends later: it proves the renewal.
  activity_id   bigint,
  activity_day  date,
  -- The status before the proof, which comes back if the line goes.
  former_status text check (former_status in ('open', 'taken', 'promised')),

  constraint a_proof_has_a_day check ((activity_id is null) = (activity_day is null))
);

create index renewals_of_outlet on renewals (outlet_id);
create index renewals_of_month on renewals (month);
create index renewals_proof on renewals (activity_id) where activity_id is not null;

-- The applied lists that hold a case, with what their lines say.
create table renewal_lists (
  follow_up_id integer not null references renewals,
  import_id    integer not null references imports,
  line_number  integer not null,
  month        date not null,
  outlet_id    integer not null references accounts,
  fields       jsonb not null,
  -- The order in which lists were merged into a case: a list may be applied long after it was sent, and a line may wait for its outlet.
  position     bigint generated always as identity,

  primary key (follow_up_id, import_id)
);

create index renewal_lists_of_import on renewal_lists (import_id);

-- New lines prove renewals within the same transaction, and value the cases that stay open.
create function prove_by_new_lines() returns trigger language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  numbers text[];
begin
  with line as (
    select distinct on (renewal.follow_up_id) renewal.follow_up_id, follow_up.subscriber_number, new_rows.id, new_rows.day
    from new_rows
    join follow_ups follow_up on follow_up.subscriber_number = ltrim(new_rows.subscriber_number, '0')
    join renewals renewal on renewal.follow_up_id = follow_up.id
    where new_rows.voided_at is null and new_rows.ends_on > renewal.ends_on
      and (renewal.activity_id is null or (new_rows.day, new_rows.id) < (renewal.activity_day, renewal.activity_id))
    order by renewal.follow_up_id, new_rows.day, new_rows.id
  ), proven as (
    update renewals set activity_id = line.id, activity_day = line.day from line where renewals.follow_up_id = line.follow_up_id
    returning line.subscriber_number
  )
  select array_agg(subscriber_number) into numbers from proven;
  perform settle_renewals(numbers);

  -- Of two lines of the same instant the later one counts: its number is greater.
  update renewals set value = line.amount, valued_at = line.occurred_at
  from (
    select distinct on (follow_up.id) follow_up.id, new_rows.amount, new_rows.occurred_at
    from new_rows join follow_ups follow_up on follow_up.subscriber_number = ltrim(new_rows.subscriber_number, '0')
    where follow_up.closed_at is null and new_rows.voided_at is null and new_rows.movement_code in ('CREAT', 'REAAV', 'REAAP', 'MODART')
    order by follow_up.id, new_rows.occurred_at desc, new_rows.id desc
  ) line
  where renewals.follow_up_id = line.id and (renewals.valued_at is null or renewals.valued_at <= line.occurred_at);
  return null;
end $$;

create trigger new_activities_prove_renewals
  after insert on activities referencing new table as new_rows
  for each statement execute function prove_by_new_lines();

-- A voided line no longer proves or values anything; a restored one does again. Old and new rows are grouped, not joined: the session keeps
-- the plan, and a plan made for a few rows would compare each row of a large file with every other.
create function prove_by_changed_lines() returns trigger language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  changed text[] := array(
    select distinct ltrim(subscriber_number, '0')
    from (
      select id, subscriber_number, voided_at is null as counts from old_rows
      union all
      select id, subscriber_number, voided_at is null from new_rows
    ) line
    group by id, subscriber_number having bool_and(counts) <> bool_or(counts)
  );
  numbers text[] := array(select distinct subscriber_number from follow_ups where subscriber_number = any(changed));
begin
  perform prove_renewals(numbers);
  if numbers <> '{}' then
    perform value_renewals(numbers);
  end if;
  return null;
end $$;

create trigger changed_activities_prove_renewals
  after update on activities referencing old table as old_rows new table as new_rows
  for each statement execute function prove_by_changed_lines();
