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

-- Opened by an import, completed by nobody, used by nothing but its counted lines.
create view outlets_of_lines_alone as
  select outlet.id, outlet.opened_by_import
  from accounts outlet
  where outlet.opened_by_import is not null and outlet.role_name = 'ROLE_PDV' and outlet.status = 'invited'
    and outlet.email is null and outlet.first_name = '' and outlet.last_name = ''
    and not exists (select from outlet_assignments where outlet_id = outlet.id)
    and not exists (select from credit_agent_assignments where account_id = outlet.id)
    and not exists (select from follow_ups where account_id = outlet.id)
    and not exists (select from balance_settings where account_id = outlet.id)
    and not exists (select from amount_settings where account_id = outlet.id)
    and not exists (select from outlet_objectives where outlet_id = outlet.id)
    and not exists (select from credit_requests where user_id = outlet.id)
    and not exists (select from transactions where user_id = outlet.id or transactions.outlet_id = outlet.id)
    and not exists (select from ledger_accounts account join ledger_entries on account_id = account.id where owner_id = outlet.id);
