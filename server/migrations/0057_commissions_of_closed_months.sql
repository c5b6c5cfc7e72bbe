-- A sale is set off against activities from a day before it to 31 days after it. Decided on later than that, it changes what closed months
-- earned: the current month replaces their lines. The days around it make up for the time zone.
create function note_months_of_sale() returns trigger language plpgsql as $$
begin
  insert into commission_changed_months (month)
  select month::date
  from generate_series(
    date_trunc('month', new.created_at - interval '2 days'), date_trunc('month', new.created_at + interval '33 days'), interval '1 month'
  ) month
  where month < date_trunc('month', now() + interval '1 day');
  return null;
end $$;

create trigger decided_sales_change_commissions
  after update of status on transactions
  for each row when (new.status in ('validated', 'reversed') and new.commission > 0 and new.subscriber_number is not null)
  execute function note_months_of_sale();

-- True if a rule of the month asks what a subscriber bought before: lines of earlier months then change what it earned.
create function asks_for_history(asking date) returns boolean language sql stable as $$
  select exists (
    select from commission_rules
    where condition_kind in ('first_sale', 'before_expiry') and valid && daterange(asking, (asking + interval '1 month')::date)
  )
$$;

create or replace function note_changed_months() returns trigger language plpgsql as $$
begin
  insert into commission_changed_months (month)
  select distinct date_trunc('month', day::timestamp)::date from new_rows
  union
  select month from commission_months
  where closed_at is not null and month > (select min(day) from new_rows) and asks_for_history(month);
  return null;
end $$;

-- Of what closed months earned by, the family of an article, an objective and who holds an outlet may still change: an activity that no line
-- names yet may earn something then.
create function note_months_of_article() returns trigger language plpgsql as $$
begin
  insert into commission_changed_months (month)
  select month from commission_months
  where closed_at is not null and (asks_for_history(month) or exists (
    select from activity_days where article_code = new.code and lines <> 0 and day >= month and day < (month + interval '1 month')::date
  ));
  return null;
end $$;

create trigger article_families_change_commissions
  after update of family on articles
  for each row when (new.family is distinct from old.family)
  execute function note_months_of_article();

create function note_months_of_objectives() returns trigger language plpgsql as $$
begin
  insert into commission_changed_months (month)
  select distinct closed.month
  from new_rows saved
  join objectives objective on objective.id = saved.objective_id and objective.outlet_id is not null
  join commission_months closed on closed.month = objective.month and closed.closed_at is not null
  where saved.status = 'published';
  return null;
end $$;

create trigger objectives_change_commissions
  after insert on objective_versions referencing new table as new_rows
  for each statement execute function note_months_of_objectives();

create function note_months_of_assignments() returns trigger language plpgsql as $$
begin
  insert into commission_changed_months (month)
  select distinct closed.month
  from new_rows changed
  join commission_months closed on closed.closed_at is not null and changed.days && daterange(closed.month, (closed.month + interval '1 month')::date);
  return null;
end $$;

create trigger assignments_change_commissions
  after insert on commission_assignment_changes referencing new table as new_rows
  for each statement execute function note_months_of_assignments();

-- What was left as it is until now settles with the next computation, not with whatever else changes these months.
insert into commission_changed_months (month) select month from commission_months where closed_at is not null;
