-- Finds the last time that something reserved left the depot where it lay.
create index stock_moves_out_of_reserve on stock_moves (lies_in_id, article_id, at desc)
  where lies_in_id is not null and kind not in ('reserved', 'unreserved');

-- An alert follows its cause: when it ends nobody has to close it, when it comes back it is as new.
create function follow_cause_of_alert() returns trigger language plpgsql as $$
begin
  if new.holds then
    new.status := 'open';
    new.occurrences := old.occurrences + 1;
    new.opened_at := now();
    new.taken_by := null;
    new.explanation := null;
    new.explained_by := null;
    new.closed_at := null;
    new.closed_by := null;
  else
    new.status := 'closed';
    new.closed_at := coalesce(old.closed_at, now());
  end if;
  return new;
end $$;

create trigger stock_alerts_follow_their_cause
  before update on stock_alerts
  for each row when (new.holds <> old.holds)
  execute function follow_cause_of_alert();

-- One row: the day on which the alerts of levels were last brought up to date. Whoever does so locks it.
create table level_comparison (
  only_row    boolean primary key default true check (only_row),
  compared_on date
);

insert into level_comparison default values;

-- One row for each statement that changed what levels depend on, until they are compared again. `of_lines`: it also changed which lines of
-- activity sell counted goods. `since`: the earliest instant for which it changed anything.
create table levels_to_compare (
  of_lines boolean not null,
  since    timestamptz not null
);

create function note_levels() returns trigger language plpgsql as $$
begin
  insert into levels_to_compare (of_lines, since) values (tg_argv[0]::boolean, coalesce(tg_argv[1], '-infinity')::timestamptz);
  return null;
end $$;

create function note_levels_of_moves() returns trigger language plpgsql as $$
begin
  insert into levels_to_compare (of_lines, since) select false, min(at) from new_rows having count(*) > 0;
  return null;
end $$;

create trigger moves_change_levels after insert on stock_moves referencing new table as new_rows
  for each statement execute function note_levels_of_moves();
-- Of a delivery of which nothing is received nothing moves.
create trigger deliveries_change_levels after update of status on deliveries
  for each statement execute function note_levels('false', 'now');
create trigger statements_change_levels after insert or update on depot_statements
  for each statement execute function note_levels('false');
create trigger settings_change_levels after update of immobile_days, transit_days on stock_settings
  for each statement execute function note_levels('false');
create trigger articles_change_levels after insert or update on articles
  for each statement execute function note_levels('true');
create trigger tracking_changes_levels after update of tracked_from on depots
  for each statement execute function note_levels('true');
create trigger archived_outlets_change_levels after update of status on accounts
  for each row when (new.role_name = 'ROLE_PDV' and new.status <> old.status)
  execute function note_levels('false');
