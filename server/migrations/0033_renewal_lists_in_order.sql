-- The order in which lists were merged into a case: a list may be applied long after it was sent, and a line may wait for its outlet.
alter table renewal_lists add column position bigint generated always as identity;

-- The day of the line that gives the value; null where no line does.
alter table renewals add column valued_on date;

-- A line that is brought proves within the same transaction, and values the cases that stay open.
create or replace function prove_by_new_lines() returns trigger language plpgsql as $$
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

  -- A line of the same day that comes later counts: its number is greater.
  update renewals set value = line.amount, valued_on = line.day
  from (
    select distinct on (follow_up.id) follow_up.id, new_rows.amount, new_rows.day
    from new_rows join follow_ups follow_up on follow_up.subscriber_number = ltrim(new_rows.subscriber_number, '0')
    where follow_up.closed_at is null and new_rows.voided_at is null and new_rows.movement_code in ('CREAT', 'REAAV', 'REAAP', 'MODART')
    order by follow_up.id, new_rows.day desc, new_rows.id desc
  ) line
  where renewals.follow_up_id = line.id and (renewals.valued_on is null or renewals.valued_on <= line.day);
  return null;
end $$;

-- A line that is voided proves and values no more, and one that is restored does again. Old and new rows are grouped, not joined: the plan
-- is kept for the session, and one made for a few rows would compare each row of a large file with each other.
create or replace function prove_by_changed_lines() returns trigger language plpgsql as $$
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
