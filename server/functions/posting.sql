drop function if exists refuse_archived(integer);
drop function if exists refuse_debt_of_archived(integer, bigint, bigint);
drop function if exists balance_before(uuid, integer);
drop function if exists lowest_of_reversal(uuid, integer, bigint);
drop function if exists change_balance(integer, bigint, integer, bigint);
drop function if exists post_transfer(jsonb);
drop function if exists post_correction(jsonb, jsonb);

-- Refuses to give money to an archived account, where nobody could use it. A sale that ends still releases what it held.
create or replace function refuse_archived(owner integer) returns void language plpgsql as $$
begin
  if exists (select from accounts where id = owner and status = 'archived') then
    raise exception using errcode = 'LG003', message = 'account is archived';
  end if;
end $$;

-- Refuses to take from an archived account more than it holds: nobody could make up for the debt.
create or replace function refuse_debt_of_archived(owner integer, change bigint, balance bigint) returns void language plpgsql as $$
begin
  if balance < 0 and change < 0 and exists (select from accounts where id = owner and status = 'archived') then
    raise exception using errcode = 'LG001', message = 'insufficient funds', detail = jsonb_build_object(
      'kind', 'available', 'limit', '0', 'available', (balance - change)::text, 'asked', (-change)::text
    );
  end if;
end $$;

-- Returns the balance of an account before a movement; for a corrected movement, before its first amount.
create or replace function balance_before(movement uuid, account integer) returns bigint language sql stable as $$
  with recursive movements as (
    select movement as id, 0 as corrections
    union all
    select operation.corrects, movements.corrections + 1
    from movements
    join ledger_transfers transfer on transfer.id = movements.id and transfer.document_type = 'credit_operation'
    join credit_operations operation on operation.id = transfer.document_id
    where operation.corrects is not null
  )
  select entry.balance_after - entry.amount
  from movements join ledger_entries entry on entry.transfer_id = movements.id and entry.account_id = account
  order by movements.corrections desc limit 1
$$;

-- Returns the lowest balance that a reversal may leave, even below the floor. A commission may already be spent: the account then owes
-- it, and later earnings repay it. The debt never exceeds what the movement had brought.
create or replace function lowest_of_reversal(movement uuid, account integer, taken bigint) returns bigint language sql stable as $$
  select case
    when ledger_accounts.kind <> 'commission' then balance_before(movement, account)
    when entry.amount >= taken then -4611686018427387904
  end
  from ledger_accounts left join ledger_entries entry on entry.transfer_id = movement and entry.account_id = account
  where ledger_accounts.id = account
$$;

-- Refuses a balance below both the floor and `lowest`, which only a reversal passes. An account below its limit has nothing to spend.
create or replace function change_balance(account integer, change bigint, entries integer, lowest bigint, out balance bigint, out version bigint)
language plpgsql as $$
begin
  update ledger_accounts
  set balance = ledger_accounts.balance + change, version = ledger_accounts.version + entries,
      floor = least(wanted_floor, greatest(least(floor, lowest), ledger_accounts.balance + change))
  where id = account and ledger_accounts.balance + change >= least(floor, lowest)
  returning ledger_accounts.balance, ledger_accounts.version into change_balance.balance, change_balance.version;

  if not found then
    raise exception using errcode = 'LG001', message = 'insufficient funds', detail = (
      select jsonb_build_object(
        'kind', kind, 'limit', (-wanted_floor)::text, 'available', ledger_accounts.balance::text, 'asked', (-change)::text
      )
      from ledger_accounts where id = account
    );
  end if;
end $$;

-- Locks accounts in ascending order of id, each once, so that concurrent transfers wait for each other and never deadlock.
create or replace function post_transfer(transfer jsonb) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
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
    from jsonb_to_recordset(transfer -> 'entries') as asked (kind text, owner_id integer, salesman_id integer, asset text, amount bigint)
    left join ledger_accounts account
      on account.kind = asked.kind and account.owner_id is not distinct from asked.owner_id
      and account.salesman_id is not distinct from asked.salesman_id and account.asset = asked.asset
    order by account.id
  loop
    if entry.account_id is null then
      raise exception 'account % of % is not open', entry.kind, entry.owner_id;
    end if;
    -- What was earned before an account was archived is still owed, and paid outside of the product.
    if entry.amount > 0 and transfer ->> 'phase' in ('direct', 'reversal')
      and transfer ->> 'document_type' not in ('commission_statement', 'commission_balance') then
      perform refuse_archived(entry.owner_id);
    end if;
    if entry.keeps_balance then
      lowest := case
        when transfer ->> 'phase' = 'reversal' and entry.amount < 0
        then lowest_of_reversal((transfer ->> 'parent_id')::uuid, entry.account_id, -entry.amount)
        -- Sales of later months that were reversed may already have taken what a statement takes or pays.
        when transfer ->> 'document_type' like 'commission\_%' then -4611686018427387904
      end;
      changed := change_balance(entry.account_id, entry.amount, 1, lowest);
      if entry.kind = 'available' and transfer ->> 'phase' in ('direct', 'reversal') then
        perform refuse_debt_of_archived(entry.owner_id, entry.amount, changed.balance);
      end if;
      insert into ledger_entries (transfer_id, account_id, amount, account_version, balance_after)
      values ((transfer ->> 'id')::uuid, entry.account_id, entry.amount, changed.version, changed.balance);
    else
      insert into ledger_entries (transfer_id, account_id, amount)
      values ((transfer ->> 'id')::uuid, entry.account_id, entry.amount);
    end if;
  end loop;
end $$;

-- Reverses a movement and posts it again with another amount between the same accounts; each account changes once, by the difference.
create or replace function post_correction(reversal jsonb, replacement jsonb) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  entry record;
  changed record;
  lowest bigint;
begin
  insert into ledger_transfers (id, kind, phase, parent_id, document_type, document_id, actor_id, memo)
  select id, kind, phase, parent_id, document_type, document_id, actor_id, memo
  from jsonb_populate_recordset(null::ledger_transfers, jsonb_build_array(reversal, replacement));

  for entry in
    select account.id as account_id, account.owner_id, account.kind, account.balance is not null as keeps_balance, taken.amount as taken, given.amount as given
    from jsonb_to_recordset(reversal -> 'entries') as taken (kind text, owner_id integer, asset text, amount bigint)
    full join jsonb_to_recordset(replacement -> 'entries') as given (kind text, owner_id integer, asset text, amount bigint)
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
      if entry.kind = 'available' then
        perform refuse_debt_of_archived(entry.owner_id, entry.taken + entry.given, changed.balance);
      end if;
      insert into ledger_entries (transfer_id, account_id, amount, account_version, balance_after)
      values
        ((reversal ->> 'id')::uuid, entry.account_id, entry.taken, changed.version - 1, changed.balance - entry.given),
        ((replacement ->> 'id')::uuid, entry.account_id, entry.given, changed.version, changed.balance);
    else
      insert into ledger_entries (transfer_id, account_id, amount)
      values ((reversal ->> 'id')::uuid, entry.account_id, entry.taken), ((replacement ->> 'id')::uuid, entry.account_id, entry.given);
    end if;
  end loop;
end $$;
