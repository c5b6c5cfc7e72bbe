-- Outlets created by an import that nobody completed and that only its lines use.
create view outlets_of_lines_alone as
  select outlet.id, outlet.opened_by_import
  from accounts outlet
  where outlet.opened_by_import is not null and outlet.role_name = 'ROLE_PDV' and outlet.status = 'invited'
    and outlet.email is null and outlet.first_name = '' and outlet.last_name = '' and outlet.outlet_note = ''
    and not exists (select from outlet_assignments where outlet_id = outlet.id)
    and not exists (select from credit_agent_assignments where account_id = outlet.id)
    and not exists (select from follow_ups where account_id = outlet.id)
    and not exists (select from renewal_lists where outlet_id = outlet.id)
    and not exists (select from statement_lines where outlet_id = outlet.id)
    and not exists (select from balance_settings where account_id = outlet.id)
    and not exists (select from amount_settings where account_id = outlet.id)
    and not exists (select from objectives where outlet_id = outlet.id)
    and not exists (select from credit_requests where user_id = outlet.id)
    and not exists (select from transactions where user_id = outlet.id or transactions.outlet_id = outlet.id)
    and not exists (select from ledger_accounts account join ledger_entries on account_id = account.id where owner_id = outlet.id)
    and not exists (select from stock_orders where outlet_id = outlet.id)
    and not exists (select from deliveries where outlet_id = outlet.id)
    and not exists (
      select from depots depot
      where depot.outlet_id = outlet.id and (
        exists (select from ledger_accounts where depot_id = depot.id) or exists (select from depot_statements where depot_id = depot.id)
        or exists (select from stock_counts where depot_id = depot.id)
      )
    );
