drop function if exists ensure_activity_partition(date);
drop function if exists held_by_applied(bigint, integer);
drop function if exists effect_of_line(bigint, date);

-- Creates partitions for plausible months of a file; all others share the default partition.
create or replace function ensure_activity_partition(of_month date) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  first_day date := date_trunc('month', of_month)::date;
  name text := 'activities_' || to_char(first_day, 'YYYY_MM');
begin
  if first_day < date '2000-01-01' or first_day > current_date + interval '3 months' or to_regclass(name) is not null then
    return;
  end if;
  if exists (select from activities_elsewhen where day >= first_day and day < first_day + interval '1 month') then
    return;
  end if;
  execute format('create table %I partition of activities for values from (%L) to (%L)',
    name, first_day, (first_day + interval '1 month')::date);
end $$;

-- True if an applied import holds this activity: the one that added it, or one whose file repeated it.
create or replace function held_by_applied(activity_id bigint, owner_id integer) returns boolean language sql stable as $$
  select exists (select from imports where id = owner_id and state = 'applied')
    or exists (
      select from import_lines duplicate
      join imports on imports.id = duplicate.import_id and imports.state = 'applied'
      where duplicate.known_activity_id = activity_id and duplicate.line_status = 'duplicate'
    )
$$;

-- Returns the instant at which a line took effect: its own, or if it is dated ahead when its file was applied, or that of the line which it
-- corrects.
create or replace function effect_of_line(line_id bigint, line_day date) returns timestamptz language sql stable as $$
  select least(line.occurred_at, import.applied_at, corrected_import.applied_at)
  from activities line
  join imports import on import.id = line.import_id
  left join activities corrected on corrected.id = line.corrects and corrected.day = line.day
  left join imports corrected_import on corrected_import.id = corrected.import_id
  where line.id = line_id and line.day = line_day
$$;
