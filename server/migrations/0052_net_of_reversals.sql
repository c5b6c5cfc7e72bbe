create index ledger_reversals on ledger_transfers (effective_at) where phase = 'reversal';

-- What sums by day have too much, because a movement was reversed since: to be added to `ledger_days_now`. What was credited or consumed is
-- taken off the day of the movement, what its reversal gave back off the day of the reversal. `debited`, from which debts take their
-- age, stays: what is owed again since a reversal is a debt of that day.
create function ledger_days_reversed(zone text, since timestamptz)
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
