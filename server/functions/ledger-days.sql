drop function if exists ledger_days_now(text);
drop function if exists ledger_days_reversed(text, timestamptz);

-- Returns the sums by day including unsealed transfers, exact at any instant. One account and day may have several rows.
create or replace function ledger_days_now(zone text)
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
  -- An array, because the planner always misjudges the size of a queue that empties itself, and the join would read every entry.
  where entry.transfer_id = any (array(select transfer_id from ledger_unsealed))
$$;

-- Returns the corrections for reversed movements, to be added to `ledger_days_now`. Credited and consumed amounts are subtracted on the
-- day of the movement, and what the reversal gave back on the day of the reversal. `debited`, which gives debts their age, is not
-- corrected: a debt that a reversal restores dates from the day of the reversal.
create or replace function ledger_days_reversed(zone text, since timestamptz)
returns table (account_id integer, day date, net bigint, credited bigint, debited bigint, consumed bigint)
language sql stable as $$
  select entry.account_id, (part.at at time zone zone)::date, 0::bigint, part.credited, 0::bigint, part.consumed
  from ledger_transfers reversal
  join ledger_entries entry on entry.transfer_id = reversal.id
  join ledger_transfers movement on movement.id = reversal.parent_id
  cross join lateral (
    values (reversal.effective_at, least(-entry.amount, 0), 0::bigint),
      (movement.effective_at, least(entry.amount, 0), least(-entry.amount, 0))
  ) part (at, credited, consumed)
  where reversal.phase = 'reversal' and reversal.effective_at >= since and (part.credited, part.consumed) <> (0, 0)
$$;
