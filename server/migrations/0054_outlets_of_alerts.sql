-- What a person said of an alert is about the outlet that it asked. Once it asks another one, nobody has said anything.
create function ask_another_outlet() returns trigger language plpgsql as $$
begin
  new.status := 'open';
  new.opened_at := now();
  new.taken_by := null;
  new.explanation := null;
  new.explained_by := null;
  new.closed_at := null;
  new.closed_by := null;
  return new;
end $$;

create trigger stock_alerts_ask_another_outlet
  before update of outlet_id on stock_alerts
  for each row when (old.holds and new.holds and old.status <> 'open' and new.outlet_id is distinct from old.outlet_id)
  execute function ask_another_outlet();

create trigger outlets_of_another_role_change_levels
  after update of role_name on accounts
  for each row when ('ROLE_PDV' in (old.role_name, new.role_name) and new.role_name <> old.role_name)
  execute function note_levels('false');
