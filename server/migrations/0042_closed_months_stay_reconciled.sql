-- Of a closed month no statement line enters or leaves, and its reconciliation stays locked. A line may still be given its outlet.
create function refuse_closed_statements() returns trigger language plpgsql as $$
declare
  changed integer[];
begin
  if tg_op = 'INSERT' then
    changed := array(select distinct reconciliation_id from new_rows);
  else
    changed := array(
      select distinct reconciliation_id
      from (select id, reconciliation_id, status from new_rows except select id, reconciliation_id, status from old_rows) line
    );
  end if;
  perform refuse_closed_days(min(month), max(month), array_agg(month)) from reconciliations where id = any(changed);
  return null;
end $$;

create trigger statement_lines_of_closed_months_new
  after insert on statement_lines referencing new table as new_rows
  for each statement execute function refuse_closed_statements();
create trigger statement_lines_of_closed_months_changed
  after update on statement_lines referencing old table as old_rows new table as new_rows
  for each statement execute function refuse_closed_statements();

create trigger reconciliations_of_closed_months before update of status on reconciliations
  for each row when (old.status = 'locked')
  execute function refuse_closed_month_of_row();
