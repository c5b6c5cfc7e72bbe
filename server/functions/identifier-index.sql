drop function if exists index_identifiers(integer);

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
