import { sql, type RawBuilder } from 'kysely'
import { timezone } from '../../config.ts'
import type { Month } from './concerned-activities.store.ts'

/** The beneficiary of one statement, or of all if it is absent. */
type Owner = { accountId: number | null; salesmanId: number | null; statementId: number | null }

/** The kind of beneficiary that an `accounts owner` is. */
export const ROLE_KIND = sql`case owner.role_name when 'ROLE_AGENT' then 'agent' when 'ROLE_RESP' then 'sector_manager' else 'outlet' end`

/**
 * Selects what sales and earlier months bring into each statement of a month: `beneficiary, account_id, salesman_id, from_sales, sales_taken,
 * carried_in`. Of an account's statements the one of its present role takes it, unless only another one is left.
 */
export function broughtIn(month: Month, of?: Owner): RawBuilder<unknown> {
  return sql`
    select case when brought.salesman_id is not null then 'salesman' else coalesce((
        select open.beneficiary from commission_statements open
        where open.month = ${month}::date and open.account_id = brought.account_id and open.validated_at is null
        order by open.beneficiary <> ${ROLE_KIND}, open.id limit 1
      ), ${ROLE_KIND}) end as beneficiary,
      brought.*
    from (
      select account_id, salesman_id, sum(from_sales)::bigint as from_sales, coalesce(range_agg(sales_taken), '{}') as sales_taken,
        sum(carried_in)::bigint as carried_in
      from (
        select account_id, null::integer as salesman_id, amount as from_sales, sales_taken, 0 as carried_in
        from (${postedAtSales(month, of)}) posted
        union all
        select account_id, salesman_id, 0, null, carried_in from (${debtsBefore(month, of)}) debt
      ) part
      group by 1, 2
    ) brought
    left join accounts owner on owner.id = brought.account_id`
}

/**
 * Selects what sales and their reversals posted on each commission account, in a month or in closed months that have no statement to take it,
 * and what nobody has taken since.
 */
function postedAtSales(month: Month, of: Owner | undefined): RawBuilder<unknown> {
  return untaken(sql`${postedInMonth(month, of)} union all ${leftBefore(month, of)}`, of)
}

/** Selects what sales posted on a person's commission account, in any month, and nobody has taken: `account_id, amount, sales_taken`. */
export function unpaidSales(accountId: number): RawBuilder<unknown> {
  const posted = sql`
    select ${POSTING}
    from ledger_accounts account
    join ledger_entries entry on entry.account_id = account.id
    join ledger_transfers transfer on transfer.id = entry.transfer_id and transfer.kind = 'sale'
    where account.owner_id = ${accountId} and account.kind = 'commission'`
  return untaken(posted, { accountId, salesmanId: null, statementId: null })
}

/** Keeps the postings that no validated statement, batch of a person or sweep took, and adds them up by account. */
function untaken(posted: RawBuilder<unknown>, of: Owner | undefined): RawBuilder<unknown> {
  return sql`
    select owner_id as account_id, sum(amount)::bigint as amount, range_agg(int8range(account_version, account_version, '[]')) as sales_taken
    from (${posted}) posted
    left join (
      select account_id, range_agg(sales_taken) as versions
      from (
        select account_id, sales_taken from commission_statements where validated_at is not null ${ofAccount('account_id', of)}
        union all
        select account_id, sales_taken from commission_batches where account_id is not null and status <> 'cancelled'
      ) taker
      group by 1
    ) taken on taken.account_id = posted.owner_id
    where not coalesce(taken.versions @> posted.account_version, false) and not exists (
      select from ledger_entries swept join ledger_transfers sweep on sweep.id = swept.transfer_id
      where swept.account_id = posted.ledger_id and swept.account_version > posted.account_version and sweep.document_type = 'credit_operation'
    )
    group by 1`
}

const POSTING = sql`account.owner_id, account.id as ledger_id, entry.account_version, entry.amount`
const startOf = (month: Month) => sql`${month}::timestamp at time zone ${timezone}`

