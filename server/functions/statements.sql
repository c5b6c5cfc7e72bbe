drop function if exists is_held_by_statement(bigint, integer);
drop function if exists place_statement_lines();
drop function if exists undo_statement(integer);
drop function if exists apply_statement(integer, integer);
drop function if exists lines_leaving_with(integer);
drop function if exists open_reconciliation(date, text, integer);
drop function if exists known_statement_lines(integer);
drop function if exists is_statement_line_ignored(text, text, bigint);

-- Opens the reconciliation of a month, if it is not open yet. True if it was opened.
create or replace function open_reconciliation(first_day date, in_zone text, manager_id integer) returns boolean language plpgsql as $$
begin
  insert into reconciliations (month, zone, starts_at, ends_at, opened_by)
  values (first_day, in_zone, first_day::timestamp at time zone in_zone, (first_day + interval '1 month') at time zone in_zone, manager_id)
  on conflict (month) do nothing;
  return found;
end $$;

-- True for lines that sell no subscription.
create or replace function is_statement_line_ignored(line_kind text, article text, paid bigint) returns boolean language sql stable as $$
  select paid <= 0 or line_kind not in ('recruitment', 'renewal_early', 'renewal_late', 'package_change')
    or exists (select from articles where code = article and family = 'equipment')
$$;

-- Returns the standing lines of the month's statements that share an identity with a staged line.
create or replace function known_statement_lines(list integer)
returns table (id bigint, identity uuid, amount bigint, decoder text) language sql stable as $$
  select line.id, line.identity, line.amount, canonical_number(upper(line.decoder_number))
  from imports
  join reconciliations reconciliation on reconciliation.month = imports.month
  join statement_lines line on line.reconciliation_id = reconciliation.id and line.status = 'standing'
  where imports.id = list and line.identity in (select identity from import_lines where import_id = list and identity is not null)
$$;

-- Makes the accepted lines of a statement, once they are classified, lines of its month. Those that they correct stand no more. The lines are
-- new when they are written: proposing may have begun after the transaction did, and has not compared them.
create or replace function apply_statement(list integer, month_id integer) returns void language sql as $$
  insert into statement_lines (reconciliation_id, import_id, line_number, identity, is_ignored, is_late, at, day, outlet_id, outlet_number,
    outlet_name, subscriber_number, decoder_number, movement_code, article_code, amount, reference, corrects, created_at)
  select month_id, list, line.line_number, line.identity, is_statement_line_ignored(line.kind, line.article_code, line.amount),
    (line.fields ->> 'isLate')::boolean, line.occurred_at, line.day, outlet.id, line.outlet_number, line.outlet_name, line.subscriber_number,
    line.decoder_number, line.movement_code, line.article_code, line.amount, line.mobile_transaction_id, line.known_statement_line_id,
    clock_timestamp()
  from import_lines line
  left join known_outlets outlet on outlet.outlet_number = line.outlet_number
  where line.import_id = list and line.line_status in ('accepted', 'corrected')
  order by line.occurred_at, line.line_number;

  update statement_lines old set status = 'corrected'
  from import_lines line
  where line.import_id = list and line.line_status = 'corrected' and old.id = line.known_statement_line_id and old.status = 'standing';
$$;

-- Returns the standing lines that no applied statement holds once this one is undone: its own, and those that it repeated.
create or replace function lines_leaving_with(list integer) returns setof bigint language sql stable as $$
  select line.id from (
    select id from statement_lines where import_id = list
    union
    select known_statement_line_id from import_lines where import_id = list and line_status = 'duplicate'
  ) held
  join statement_lines line on line.id = held.id and line.status = 'standing'
  join imports owner on owner.id = line.import_id
  where (owner.id = list or owner.state <> 'applied') and not exists (
    select from import_lines duplicate join imports on imports.id = duplicate.import_id and imports.state = 'applied'
    where duplicate.known_statement_line_id = line.id and duplicate.line_status = 'duplicate' and duplicate.import_id <> list
  )
$$;

-- Takes back the lines that only this statement held. The nearest line that they corrected and that an applied statement holds stands again.
create or replace function undo_statement(list integer) returns void language plpgsql as $$
declare
  leaving bigint[] := array(select lines_leaving_with(list));
begin
  update statement_lines set status = 'undone' where id = any(leaving);
  with recursive before as (
    select old.id, old.corrects, old.import_id, old.status from statement_lines line join statement_lines old on old.id = line.corrects
    where line.id = any(leaving)
    union all
    select old.id, old.corrects, old.import_id, old.status from before join statement_lines old on old.id = before.corrects
    where not is_held_by_statement(before.id, before.import_id)
  )
  update statement_lines set status = 'standing'
  from before
  where statement_lines.id = before.id and before.status = 'corrected' and is_held_by_statement(before.id, before.import_id);
end $$;

-- True if the statement that brought the line, or another one that repeats it, is applied.
create or replace function is_held_by_statement(line bigint, owner integer) returns boolean language sql stable as $$
  select exists (select from imports where id = owner and state = 'applied') or exists (
    select from import_lines duplicate join imports on imports.id = duplicate.import_id and imports.state = 'applied'
    where duplicate.known_statement_line_id = line and duplicate.line_status = 'duplicate'
  )
$$;

-- Gives lines of months that are not locked the outlet that has their number now.
create or replace function place_statement_lines() returns void language sql as $$
  update statement_lines line set outlet_id = outlet.id
  from known_outlets outlet, reconciliations reconciliation
  where line.outlet_id is null and outlet.outlet_number = line.outlet_number
    and reconciliation.id = line.reconciliation_id and reconciliation.status <> 'locked'
$$;
