drop function if exists hold_months();
drop function if exists hold_months_to_close();
drop function if exists refuse_closed_days(date, date, date[]);

-- Keeps every month from being closed or reopened until the transaction ends.
create or replace function hold_months() returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtext('closed_months'), 0)
$$;

-- Waits for whatever changes figures of a month, and keeps others from it until the transaction ends.
create or replace function hold_months_to_close() returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('closed_months'), 0)
$$;

-- Refuses days of a closed month. The first and the last day, which most often settle it, spare the search among all of them.
create or replace function refuse_closed_days(first_day date, last_day date, days date[]) returns void language plpgsql as $$
declare
  closed date;
begin
  if first_day is null then
    return;
  end if;
  perform hold_months();
  select month into closed from closed_months
  where month between date_trunc('month', first_day::timestamp)::date and last_day
    and exists (select from unnest(days) day where day >= month and day < month + interval '1 month')
  order by month limit 1;
  if found then
    raise exception using errcode = 'MC001', message = 'the month is closed', detail = closed::text;
  end if;
end $$;
