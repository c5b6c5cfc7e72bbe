-- An import goes one way: received, analysed or failed, applied, undone.
create function refuse_import_state() returns trigger language plpgsql as $$
begin
  raise exception 'import % does not go from % to %', new.id, old.state, new.state using errcode = 'check_violation';
end $$;

create trigger imports_go_one_way before update of state on imports for each row
  when (
    old.state <> new.state
    and (old.state, new.state) not in (('received', 'analysed'), ('received', 'applied'), ('received', 'failed'), ('analysed', 'applied'), ('applied', 'undone'))
  )
  execute function refuse_import_state();
