-- Locks accounts in ascending id, each once: two transfers that meet wait for each other and never deadlock.
create function post_transfer(transfer jsonb) returns void language plpgsql as $$
declare
  entry record;
  new_balance bigint;
  new_version bigint;
begin
  insert into ledger_transfers (id, kind, phase, parent_id, document_type, document_id, actor_id, memo)
  select id, kind, phase, parent_id, document_type, document_id, actor_id, memo
  from jsonb_populate_record(null::ledger_transfers, transfer);

  for entry in
    select account.id as account_id, account.balance is not null as keeps_balance, asked.*
    from jsonb_to_recordset(transfer -> 'entries') as asked (kind text, owner_id integer, asset text, amount bigint)
    left join ledger_accounts account
      on account.kind = asked.kind and account.owner_id is not distinct from asked.owner_id and account.asset = asked.asset
    order by account.id
  loop
    if entry.account_id is null then
      raise exception 'account % of % is not open', entry.kind, entry.owner_id;
    end if;
    new_balance := null;
    new_version := null;
    if entry.keeps_balance then
      update ledger_accounts
      set balance = balance + entry.amount, version = version + 1,
          floor = least(wanted_floor, greatest(floor, balance + entry.amount))
      where id = entry.account_id and balance + entry.amount >= floor
      returning balance, version into new_balance, new_version;

      if not found then
        raise exception using errcode = 'LG001', message = 'insufficient funds', detail = (
          select jsonb_build_object(
            'kind', kind, 'limit', (-wanted_floor)::text, 'available', balance::text, 'asked', (-entry.amount)::text
          )
          from ledger_accounts where id = entry.account_id
        );
      end if;
    end if;

    insert into ledger_entries (transfer_id, account_id, amount, account_version, balance_after)
    values ((transfer ->> 'id')::uuid, entry.account_id, entry.amount, new_version, new_balance);
  end loop;
end $$;

-- Who sells or hands down credit can hold it from the moment the account exists, however it came to be.
create function open_ledger_accounts() returns trigger language plpgsql as $$
begin
  insert into ledger_accounts (kind, owner_id, wanted_floor, floor, balance)
  select kind, new.id, 0, 0, 0
  from unnest(array['available', 'held', 'commission']) kind
  where kind <> 'commission' or new.role_name <> 'ROLE_CLIENT'
  on conflict do nothing;
  return null;
end $$;

create trigger accounts_open_in_the_ledger
  after insert or update of role_name on accounts
  for each row when (new.role_name in ('ROLE_AGENT', 'ROLE_PDV', 'ROLE_CLIENT'))
  execute function open_ledger_accounts();

insert into ledger_accounts (kind, owner_id, wanted_floor, floor, balance)
select kind, accounts.id, 0, 0, 0
from accounts cross join unnest(array['available', 'held', 'commission']) kind
where role_name in ('ROLE_AGENT', 'ROLE_PDV', 'ROLE_CLIENT') and (kind <> 'commission' or role_name <> 'ROLE_CLIENT')
order by accounts.id, kind;
