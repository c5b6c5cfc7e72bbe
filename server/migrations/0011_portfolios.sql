-- Which credit agent an outlet or a client belongs to, day by day.
create table credit_agent_assignments (
  id              integer generated always as identity primary key,
  account_id      integer not null references accounts,
  credit_agent_id integer not null references accounts check (credit_agent_id <> account_id),
  valid           daterange not null check (not isempty(valid)),
  created_at      timestamptz not null default now(),
  created_by      integer references accounts,

  exclude using gist (account_id with =, valid with &&)
);

create index credit_agent_assignments_agent on credit_agent_assignments (credit_agent_id);

insert into credit_agent_assignments (account_id, credit_agent_id, valid, created_at, created_by)
select id, credit_agent_id, daterange(least(created_at, now())::date, null), created_at, created_by
from accounts where credit_agent_id is not null;

alter table accounts drop column credit_agent_id;

-- While an import is being applied, no outlet changes hands: its lines would be attributed to whom it belonged to before.
create function wait_for_imports() returns void language sql as $$
  select pg_advisory_xact_lock(4031977)
$$;

create function wait_for_imports_first() returns trigger language plpgsql as $$
begin
  perform wait_for_imports();
  return null;
end $$;

create trigger outlet_assignments_wait_for_imports
  before insert or update or delete on outlet_assignments
  for each statement execute function wait_for_imports_first();

-- After outlets changed hands: their days go to the sector manager of each day, and the sums by sector are made again, once for
-- all the outlets of a statement.
drop trigger outlet_assignments_change_attribution on outlet_assignments;
drop function attribute_outlet_again();

create type held_days as (outlet_id integer, valid daterange);

create function attribute_again(held held_days[]) returns void language plpgsql as $$
declare
  days daterange;
begin
  -- Reports name the outlets of a sector even on days without a line.
  update data_version set version = version + 1;
  with moved as (
    update outlet_days set sector_manager_id = owner.id
    from (
      select distinct day_row.outlet_id, day_row.day, coalesce(assignment.sector_manager_id, 0) as id
      from unnest(held) changed
      join outlet_days day_row on day_row.outlet_id = changed.outlet_id
        and day_row.day >= coalesce(lower(changed.valid), '-infinity') and day_row.day < coalesce(upper(changed.valid), 'infinity')
      left join outlet_assignments assignment on assignment.outlet_id = day_row.outlet_id and assignment.valid @> day_row.day
    ) owner
    where outlet_days.outlet_id = owner.outlet_id and outlet_days.day = owner.day and outlet_days.sector_manager_id <> owner.id
    returning outlet_days.day
  )
  select daterange(date_trunc('month', min(day)::timestamp)::date, (date_trunc('month', max(day)::timestamp) + interval '1 month')::date)
  into days from moved;
  if lower(days) is null then
    return;
  end if;

  update salesman_days set sector_manager_id = owner.sector_manager_id
  from outlet_days owner
  where salesman_days.outlet_id in (select changed.outlet_id from unnest(held) changed)
    and owner.outlet_id = salesman_days.outlet_id and owner.day = salesman_days.day and days @> owner.day
    and salesman_days.sector_manager_id <> owner.sector_manager_id;
  perform sum_by_sector_again(days);
end $$;

create function attribute_outlets_again() returns trigger language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    perform attribute_again(array_agg(row(outlet_id, valid)::held_days)) from new_rows having count(*) > 0;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    perform attribute_again(array_agg(row(outlet_id, valid)::held_days)) from old_rows having count(*) > 0;
  end if;
  return null;
end $$;

create trigger outlet_assignments_attribute_new
  after insert on outlet_assignments referencing new table as new_rows
  for each statement execute function attribute_outlets_again();
create trigger outlet_assignments_attribute_changed
  after update on outlet_assignments referencing old table as old_rows new table as new_rows
  for each statement execute function attribute_outlets_again();
create trigger outlet_assignments_attribute_old
  after delete on outlet_assignments referencing old table as old_rows
  for each statement execute function attribute_outlets_again();
