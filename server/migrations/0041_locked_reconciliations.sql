-- Nothing of a locked month changes. The share of its row makes a lock that comes at the same time wait, or be seen.
create function refuse_change_of_locked_month() returns trigger language plpgsql as $$
declare
  months integer[];
begin
  if tg_op = 'INSERT' then
    months := array(select distinct reconciliation_id from new_rows);
  elsif tg_op = 'DELETE' then
    months := array(select distinct reconciliation_id from old_rows);
  else
    months := array(select reconciliation_id from old_rows union select reconciliation_id from new_rows);
  end if;
  perform from reconciliations where id = any(months) order by id for key share;
  if exists (select from reconciliations where id = any(months) and status = 'locked') then
    raise exception '% of a locked month never change', tg_table_name;
  end if;
  return null;
end $$;

do $$
declare
  changing text;
begin
  foreach changing in array array['statement_lines', 'reconciliation_groups', 'reconciliation_members', 'refused_pairs', 'locked_lines'] loop
    execute format('create trigger %1$s_enter_open_months after insert on %1$s referencing new table as new_rows
      for each statement execute function refuse_change_of_locked_month()', changing);
    execute format('create trigger %1$s_change_in_open_months after update on %1$s referencing old table as old_rows new table as new_rows
      for each statement execute function refuse_change_of_locked_month()', changing);
    execute format('create trigger %1$s_leave_open_months after delete on %1$s referencing old table as old_rows
      for each statement execute function refuse_change_of_locked_month()', changing);
    execute format('create trigger %1$s_are_never_emptied before truncate on %1$s for each statement execute function refuse_delete()', changing);
  end loop;
end $$;

-- A locked month may only be unlocked, and no month changes its days.
create function refuse_change_of_locked_reconciliation() returns trigger language plpgsql as $$
declare
  changing constant text[] := array['status', 'locked_by', 'locked_at', 'seal', 'updated_at', 'version'];
begin
  if new.status = 'open' and to_jsonb(new) - changing = to_jsonb(old) - changing then
    return new;
  end if;
  raise exception 'reconciliation % is locked', old.id;
end $$;

create trigger locked_reconciliations_are_only_unlocked before update on reconciliations
  for each row when (old.status = 'locked')
  execute function refuse_change_of_locked_reconciliation();
create trigger reconciliations_are_never_deleted before delete or truncate on reconciliations
  for each statement execute function refuse_delete();
create trigger statement_lines_are_never_deleted before delete on statement_lines
  for each statement execute function refuse_delete();

-- Months and outlets are never deleted.
create function check_new_groups() returns trigger language plpgsql as $$
begin
  if exists (select distinct reconciliation_id from new_rows except select id from reconciliations)
    or exists (select distinct outlet_id from new_rows where outlet_id is not null except select id from accounts)
  then
    raise foreign_key_violation using message = 'a group refers to a month or an outlet that does not exist';
  end if;
  return null;
end $$;

create trigger groups_refer_to_what_exists after insert on reconciliation_groups
  referencing new table as new_rows for each statement execute function check_new_groups();

-- The share of the month's row makes a deletion of groups that comes at the same time wait, or be seen.
create function check_new_members() returns trigger language plpgsql as $$
declare
  months integer[] := array(select distinct reconciliation_id from new_rows);
begin
  perform from reconciliations where id = any(months) order by id for key share;
  if exists (
    select distinct group_id, reconciliation_id from new_rows
    except
    select id, reconciliation_id from reconciliation_groups where id = any(array(select distinct group_id from new_rows))
  ) then
    raise foreign_key_violation using message = 'a line refers to a group that does not exist in its month';
  end if;
  return null;
end $$;

create trigger members_refer_to_groups after insert on reconciliation_members
  referencing new table as new_rows for each statement execute function check_new_members();

create function delete_members_of_groups() returns trigger language plpgsql as $$
declare
  months integer[] := array(select distinct reconciliation_id from old_rows);
  deleted bigint[] := array(select id from old_rows);
begin
  perform from reconciliations where id = any(months) order by id for update;
  delete from reconciliation_members where group_id = any(deleted);
  return null;
end $$;

create trigger deleted_groups_take_their_lines after delete on reconciliation_groups
  referencing old table as old_rows for each statement execute function delete_members_of_groups();

create function refuse_other_place() returns trigger language plpgsql as $$
begin
  raise exception '% keep their group, month and outlet', tg_table_name;
end $$;

create trigger groups_stay_in_their_place before update of id, reconciliation_id, outlet_id on reconciliation_groups
  for each row when ((old.id, old.reconciliation_id, old.outlet_id) is distinct from (new.id, new.reconciliation_id, new.outlet_id))
  execute function refuse_other_place();
create trigger members_stay_in_their_place before update of group_id, reconciliation_id on reconciliation_members
  for each row when ((old.group_id, old.reconciliation_id) is distinct from (new.group_id, new.reconciliation_id))
  execute function refuse_other_place();

create function refuse_change_of_dissolved_group() returns trigger language plpgsql as $$
begin
  raise exception 'group % is %', old.id, old.status;
end $$;

create trigger dissolved_groups_never_change before update or delete on reconciliation_groups
  for each row when (old.status in ('refused', 'undone'))
  execute function refuse_change_of_dissolved_group();

-- The lines of a group that is refused or undone are free for another group.
create function free_lines_of_group() returns trigger language plpgsql as $$
begin
  update reconciliation_members set is_standing = false where group_id = new.id;
  return null;
end $$;

create trigger dissolved_groups_free_their_lines after update of status on reconciliation_groups
  for each row when (new.status in ('refused', 'undone'))
  execute function free_lines_of_group();

-- Dissolves the groups of lines that are no longer there. An adjustment has moved money: it must be taken back first.
create function dissolve_groups_of(side_of_lines text, lines bigint[]) returns void language plpgsql as $$
declare
  dissolved bigint[] := array(
    select distinct member.group_id from reconciliation_members member
    where member.side = side_of_lines and member.line_id = any(lines) and member.is_standing
  );
begin
  if cardinality(dissolved) = 0 then
    return;
  end if;
  if exists (select from reconciliation_groups where id = any(dissolved) and status = 'adjusted') then
    raise exception 'a line of an adjustment cannot leave';
  end if;
  -- Another line of the group may have left at the same moment.
  update reconciliation_groups set status = 'undone', made_by = null, made_at = now(), is_automatic = false, version = version + 1
  where id = any(dissolved) and status in ('proposed', 'matched', 'explained');
end $$;

create function dissolve_groups_of_statement_lines() returns trigger language plpgsql as $$
begin
  perform dissolve_groups_of('operator', array(
    select id from old_rows where status = 'standing' intersect select id from new_rows where status <> 'standing'
  ));
  return null;
end $$;

create trigger leaving_statement_lines_dissolve_groups after update on statement_lines
  referencing old table as old_rows new table as new_rows
  for each statement execute function dissolve_groups_of_statement_lines();

-- A sale that is reversed is no longer ours. In a locked month it stays as it was copied, unless it stands in an adjustment: its money was
-- posted already.
create function dissolve_group_of_sale() returns trigger language plpgsql as $$
declare
  is_locked boolean;
begin
  select status = 'locked' into is_locked from reconciliations
  where starts_at <= new.created_at and ends_at > new.created_at for key share;
  if is_locked is false then
    perform dissolve_groups_of('ours', array[new.id]);
  elsif is_locked and exists (
    select from reconciliation_members member join reconciliation_groups grouping on grouping.id = member.group_id
    where member.side = 'ours' and member.line_id = new.id and member.is_standing and grouping.status = 'adjusted'
  ) then
    raise exception 'a line of an adjustment cannot leave';
  end if;
  return null;
end $$;

create trigger reversed_sales_dissolve_groups after update of status on transactions
  for each row when (old.status = 'validated' and new.status <> 'validated')
  execute function dissolve_group_of_sale();

-- The posting of an adjustment is reversed with the adjustment only.
create function refuse_reversal_of_adjustment() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_transfers transfer
    join credit_operations operation on operation.id = transfer.document_id and transfer.document_type = 'credit_operation'
    join reconciliation_groups grouping on grouping.id = operation.reconciliation_group_id and grouping.status = 'adjusted'
    where transfer.id = new.transfer_id
  ) then
    raise exception 'transfer % is that of an adjustment', new.transfer_id;
  end if;
  return new;
end $$;

create trigger adjustments_are_taken_back_whole before insert on reversals
  for each row execute function refuse_reversal_of_adjustment();
