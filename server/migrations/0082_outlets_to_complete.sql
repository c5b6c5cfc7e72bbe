-- An outlet that an import made and to which nobody gave an address yet: its lines count, and it is neither missed nor called.
alter table accounts
  add column is_to_complete boolean not null generated always as (role_name = 'ROLE_PDV' and status = 'invited' and email is null) stored;

-- Whether it is followed hangs on its address as well.
drop trigger accounts_change_figures on accounts;
create trigger accounts_change_figures
  after insert or update of first_name, last_name, role_name, status, email, outlet_number, outlet_name, sector_name, latitude, longitude on accounts
  for each statement execute function raise_data_version();
