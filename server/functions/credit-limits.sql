drop function if exists apply_credit_limits(integer[]);

-- Sets the floors to the limits in force. An account that owes more than a new limit keeps its debt as its floor and can spend nothing.
-- Planned at each call: a plan made while the network was small would read all of it for each of thousands of new accounts.
create or replace function apply_credit_limits(owner_ids integer[]) returns void language sql
security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
  update ledger_accounts
  set wanted_floor = -wanted.credit_limit, floor = least(-wanted.credit_limit, ledger_accounts.balance)
  from (
    select account.id, in_force.credit_limit
    from ledger_accounts account
    join balance_settings_in_force in_force on in_force.account_id = account.owner_id
    where account.owner_id = any (owner_ids) and account.kind = 'available' and account.asset = 'money'
    order by account.id
    for no key update of account
  ) wanted
  where ledger_accounts.id = wanted.id and ledger_accounts.wanted_floor <> -wanted.credit_limit
$$;
