import { sql } from 'kysely'
import { timezone } from '../../config.ts'
import type { Invariant } from './invariant.store.ts'
import { joinPosted } from './statement-invariants.store.ts'

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
  statements_paid_once: {
    looksAt: 'changed',
    faults: (since) => sql`
      select 'relevé ' || statement.id as what
      from commission_statements statement
      ${joinPosted('commission_payment')}
      where statement.paid_at >= ${since}::timestamptz and (coalesce(posted.amount, 0) <> -statement.to_pay or posted.postings > 1)
      union all
      select 'relevé ' || transfer.document_id
      from ledger_transfers transfer left join commission_statements statement on statement.id = transfer.document_id
      where transfer.document_type = 'commission_payment' and transfer.effective_at >= ${since}::timestamptz
        and statement.paid_at is null`,
  },
  // What sales earned in a month without a validated statement, as long as it was not swept, and what validated statements pay.
  commissions_equal_what_is_owed: {
    looksAt: 'changed',
    faults: (since) => sql`
      with changed as materialized (
        select distinct account.id, account.owner_id, account.salesman_id, account.balance
        from ledger_transfers transfer
        join ledger_entries entry on entry.transfer_id = transfer.id
        join ledger_accounts account on account.id = entry.account_id and account.kind in ('commission', 'salesman_commission')
        where transfer.effective_at >= ${since}::timestamptz
      )
      select 'compte ' || coalesce(changed.owner_id::text, 'du commercial ' || changed.salesman_id) as what
      from changed
      where changed.balance <> (
        select coalesce(sum(statement.to_pay), 0)
        from commission_statements statement
        where statement.status = 'validated' and statement.account_id is not distinct from changed.owner_id
          and statement.salesman_id is not distinct from changed.salesman_id
      ) + (
        select coalesce(sum(entry.amount), 0)
        from ledger_entries entry join ledger_transfers transfer on transfer.id = entry.transfer_id and transfer.kind = 'sale'
        where entry.account_id = changed.id
          and not exists (
            select from commission_statements statement
            where statement.account_id = changed.owner_id and statement.validated_at is not null
              and statement.month = date_trunc('month', transfer.effective_at at time zone ${timezone})::date
          )
          and not exists (
            select from ledger_entries swept join ledger_transfers sweep on sweep.id = swept.transfer_id
            where swept.account_id = entry.account_id and swept.account_version > entry.account_version
              and sweep.document_type = 'credit_operation'
          )
      )`,
  },
} satisfies Record<string, Invariant>
