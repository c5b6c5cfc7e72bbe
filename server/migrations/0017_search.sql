create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- What a person types, without its accents and capitals.
create function plain(words text) returns text language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, words));

create index accounts_words on accounts using gin
  (plain(first_name || ' ' || last_name || ' ' || coalesce(outlet_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(outlet_number, '')) gin_trgm_ops);

-- Which numbers the activities hold, and where to look for them. Behind the imports: no index of the lines costs them anything.
create table known_numbers (
  kind      text not null check (kind in ('subscriber', 'decoder')),
  number    text collate "C" not null,
  outlet_id integer not null,
  first_day date not null,
  last_day  date not null,
  -- An activity of the last day.
  last_id   bigint not null,

  primary key (kind, number, outlet_id)
);

-- The last activity whose numbers are known.
create table known_numbers_mark (
  only_row    boolean primary key default true check (only_row),
  activity_id bigint not null
);

insert into known_numbers_mark (activity_id) values (0);

-- Reads that many activities behind the mark. Returns how many it read: none when another process is at it.
create function learn_numbers(lines_max integer) returns integer language plpgsql
set plan_cache_mode = force_custom_plan set jit = off as $$
declare
  mark bigint := (select activity_id from known_numbers_mark);
  next_mark bigint;
  lines integer;
begin
  select max(id), count(*) into next_mark, lines
  from (select id from activities where id > mark order by id limit lines_max) behind;
  -- What is up to date is not even locked: nothing is written.
  if lines = 0 or not exists (select from known_numbers_mark where activity_id = mark for update skip locked) then
    return 0;
  end if;

  insert into known_numbers as known (kind, number, outlet_id, first_day, last_day, last_id)
  select distinct on (1, 2, 3) told.kind, told.number, outlet_id,
    min(day) over (partition by told.kind, told.number, outlet_id), day, id
  from activities, lateral (values ('subscriber', subscriber_number), ('decoder', decoder_number)) told (kind, number)
  where id > mark and id <= next_mark and told.number <> ''
  order by 1, 2, 3, day desc, id desc
  on conflict (kind, number, outlet_id) do update set
    first_day = least(known.first_day, excluded.first_day), last_day = greatest(known.last_day, excluded.last_day),
    last_id = case when excluded.last_day >= known.last_day then excluded.last_id else known.last_id end
  where excluded.first_day < known.first_day or excluded.last_day >= known.last_day;
  update known_numbers_mark set activity_id = next_mark;
  return lines;
end $$;
