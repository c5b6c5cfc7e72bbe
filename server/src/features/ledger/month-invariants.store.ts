import { sql } from 'kysely'
import { timezone } from '../../config.ts'
import type { Invariant } from './invariant.store.ts'

/** Recomputes what a closed month keeps from its lines, its transactions and its entries, without the sums that the closing read. */
export const monthInvariants = {
  closed_months_keep_their_figures: {
    looksAt: 'nightly',
    faults: () => sql`
      select to_char(closing.month, 'YYYY-MM') || ' ' || compared.figure as what
      from (
        select *, month::timestamp at time zone ${timezone} as starts_at, (month + interval '1 month') at time zone ${timezone} as ends_at
        from month_closings where closed_at is not null
      ) closing
      cross join lateral (
        select count(*) as lines, coalesce(sum(amount), 0) as revenue from activities
        where voided_at is null and day >= closing.month and day < closing.month + interval '1 month'
      ) counted
      cross join lateral (
        select count(*) as transactions, coalesce(sum(amount), 0) as amount from transactions
        where created_at >= closing.starts_at and created_at < closing.ends_at
          and (status = 'validated' or (status = 'reversed' and reversed_at > closing.closed_at))
      ) sold
      cross join lateral (
        select coalesce(sum(greatest(entry.amount, 0)), 0) as credited, coalesce(-sum(least(entry.amount, 0)), 0) as debited
        from ledger_transfers transfer
        join ledger_entries entry on entry.transfer_id = transfer.id
        join ledger_accounts account on account.id = entry.account_id and account.kind in ('available', 'held')
        where transfer.effective_at >= closing.starts_at and transfer.effective_at < closing.ends_at
          and transfer.phase in ('direct', 'post', 'reversal')
      ) moved
      cross join lateral (
        values ('lines', counted.lines), ('revenue', counted.revenue), ('transactionCount', sold.transactions),
          ('transactionAmount', sold.amount), ('credited', moved.credited), ('debited', moved.debited)
      ) compared (figure, value)
      where (closing.figures ->> compared.figure)::numeric is distinct from compared.value
      union all
      select to_char(closing.month, 'YYYY-MM') from month_closings closing
      where closing.closed_at is not null and not exists (select from closed_months where closed_months.month = closing.month)`,
  },
} satisfies Record<string, Invariant>
