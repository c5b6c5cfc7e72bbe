import { sql, type RawBuilder } from 'kysely'
import type { Invariant } from './invariant.store.ts'

type Posting = { documentType: 'commission_statement' | 'commission_payment'; decidedAt: RawBuilder<unknown>; amount: RawBuilder<unknown> }

/** Finds statements whose decision did not move this amount once exactly on the account of their beneficiary, and postings without decision. */
export function postedOnce({ documentType, decidedAt, amount }: Posting): Invariant {
  return {
    looksAt: 'changed',
    faults: (since) => sql`
      select 'relevé ' || statement.id as what
      from commission_statements statement
      left join lateral (
        select count(distinct transfer.id) as postings, sum(entry.amount) as amount
        from ledger_transfers transfer
        join ledger_entries entry on entry.transfer_id = transfer.id
        join ledger_accounts account on account.id = entry.account_id and account.kind in ('commission', 'salesman_commission')
          and account.owner_id is not distinct from statement.account_id and account.salesman_id is not distinct from statement.salesman_id
        where transfer.document_type = ${sql.lit(documentType)} and transfer.document_id = statement.id
      ) posted on true
      where ${decidedAt} >= ${since}::timestamptz and (coalesce(posted.amount, 0) <> ${amount} or posted.postings > 1)
      union all
      select 'relevé ' || transfer.document_id
      from ledger_transfers transfer left join commission_statements statement on statement.id = transfer.document_id
      where transfer.document_type = ${sql.lit(documentType)} and transfer.effective_at >= ${since}::timestamptz and ${decidedAt} is null`,
  }
}

/** Joins as `sold` what the sales that a statement or a batch took posted on the commission account `account`. */
export function joinSold(taker: 'statement' | 'batch'): RawBuilder<unknown> {
  return sql`left join lateral (
    select sum(entry.amount) as amount
    from unnest(${sql.ref(`${taker}.sales_taken`)}) versions
    join ledger_entries entry on entry.account_id = account.id and entry.account_version >= lower(versions)
      and entry.account_version < upper(versions)
    join ledger_transfers transfer on transfer.id = entry.transfer_id and transfer.kind = 'sale'
  ) sold on true`
}

export const statementInvariants = {
  statements_posted_once: postedOnce({
    documentType: 'commission_statement',
    decidedAt: sql`statement.validated_at`,
    amount: sql`statement.to_pay - statement.from_sales`,
  }),
  statements_equal_lines: {
    looksAt: 'changed',
    faults: (since) => sql`
      select 'relevé ' || statement.id as what
      from commission_statements statement
      left join lateral (
        select count(*) as lines, coalesce(sum(amount), 0) as earned, coalesce(sum(already_earned), 0) as already_earned
        from commission_lines where statement_id = statement.id
      ) summed on true
      where greatest(statement.computed_at, statement.validated_at) >= ${since}::timestamptz
        and (statement.lines, statement.earned, statement.already_earned) <> (summed.lines, summed.earned, summed.already_earned)`,
  },
  statements_take_sales: {
    looksAt: 'changed',
    faults: (since) => sql`
      select 'relevé ' || statement.id as what
      from commission_statements statement
      left join ledger_accounts account on account.owner_id = statement.account_id and account.kind = 'commission'
      ${joinSold('statement')}
      where statement.validated_at >= ${since}::timestamptz and statement.from_sales <> coalesce(sold.amount, 0)`,
  },
  sales_in_one_statement: {
    looksAt: 'changed',
    faults: (since) => sql`
      select 'relevé ' || statement.id as what
      from commission_statements statement
      join commission_statements other on other.account_id = statement.account_id and other.id <> statement.id and other.validated_at is not null
        and other.sales_taken && statement.sales_taken
      where statement.validated_at >= ${since}::timestamptz`,
  },
  activities_earn_once: {
    looksAt: 'nightly',
    faults: () => sql`
      select 'activité ' || activity_id as what
      from commission_lines where rule_id is not null and kind in ('rule', 'late', 'reversal')
      group by activity_id, rule_id, account_id, salesman_id having sum(case kind when 'reversal' then -1 else 1 end) > 1
      union all
      select 'transaction ' || transaction_id
      from (
        select transaction_id, activity_id from commission_lines where transaction_id is not null
        group by 1, 2 having sum(already_earned) <> 0
      ) cited group by transaction_id having count(*) > 1`,
  },
  months_close_by_validation: {
    looksAt: 'whole',
    faults: () => sql`
      select 'mois ' || month as what
      from commission_months
      where (closed_at is not null) <> exists (
        select from commission_statements statement where statement.month = commission_months.month and validated_at is not null
      )`,
  },
} satisfies Record<string, Invariant>
