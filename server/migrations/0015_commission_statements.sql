alter table ledger_accounts add foreign key (salesman_id) references salesmen (id);

create function open_ledger_accounts_of_salesmen() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_accounts (kind, salesman_id, wanted_floor, floor, balance)
  select 'salesman_commission', id, 0, 0, 0 from new_rows order by id;
  return null;
end $$;

create trigger salesmen_open_in_the_ledger
  after insert on salesmen referencing new table as new_rows
  for each statement execute function open_ledger_accounts_of_salesmen();
