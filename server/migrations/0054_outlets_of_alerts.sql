-- An alert follows its cause: when it ends nobody has to close it, when it comes back, or asks another outlet, it is as new. What a person
-- said of it was about the outlet that it asked.
create or replace function follow_cause_of_alert() returns trigger language plpgsql as $$
begin
  if new.holds then
    new.status := 'open';
    new.occurrences := old.occurrences + (not old.holds)::integer;
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

create trigger stock_alerts_ask_another_outlet
  before update of outlet_id on stock_alerts
  for each row when (old.holds and new.holds and old.status <> 'open' and new.outlet_id is distinct from old.outlet_id)
  execute function follow_cause_of_alert();

create trigger outlets_of_another_role_change_levels
  after update of role_name on accounts
  for each row when ('ROLE_PDV' in (old.role_name, new.role_name) and new.role_name <> old.role_name)
  execute function note_levels('false');
