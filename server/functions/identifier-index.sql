-- Reads that many activities into the index: the new ones first, then those before it, newest first. Returns how many it read, 0 when
-- another process is at it.
create or replace function learn_numbers(lines_max integer) returns integer language plpgsql
set plan_cache_mode = force_custom_plan set jit = off as $$
declare
  before known_numbers_mark;
  mark known_numbers_mark;
  first_id bigint;
  last_id bigint;
  lines integer;
begin
  select * into before from known_numbers_mark;
  mark := before;
  if mark.learned_from is null then
    mark.activity_id := coalesce((select max(id) from activities), 0);
    mark.learned_from := mark.activity_id + 1;
  end if;

  select min(id), max(id), count(*) into first_id, last_id, lines
  from (select id from activities where id > mark.activity_id order by id limit lines_max) newer;
  if lines > 0 then
    mark.activity_id := last_id;
  else
    select min(id), max(id), count(*) into first_id, last_id, lines
    from (select id from activities where id < mark.learned_from order by id desc limit lines_max) older;
    mark.learned_from := first_id;
  end if;
  -- What is up to date is not even locked: nothing is written.
  if lines = 0 or not exists (
    select from known_numbers_mark
    where activity_id = before.activity_id and learned_from is not distinct from before.learned_from
    for update skip locked
  ) then
    return 0;
  end if;

  insert into known_numbers as known (kind, number, outlet_id, first_day, last_day, last_id)
  select distinct on (1, 2, 3) told.kind, told.number, outlet_id,
    min(day) over (partition by told.kind, told.number, outlet_id), day, id
  from activities, lateral (values ('subscriber', subscriber_number), ('decoder', decoder_number)) told (kind, number)
  where id >= first_id and id <= last_id and told.number <> ''
  order by 1, 2, 3, day desc, id desc
  on conflict (kind, number, outlet_id) do update set
    first_day = least(known.first_day, excluded.first_day), last_day = greatest(known.last_day, excluded.last_day),
    last_id = case when excluded.last_day >= known.last_day then excluded.last_id else known.last_id end
  where excluded.first_day < known.first_day or excluded.last_day >= known.last_day;
  update known_numbers_mark set activity_id = mark.activity_id, learned_from = mark.learned_from,
    rounds = rounds + case when exists (select from activities where id > mark.activity_id)
      or exists (select from activities where id < mark.learned_from) then 0 else 1 end;
  return lines;
end $$;
