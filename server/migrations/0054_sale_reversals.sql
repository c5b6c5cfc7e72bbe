-- A validated sale can be taken back once, with its commission, by somebody else than who sold or validated it.
alter table transactions
  drop constraint transactions_status_check,
  drop constraint four_eyes,
  add column reversed_by integer references accounts,
  add column reversed_at timestamptz,
  add column reversal_reason text check (length(trim(reversal_reason)) > 0),
  add constraint transactions_status_check check (status in ('in_progress', 'validated', 'cancelled', 'reversed')),
  add constraint four_eyes check (status not in ('validated', 'reversed') or decided_by not in (user_id, created_by)),
  add constraint reversed_by_somebody_else check (reversed_by not in (user_id, decided_by)),
  add check ((status = 'reversed') = (reversed_at is not null)),
  add check ((reversed_at is null) = (reversed_by is null) and (reversed_at is null) = (reversal_reason is null));

create index transactions_reversed on transactions (reversed_at) where reversed_at is not null;

drop trigger decided_transactions_never_change on transactions;

-- What is decided stays decided, but that a validated sale may be reversed; nothing else of it changes then.
create function refuse_change_of_decided_transaction() returns trigger language plpgsql as $$
declare
  -- `reference` is generated after this trigger.
  changing constant text[] := array['status', 'reversed_by', 'reversed_at', 'reversal_reason', 'updated_at', 'version', 'reference'];
begin
  if tg_op = 'UPDATE' and old.status = 'validated' and new.status = 'reversed' and to_jsonb(new) - changing = to_jsonb(old) - changing then
    return new;
  end if;
  raise exception 'transaction % is %', old.id, old.status;
end $$;

create trigger decided_transactions_never_change
  before update or delete on transactions
  for each row when (old.decided_at is not null)
  execute function refuse_change_of_decided_transaction();

-- What is taken back of a commission may already be paid: the account then owes it, and what is earned next pays it back.
-- Locks in ascending id the accounts that the reversal moves, as every posting does.
create function open_commission_to_reversal(seller_id integer, taken bigint) returns void language plpgsql as $$
begin
  perform from ledger_accounts
    where owner_id = seller_id and kind in ('available', 'commission') and asset = 'money' order by id for update;
  update ledger_accounts set floor = least(floor, balance - taken)
    where owner_id = seller_id and kind = 'commission' and asset = 'money' and taken > 0;
end $$;
