-- Sums by day follow the seals, and nothing else writes them. `ledger.zone`: the zone of days, which the sealer says.
create function add_seals_to_days() returns trigger language plpgsql as $$
begin
  insert into ledger_days (account_id, day, net, credited, debited, consumed, entries)
  select entry.account_id, (transfer.effective_at at time zone current_setting('ledger.zone'))::date,
    sum(entry.amount),
    -- A hold and its release are no income and no expense; what is taken back was not consumed.
    coalesce(sum(entry.amount) filter (where entry.amount > 0 and transfer.phase not in ('pending', 'void')), 0),
    coalesce(-sum(entry.amount) filter (where entry.amount < 0 and transfer.phase not in ('pending', 'void')), 0),
    coalesce(-sum(entry.amount) filter (where entry.amount < 0 and transfer.phase in ('direct', 'post')), 0),
    count(*)
  from new_rows seal
  join ledger_transfers transfer on transfer.id = seal.transfer_id
  join ledger_entries entry on entry.transfer_id = transfer.id
  group by 1, 2
  on conflict (account_id, day) do update set
    net = ledger_days.net + excluded.net, credited = ledger_days.credited + excluded.credited,
    debited = ledger_days.debited + excluded.debited, consumed = ledger_days.consumed + excluded.consumed,
    entries = ledger_days.entries + excluded.entries;
  return null;
end $$;

create trigger seals_are_added_to_days
  after insert on ledger_seals referencing new table as new_rows
  for each statement execute function add_seals_to_days();

-- How low a reversal may take an account, beside its floor. A commission may already be paid: the account then owes it, and what is earned
-- next pays it back; never more than the movement had brought.
create function lowest_of_reversal(movement uuid, account integer, taken bigint) returns bigint language sql stable as $$
  select case
    when ledger_accounts.kind <> 'commission' then balance_before(movement, account)
    when entry.amount >= taken then -4611686018427387904
  end
  from ledger_accounts left join ledger_entries entry on entry.transfer_id = movement and entry.account_id = account
  where ledger_accounts.id = account
$$;

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
        when transfer ->> 'phase' = 'reversal' and entry.amount < 0
        then lowest_of_reversal((transfer ->> 'parent_id')::uuid, entry.account_id, -entry.amount)
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

drop function open_commission_to_reversal(integer, bigint);
