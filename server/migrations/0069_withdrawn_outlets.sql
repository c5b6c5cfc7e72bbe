-- An outlet that an import opened leaves with it when nothing else uses it. Its row stays for the lines that were taken back,
-- archived; its number is free for the next import or account that needs it.
alter table accounts
  add column opened_by_import integer references imports,
  add column is_withdrawn boolean not null default false,
  add check (not is_withdrawn or (status = 'archived' and outlet_number is not null));

create index accounts_opened_by_import on accounts (opened_by_import) where opened_by_import is not null;

-- The outlets that a line of a file may name.
create view known_outlets as
  select id, outlet_number, outlet_name from accounts where outlet_number is not null and not is_withdrawn;
