drop function if exists index_identifiers(integer);
drop function if exists lines_of_subscribers(text[]);

-- Adds that many activities to the index: new ones first, then older ones, newest first. Returns how many it added; 0 if another
-- process is indexing.
create or replace function index_identifiers(lines_max integer) returns integer language plpgsql
set plan_cache_mode = force_custom_plan set jit = off as $$
declare
  before identifier_index_mark;
  mark identifier_index_mark;
  first_id bigint;
  last_id bigint;
  lines integer;
begin
  select * into before from identifier_index_mark;
  mark := before;
  if mark.indexed_from is null then
    mark.indexed_until := coalesce((select max(id) from activities), 0);
    mark.indexed_from := mark.indexed_until + 1;
  end if;

  select min(id), max(id), count(*) into first_id, last_id, lines
  from (select id from activities where id > mark.indexed_until order by id limit lines_max) newer;
  if lines > 0 then
    mark.indexed_until := last_id;
  else
    select min(id), max(id), count(*) into first_id, last_id, lines
    from (select id from activities where id < mark.indexed_from order by id desc limit lines_max) older;
    mark.indexed_from := first_id;
  end if;
  -- Rows that are up to date are neither locked nor written.
  if lines = 0 or not exists (
    select from identifier_index_mark
    where indexed_until = before.indexed_until and indexed_from is not distinct from before.indexed_from
    for update skip locked
  ) then
    return 0;
  end if;

  insert into identifier_index as entry (kind, number, outlet_id, first_day, last_day, last_id)
  select distinct on (1, 2, 3) identifier.kind, identifier.number, outlet_id,
    min(day) over (partition by identifier.kind, identifier.number, outlet_id), day, id
  from activities, lateral (values ('subscriber', subscriber_number), ('decoder', decoder_number)) identifier (kind, number)
  where id >= first_id and id <= last_id and identifier.number <> ''
  order by 1, 2, 3, day desc, id desc
  on conflict (kind, number, outlet_id) do update set
    first_day = least(entry.first_day, excluded.first_day), last_day = greatest(entry.last_day, excluded.last_day),
    last_id = case when excluded.last_day >= entry.last_day then excluded.last_id else entry.last_id end
  where excluded.first_day < entry.first_day or excluded.last_day >= entry.last_day;
  update identifier_index_mark set indexed_until = mark.indexed_until, indexed_from = mark.indexed_from,
    rounds = rounds + case when exists (select from activities where id > mark.indexed_until)
      or exists (select from activities where id < mark.indexed_from) then 0 else 1 end;
  return lines;
end $$;

-- Returns the counted lines of some subscribers, by their numbers without leading zeros. Those of a few are found through the index of numbers,
-- and among the lines that it lacks yet. For more, all lines are read once and joined: a plan that compared each with an array could not end.
create or replace function lines_of_subscribers(numbers text[])
returns table (number text, id bigint, day date, occurred_at timestamptz, amount bigint, movement_code text, ends_on date) language plpgsql stable
set plan_cache_mode = force_custom_plan set jit = off as $$
declare
  few constant integer := 20;
  indexed identifier_index_mark;
begin
  if cardinality(numbers) > few then
    return query
    select wanted.number, line.id, line.day, line.occurred_at, line.amount, line.movement_code, line.ends_on
    from (select distinct unnest(numbers) as number) wanted
    join activities line on ltrim(line.subscriber_number, '0') = wanted.number and line.voided_at is null;
    return;
  end if;

  select * into indexed from identifier_index_mark;
  indexed.indexed_from := coalesce(indexed.indexed_from, indexed.indexed_until + 1);
  return query
  select ltrim(entry.number, '0'), line.id, line.day, line.occurred_at, line.amount, line.movement_code, line.ends_on
  from (
    select distinct known.number, known.outlet_id, known.first_day, known.last_day from identifier_index known
    where known.kind = 'subscriber' and (known.number = any(numbers) or known.number like '0%' and ltrim(known.number, '0') = any(numbers))
  ) entry
  cross join lateral (
    select * from activities
    -- Instants, not days: only the index of the outlet is narrow. The margin covers every time zone.
    where activities.outlet_id = entry.outlet_id
      and activities.occurred_at between entry.first_day - interval '2 days' and entry.last_day + interval '3 days'
      and activities.subscriber_number = entry.number and activities.voided_at is null
      and activities.id between indexed.indexed_from and indexed.indexed_until
    offset 0
  ) line;

  return query
  select ltrim(line.subscriber_number, '0'), line.id, line.day, line.occurred_at, line.amount, line.movement_code, line.ends_on
  from activities line
  where (line.id > indexed.indexed_until or line.id < indexed.indexed_from) and ltrim(line.subscriber_number, '0') = any(numbers)
    and line.voided_at is null;
end $$;
