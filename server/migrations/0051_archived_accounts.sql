-- Nobody reaches the money of an archived account: it is given none. A sale that ends still releases what it held.
create function refuse_archived(owner integer) returns void language plpgsql as $$
begin
  if exists (select from accounts where id = owner and status = 'archived') then
    raise exception using errcode = 'LG003', message = 'account is archived';
  end if;
end $$;

-- Locks accounts in ascending id, each once: two transfers that meet wait for each other and never deadlock.
create or replace function post_transfer(transfer jsonb) returns void language plpgsql as $$
declare
  entry record;
  changed record;
  lowest bigint;
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
    if entry.amount > 0 and transfer ->> 'phase' in ('direct', 'reversal') then
      perform refuse_archived(entry.owner_id);
    end if;
    if entry.keeps_balance then
      lowest := case
        when transfer ->> 'phase' = 'reversal' and entry.amount < 0 then balance_before((transfer ->> 'parent_id')::uuid, entry.account_id)
      end;
      changed := change_balance(entry.account_id, entry.amount, 1, lowest);
      insert into ledger_entries (transfer_id, account_id, amount, account_version, balance_after)
      values ((transfer ->> 'id')::uuid, entry.account_id, entry.amount, changed.version, changed.balance);
    else
      insert into ledger_entries (transfer_id, account_id, amount)
      values ((transfer ->> 'id')::uuid, entry.account_id, entry.amount);
    end if;
  end loop;
end $$;

-- Reverses a movement and posts it anew at another amount, between the same accounts: each of them changes once, by the difference.
create or replace function post_correction(reversal jsonb, anew jsonb) returns void language plpgsql as $$
declare
  entry record;
  changed record;
  lowest bigint;
begin
  insert into ledger_transfers (id, kind, phase, parent_id, document_type, document_id, actor_id, memo)
  select id, kind, phase, parent_id, document_type, document_id, actor_id, memo
  from jsonb_populate_recordset(null::ledger_transfers, jsonb_build_array(reversal, anew));

  for entry in
    select account.id as account_id, account.owner_id, account.balance is not null as keeps_balance, taken.amount as taken, given.amount as given
    from jsonb_to_recordset(reversal -> 'entries') as taken (kind text, owner_id integer, asset text, amount bigint)
    full join jsonb_to_recordset(anew -> 'entries') as given (kind text, owner_id integer, asset text, amount bigint)
      on given.kind = taken.kind and coalesce(given.owner_id, 0) = coalesce(taken.owner_id, 0) and given.asset = taken.asset
    left join ledger_accounts account
      on account.kind = taken.kind and account.owner_id is not distinct from taken.owner_id and account.asset = taken.asset
    order by account.id
  loop
    if entry.account_id is null or entry.taken is null or entry.given is null then
      raise exception 'a correction of % is not between the accounts of what it corrects', reversal ->> 'parent_id';
    end if;
    if entry.taken + entry.given > 0 then
      perform refuse_archived(entry.owner_id);
    end if;
    if entry.keeps_balance then
      lowest := case when entry.taken < 0 then balance_before((reversal ->> 'parent_id')::uuid, entry.account_id) end;
      changed := change_balance(entry.account_id, entry.taken + entry.given, 2, lowest);
      insert into ledger_entries (transfer_id, account_id, amount, account_version, balance_after)
      values
        ((reversal ->> 'id')::uuid, entry.account_id, entry.taken, changed.version - 1, changed.balance - entry.given),
        ((anew ->> 'id')::uuid, entry.account_id, entry.given, changed.version, changed.balance);
    else
      insert into ledger_entries (transfer_id, account_id, amount)
      values ((reversal ->> 'id')::uuid, entry.account_id, entry.taken), ((anew ->> 'id')::uuid, entry.account_id, entry.given);
    end if;
  end loop;
end $$;

-- An account is archived empty.
create function refuse_archiving_money() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_accounts where owner_id = new.id and balance <> 0) then
    raise exception 'account % holds money', new.id;
  end if;
  return null;
end $$;

create trigger accounts_are_archived_empty
  after update of status on accounts
  for each row when (new.status = 'archived' and old.status <> 'archived')
  execute function refuse_archiving_money();
