-- Days of one account lie far apart: what a forecast and the ages of debts read stands in the index itself.
alter table ledger_days
  drop constraint ledger_days_pkey,
  add constraint ledger_days_pkey primary key (account_id, day) include (debited, consumed);

-- Sums by day with what is not sealed yet: exact at any instant. Rows of one account and day may be several.
create function ledger_days_now(zone text)
returns table (account_id integer, day date, net bigint, credited bigint, debited bigint, consumed bigint)
language sql stable as $$
  select ledger_days.account_id, ledger_days.day, ledger_days.net, ledger_days.credited, ledger_days.debited, ledger_days.consumed
  from ledger_days
  union all
  select entry.account_id, (transfer.effective_at at time zone zone)::date, entry.amount,
    case when entry.amount > 0 and transfer.phase not in ('pending', 'void') then entry.amount else 0 end,
    case when entry.amount < 0 and transfer.phase not in ('pending', 'void') then -entry.amount else 0 end,
    case when entry.amount < 0 and transfer.phase in ('direct', 'post') then -entry.amount else 0 end
  from ledger_entries entry
  join ledger_transfers transfer on transfer.id = entry.transfer_id
  -- An array, because the size of a queue that empties itself is always misjudged, and the join would read every entry.
  where entry.transfer_id = any (array(select transfer_id from ledger_unsealed))
$$;
