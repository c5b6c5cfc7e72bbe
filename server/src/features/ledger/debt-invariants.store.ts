import { sql } from 'kysely'
import type { Invariant } from './invariant.store.ts'

/** Checks debts of commissions: the next statement, or the batch of whoever leaves, takes each of them back. */
export const debtInvariants = {
  // Together, statements and batches take back no more than what statements could not.
  debts_taken_back_once: {
    looksAt: 'changed',
    faults: (since) => sql`
      select 'compte ' || coalesce(account_id::text, 'du commercial ' || salesman_id) as what
      from (
        select account_id, salesman_id, carried_out - carried_in as owed, validated_at as at
        from commission_statements where validated_at is not null
        union all
        select account_id, null, -debt, prepared_at from commission_batches where account_id is not null and status <> 'cancelled'
      ) part
      group by account_id, salesman_id having max(at) >= ${since}::timestamptz and sum(owed) > 0`,
  },
  // Each takes all that was outstanding when it was decided on, as far as it can pay for it.
  debts_taken_back_by_the_next: {
    looksAt: 'changed',
    faults: (since) => sql`
      select 'relevé ' || statement.id as what
      from commission_statements statement
      cross join lateral (
        select coalesce(sum(owed) filter (where month < statement.month), 0) as of_earlier_months, coalesce(sum(owed), 0) as of_all
        from (
          select month, carried_out - carried_in as owed from commission_statements other
          where (other.account_id = statement.account_id or other.salesman_id = statement.salesman_id)
            and other.validated_at < statement.validated_at
          union all
          select '-infinity', -debt from commission_batches batch
          where batch.account_id = statement.account_id and prepared_at < statement.validated_at
            and (status <> 'cancelled' or cancelled_at > statement.validated_at)
        ) decided
      ) debt
      where statement.validated_at >= ${since}::timestamptz
        and statement.carried_in <> least(0, greatest(debt.of_earlier_months, debt.of_all))
        and not exists (
          -- One that was validated later, and took the debt instead.
          select from commission_statements other
          where (other.account_id = statement.account_id or other.salesman_id = statement.salesman_id) and other.id <> statement.id
            and (other.validated_at is null or other.validated_at > statement.validated_at)
            and (other.month = statement.month or (other.month < statement.month and other.beneficiary = statement.beneficiary))
        )
      union all
      select 'lot ' || batch.id
      from commission_batches batch
      cross join lateral (
        select coalesce(sum(owed), 0) as outstanding
        from (
          select carried_out - carried_in as owed from commission_statements
          where account_id = batch.account_id and validated_at < batch.prepared_at
          union all
          select -debt from commission_batches other
          where other.account_id = batch.account_id and other.prepared_at < batch.prepared_at
            and (other.status <> 'cancelled' or other.cancelled_at > batch.prepared_at)
        ) decided
      ) debt
      cross join lateral (
        select coalesce(sum(amount), 0) as amount from commission_batch_statements where batch_id = batch.id
      ) paid
      where batch.account_id is not null and batch.status <> 'cancelled' and batch.prepared_at >= ${since}::timestamptz
        and batch.debt <> greatest(least(0, debt.outstanding), -paid.amount - batch.from_sales)`,
  },
} satisfies Record<string, Invariant>
