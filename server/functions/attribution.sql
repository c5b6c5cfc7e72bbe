drop function if exists wait_for_imports();
drop function if exists sum_by_sector_again(daterange);
drop function if exists attribute_again(held_days[]);
drop function if exists month_closed_to_sector(integer[], integer, date);

-- Returns the first closed month with lines of these outlets that a sector manager from a day on, or nobody, would take from another sector.
create or replace function month_closed_to_sector(outlets integer[], manager integer, first_day date) returns date language sql stable as $$
  select month from closed_months
  where exists (
    select from outlet_days
    where outlet_id = any(outlets) and day >= greatest(month, first_day) and day < month + interval '1 month'
      and sector_manager_id <> coalesce(manager, 0)
  )
  order by month limit 1
$$;

-- Waits for an import that is being applied and blocks the next one.
create or replace function wait_for_imports() returns void language sql as $$
  select pg_advisory_xact_lock(4031977)
$$;

-- Rebuilds, for whole months, the roll-ups by sector manager from those by day.
create or replace function sum_by_sector_again(days daterange) returns void language sql as $$
  delete from sector_days where days @> day;
  insert into sector_days (day, sector_manager_id, lines, recruitments, renewals_early, renewals_late, upgrades, equipment_sales, other, revenue)
  select day, sector_manager_id, sum(lines), sum(recruitments), sum(renewals_early), sum(renewals_late), sum(upgrades), sum(equipment_sales), sum(other), sum(revenue)
  from outlet_days where days @> day group by 1, 2;
  delete from sector_months where days @> month;
  insert into sector_months (month, sector_manager_id, lines, recruitments, renewals_early, renewals_late, upgrades, equipment_sales, other, revenue)
  select date_trunc('month', day::timestamp)::date, sector_manager_id, sum(lines), sum(recruitments), sum(renewals_early), sum(renewals_late), sum(upgrades), sum(equipment_sales), sum(other), sum(revenue)
  from outlet_days where days @> day group by 1, 2;
  delete from outlet_months where days @> month;
  insert into outlet_months (month, outlet_id, sector_manager_id, lines, recruitments, renewals_early, renewals_late, upgrades, equipment_sales, other, revenue)
  select date_trunc('month', day::timestamp)::date, outlet_id, sector_manager_id, sum(lines), sum(recruitments), sum(renewals_early), sum(renewals_late), sum(upgrades), sum(equipment_sales), sum(other), sum(revenue)
  from outlet_days where days @> day group by 1, 2, 3;
  delete from salesman_months where days @> month;
  insert into salesman_months (month, salesman_code, sector_manager_id, lines, recruitments, renewals_early, renewals_late, upgrades, equipment_sales, other, revenue)
  select date_trunc('month', day::timestamp)::date, salesman_code, sector_manager_id, sum(lines), sum(recruitments), sum(renewals_early), sum(renewals_late), sum(upgrades), sum(equipment_sales), sum(other), sum(revenue)
  from salesman_days where days @> day group by 1, 2, 3;
$$;

-- Attributes the days of reassigned outlets to the sector manager of each day and rebuilds the sums by sector, once per
-- statement.
create or replace function attribute_again(held held_days[]) returns void language plpgsql as $$
declare
  days daterange;
  moved_days date[];
begin
  -- Reports list the outlets of a sector even on days without a line.
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
  select daterange(date_trunc('month', min(day)::timestamp)::date, (date_trunc('month', max(day)::timestamp) + interval '1 month')::date),
    array_agg(distinct day)
  into days, moved_days from moved;
  if lower(days) is null then
    return;
  end if;
  perform refuse_closed_days(moved_days[1], moved_days[cardinality(moved_days)], moved_days);

  update salesman_days set sector_manager_id = owner.sector_manager_id
  from outlet_days owner
  where salesman_days.outlet_id in (select changed.outlet_id from unnest(held) changed)
    and owner.outlet_id = salesman_days.outlet_id and owner.day = salesman_days.day and days @> owner.day
    and salesman_days.sector_manager_id <> owner.sector_manager_id;
  perform sum_by_sector_again(days);
end $$;
