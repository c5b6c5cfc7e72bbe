create function roll_up_new_activities() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct import_id, outlet_id, article_code from new_rows) referring
    left join imports on imports.id = referring.import_id
    left join accounts on accounts.id = referring.outlet_id
    left join articles on articles.code = referring.article_code
    where imports.id is null or accounts.id is null or articles.code is null
  ) then
    raise foreign_key_violation using message = 'an activity refers to an import, an outlet or an article that does not exist';
  end if;

  insert into salesmen (code, name)
  select distinct on (salesman_code) salesman_code, salesman_name
  from (
    select salesman_code, salesman_name, max(occurred_at) as latest from new_rows where salesman_code <> '' group by 1, 2
  ) named order by salesman_code, latest desc
  on conflict (code) do update set name = excluded.name where salesmen.name <> excluded.name and excluded.name <> '';

  perform roll_up(array_agg(row(day, outlet_id, salesman_code, article_code, kind, lines, revenue)::activity_delta))
  from (
    select day, outlet_id, salesman_code, article_code, kind, count(*)::integer as lines, sum(amount)::bigint as revenue
    from new_rows where voided_at is null group by 1, 2, 3, 4, 5
  ) added;
  update data_version set version = version + 1;
  return null;
end $$;

-- What can change of an activity is that it counts, or no longer does.
create function roll_up_changed_activities() returns trigger language plpgsql as $$
begin
  perform roll_up(array_agg(row(day, outlet_id, salesman_code, article_code, kind, lines, revenue)::activity_delta))
  from (
    select day, outlet_id, salesman_code, article_code, kind, sum(sign)::integer as lines, sum(sign * amount)::bigint as revenue
    from (
      select day, outlet_id, salesman_code, article_code, kind, amount, 1 as sign from new_rows where voided_at is null
      union all
      select day, outlet_id, salesman_code, article_code, kind, amount, -1 from old_rows where voided_at is null
    ) signed group by 1, 2, 3, 4, 5 having sum(sign) <> 0 or sum(sign * amount) <> 0
  ) changed;
  perform drop_empty_roll_ups(daterange(min(day), max(day), '[]')) from old_rows;
  update data_version set version = version + 1;
  return null;
end $$;

create trigger activities_roll_up_new
  after insert on activities referencing new table as new_rows
  for each statement execute function roll_up_new_activities();

create trigger activities_roll_up_changed
  after update on activities referencing old table as old_rows new table as new_rows
  for each statement execute function roll_up_changed_activities();

create function refuse_delete() returns trigger language plpgsql as $$
begin
  raise exception 'a row of % is never deleted', tg_table_name;
end $$;

create trigger activities_are_never_deleted before delete or truncate on activities
  for each statement execute function refuse_delete();
create trigger imports_are_never_deleted before delete or truncate on imports
  for each statement execute function refuse_delete();
create trigger articles_are_never_deleted before delete or truncate on articles
  for each statement execute function refuse_delete();
create trigger accounts_are_never_deleted before delete or truncate on accounts
  for each statement execute function refuse_delete();

-- After an outlet changed hands: its days go to the sector manager of each day, and the sums by sector are made again.
create function attribute_outlet_again() returns trigger language plpgsql as $$
declare
  changed integer := coalesce(new.outlet_id, old.outlet_id);
  days daterange;
begin
  -- Reports name the outlets of a sector even on days without a line.
  update data_version set version = version + 1;
  with moved as (
    update outlet_days set sector_manager_id = owner.id
    from (
      select day_row.day, coalesce(assignment.sector_manager_id, 0) as id
      from outlet_days day_row
      left join outlet_assignments assignment on assignment.outlet_id = changed and assignment.valid @> day_row.day
      where day_row.outlet_id = changed
    ) owner
    where outlet_days.outlet_id = changed and outlet_days.day = owner.day and outlet_days.sector_manager_id <> owner.id
    returning outlet_days.day
  )
  select daterange(date_trunc('month', min(day)::timestamp)::date, (date_trunc('month', max(day)::timestamp) + interval '1 month')::date)
  into days from moved;
  if lower(days) is null then
    return null;
  end if;

  update salesman_days set sector_manager_id = owner.sector_manager_id
  from outlet_days owner
  where salesman_days.outlet_id = changed and owner.outlet_id = changed and owner.day = salesman_days.day and days @> owner.day;
  perform sum_by_sector_again(days);
  return null;
end $$;

create trigger outlet_assignments_change_attribution
  after insert or update or delete on outlet_assignments
  for each row execute function attribute_outlet_again();

-- Makes the roll-ups that hold a sector manager again from the days, for whole months.
create function sum_by_sector_again(days daterange) returns void language sql as $$
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