function postedInMonth(month: Month, of: Owner | undefined): RawBuilder<unknown> {
  return sql`
    select ${POSTING}
    from ledger_transfers transfer
    join ledger_entries entry on entry.transfer_id = transfer.id
    join ledger_accounts account on account.id = entry.account_id and account.kind = 'commission'
    where transfer.kind = 'sale' and transfer.effective_at >= ${startOf(month)}
      and transfer.effective_at < (${month}::timestamp + interval '1 month') at time zone ${timezone} ${ofAccount('account.owner_id', of)}`
}

/**
 * Selects the postings of earlier months whose months, and all since, are closed without a statement that may still take them. They came
 * after the account's last validated statement; no others are looked at.
 */
function leftBefore(month: Month, of: Owner | undefined): RawBuilder<unknown> {
  return sql`
    select ${POSTING}
    from (
      select min(month)::timestamp at time zone ${timezone} as since from commission_months where closed_at is not null and month < ${month}::date
    ) closed
    join ledger_accounts account on account.kind = 'commission' and closed.since is not null ${ofAccount('account.owner_id', of)}
    cross join lateral (
      select coalesce(max(upper(sales_taken)), 0) as version
      from commission_statements where account_id = account.owner_id and month < ${month}::date and validated_at is not null
    ) taken
    join ledger_entries entry on entry.account_id = account.id and entry.account_version >= taken.version
    join ledger_transfers transfer on transfer.id = entry.transfer_id and transfer.kind = 'sale'
    where transfer.effective_at >= closed.since and transfer.effective_at < ${startOf(month)} and not exists (
      select from generate_series(
        date_trunc('month', transfer.effective_at at time zone ${timezone}), ${month}::timestamp - interval '1 month', interval '1 month'
      ) between_months (month)
      left join commission_months known on known.month = between_months.month::date
      where known.closed_at is null or exists (
        select from commission_statements open
        where open.account_id = account.owner_id and open.month = between_months.month::date and open.validated_at is null
      )
    )`
}

/**
 * Selects what statements could not take back and no validated one took over, whatever its month. Drafts of earlier months count; those of
 * another role count for no single statement, which does not wait for them.
 */
function debtsBefore(month: Month, of: Owner | undefined): RawBuilder<unknown> {
  const ofRole =
    of === undefined ? sql`` : sql`and beneficiary = (select beneficiary from commission_statements where id = ${of.statementId})`
  const counted = sql`(validated_at is not null or (month < ${month}::date ${ofRole}))`
  const ofSalesman = of === undefined || of.salesmanId === null ? sql`` : sql`and salesman_id = ${of.salesmanId}`
  return sql`
    select account_id, salesman_id, least(0, greatest(sum(owed) filter (where month < ${month}::date), sum(owed))) as carried_in
    from (
      select account_id, salesman_id, month, carried_out - carried_in as owed
      from commission_statements where ${counted} ${ofAccount('account_id', of)} ${ofSalesman}
      union all
      select account_id, null, '-infinity', -debt
      from commission_batches where debt <> 0 and status <> 'cancelled' ${ofAccount('account_id', of)}
    ) part
    group by 1, 2 having bool_or(month < ${month}::date)`
}

/** Selects as `debt` what validated statements could not take back from a person, and nobody has taken since. */
export function debtOf(accountId: number): RawBuilder<unknown> {
  return sql`
    select least(0, coalesce(sum(owed), 0))::bigint as debt
    from (
      select carried_out - carried_in as owed from commission_statements where account_id = ${accountId} and validated_at is not null
      union all
      select -debt from commission_batches where account_id = ${accountId} and status <> 'cancelled'
    ) part`
}

function ofAccount(column: string, of: Owner | undefined): RawBuilder<unknown> {
  if (of === undefined) return sql``
  return of.accountId === null ? sql`and ${sql.ref(column)} is null` : sql`and ${sql.ref(column)} = ${of.accountId}`
}
