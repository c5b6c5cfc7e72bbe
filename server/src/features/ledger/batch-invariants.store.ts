import { sql } from 'kysely'
import type { Invariant } from './invariant.store.ts'
import { joinSold, postedOnce } from './statement-invariants.store.ts'

export const batchInvariants = {
  statements_paid_in_one_batch: {
    looksAt: 'changed',
    faults: (since) => sql`
      select 'relevé ' || id as what
      from commission_statements statement
      where paid_at >= ${since}::timestamptz and (
        select count(*) from commission_batch_statements batched join commission_batches batch on batch.id = batched.batch_id
        where batched.statement_id = statement.id and batch.status = 'paid' and batched.amount = statement.to_pay
      ) <> 1
      union all
      select 'lot ' || batch.id
      from commission_batches batch
      join commission_batch_statements batched on batched.batch_id = batch.id
      join commission_statements statement on statement.id = batched.statement_id
      where batch.paid_at >= ${since}::timestamptz and statement.status <> 'paid'`,
  },
  statements_paid_once: postedOnce({
    documentType: 'commission_payment',
    decidedAt: sql`statement.paid_at`,
    amount: sql`-statement.to_pay`,
  }),
  // Whoever leaves is paid the sales of the batch less the debt, and no statement takes these sales.
  balances_paid_once: {
    looksAt: 'changed',
    faults: (since) => sql`
      select 'lot ' || batch.id as what
      from commission_batches batch
      join ledger_accounts account on account.owner_id = batch.account_id and account.kind = 'commission'
      ${joinSold('batch')}
      left join lateral (
        select sum(entry.amount) filter (where transfer.document_type = 'commission_debt') as debt,
          sum(entry.amount) filter (where transfer.document_type = 'commission_balance') as paid
        from ledger_transfers transfer join ledger_entries entry on entry.transfer_id = transfer.id and entry.account_id = account.id
        where transfer.document_type in ('commission_debt', 'commission_balance') and transfer.document_id = batch.id
      ) posted on true
      where batch.paid_at >= ${since}::timestamptz and (batch.from_sales, batch.debt, -batch.from_sales - batch.debt)
        <> (coalesce(sold.amount, 0), coalesce(posted.debt, 0), coalesce(posted.paid, 0))
      union all
      select 'lot ' || transfer.document_id
      from ledger_transfers transfer left join commission_batches batch on batch.id = transfer.document_id
      where transfer.document_type in ('commission_debt', 'commission_balance') and transfer.effective_at >= ${since}::timestamptz
        and batch.paid_at is null
      union all
      select 'lot ' || batch.id
      from commission_batches batch
      join commission_statements statement on statement.account_id = batch.account_id and statement.validated_at is not null
        and statement.sales_taken && batch.sales_taken
      where batch.status <> 'cancelled' and greatest(batch.prepared_at, statement.validated_at) >= ${since}::timestamptz`,
  },
  // What sales earned that no validated statement or paid batch took, as long as it was not swept, and what validated statements pay.
  commissions_equal_what_is_owed: {
    // Adds up all that was ever posted to an account.
    looksAt: 'nightly',
    faults: () => sql`
      with owed as materialized (
        select account.id, account.owner_id, account.salesman_id, account.balance, (
            select coalesce(sum(to_pay), 0) from commission_statements statement
            where status = 'validated' and statement.account_id is not distinct from account.owner_id
              and statement.salesman_id is not distinct from account.salesman_id
          ) as by_statements, (
            select coalesce(range_agg(sales_taken), '{}')
            from (
              select sales_taken from commission_statements statement
              where validated_at is not null and statement.account_id = account.owner_id
              union all
              select sales_taken from commission_batches batch where batch.status = 'paid' and batch.account_id = account.owner_id
            ) taker
          ) as taken, (
            select coalesce(max(swept.account_version), 0)
            from ledger_entries swept join ledger_transfers sweep on sweep.id = swept.transfer_id and sweep.document_type = 'credit_operation'
            where swept.account_id = account.id
          ) as swept
        from ledger_accounts account
        where account.kind in ('commission', 'salesman_commission')
      )
      select 'compte ' || coalesce(owed.owner_id::text, 'du commercial ' || owed.salesman_id) as what
      from owed
      where owed.balance <> owed.by_statements + (
        select coalesce(sum(entry.amount), 0)
        from ledger_entries entry join ledger_transfers transfer on transfer.id = entry.transfer_id and transfer.kind = 'sale'
        where entry.account_id = owed.id and entry.account_version > owed.swept and not owed.taken @> entry.account_version
      )`,
  },
} satisfies Record<string, Invariant>
