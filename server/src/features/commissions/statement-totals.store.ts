import { sql } from 'kysely'
import { timezone } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import type { Money } from '../../shared/money.ts'
import type { Month } from './concerned-activities.store.ts'

export type MonthTotals = { statements: number; lines: number; earned: Money; due: Money; toPay: Money }

/** Selects what was posted at sales, and at their reversals, on each commission account in a month, and has not been swept since. */
export const postedAtSales = (month: Month) => sql`
  select account.owner_id as account_id,
    case owner.role_name when 'ROLE_AGENT' then 'agent' when 'ROLE_RESP' then 'sector_manager' else 'outlet' end as beneficiary,
    sum(entry.amount)::bigint as amount
  from ledger_transfers transfer
  join ledger_entries entry on entry.transfer_id = transfer.id
  join ledger_accounts account on account.id = entry.account_id and account.kind = 'commission'
  join accounts owner on owner.id = account.owner_id
  where transfer.kind = 'sale' and transfer.effective_at >= ${month}::timestamp at time zone ${timezone}
    and transfer.effective_at < (${month}::timestamp + interval '1 month') at time zone ${timezone}
    and not exists (
      select from ledger_entries swept join ledger_transfers sweep on sweep.id = swept.transfer_id
      where swept.account_id = account.id and swept.account_version > entry.account_version and sweep.document_type = 'credit_operation'
    )
  group by 1, 2 having sum(entry.amount) <> 0`

/** Selects what the latest statement before a month could not take back, unless a validated statement of a later month took it over. */
export const debtsBefore = (month: Month) => sql`
  select beneficiary, account_id, salesman_id, carried_out
  from (
    select distinct on (beneficiary, account_id, salesman_id) * from commission_statements where month < ${month}::date
    order by beneficiary, account_id, salesman_id, month desc
  ) latest
  where carried_out <> 0 and not exists (
    select from commission_statements later
    where later.month > ${month}::date and later.validated_at is not null and later.beneficiary = latest.beneficiary
      and later.account_id is not distinct from latest.account_id and later.salesman_id is not distinct from latest.salesman_id
  )`

/** Creates `month_balances`: what sales and earlier months bring into each statement. */
export async function readMonthBalances(tx: Database, month: Month): Promise<void> {
  await sql`
    create temporary table month_balances on commit drop as
    select beneficiary, account_id, salesman_id, sum(from_sales)::bigint as from_sales, sum(carried_in)::bigint as carried_in
    from (
      select beneficiary, account_id, null::integer as salesman_id, amount as from_sales, 0 as carried_in
      from (${postedAtSales(month)}) posted
      union all
      select beneficiary, account_id, salesman_id, 0, carried_out from (${debtsBefore(month)}) debt
    ) brought
    group by 1, 2, 3 having sum(from_sales) <> 0 or sum(carried_in) <> 0
  `.execute(tx)
  await sql`
    with opened as (
      insert into commission_statements (month, beneficiary, account_id, salesman_id)
      select ${month}::date, beneficiary, account_id, salesman_id from month_balances order by 2, 3, 4
      on conflict on constraint one_statement_per_beneficiary_and_month do nothing
      returning id
    )
    insert into changed_statements select id from opened
  `.execute(tx)
}

/** Writes the sums of a month's drafts; a draft that did not change keeps its version and instant. Returns how many changed or went. */
export async function sumUpStatements(tx: Database, month: Month): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with summed as (
      select statement.id, count(line.id)::integer as lines, coalesce(sum(line.amount), 0)::bigint as earned,
        coalesce(sum(line.already_earned), 0)::bigint as already_earned
      from commission_statements statement left join commission_lines line on line.statement_id = statement.id
      where statement.month = ${month}::date and statement.status = 'computed'
      group by 1
    ), saved as (
      update commission_statements statement
      set lines = summed.lines, earned = summed.earned, already_earned = summed.already_earned, from_sales = coalesce(brought.from_sales, 0),
        carried_in = coalesce(brought.carried_in, 0), computed_at = now(),
        version = statement.version + case when statement.computed_at = now() then 0 else 1 end
      from summed join commission_statements present on present.id = summed.id
      left join month_balances brought on brought.beneficiary = present.beneficiary
        and brought.account_id is not distinct from present.account_id and brought.salesman_id is not distinct from present.salesman_id
      where statement.id = summed.id and (
        statement.id in (select id from changed_statements)
        or (statement.from_sales, statement.carried_in) <> (coalesce(brought.from_sales, 0), coalesce(brought.carried_in, 0))
      )
      returning statement.id
    )
    select count(*)::integer as count from saved
  `.execute(tx)
  await dropEmptyStatements(tx, month)
  return rows[0]?.count ?? 0
}

async function dropEmptyStatements(tx: Database, month: Month): Promise<void> {
  await sql`
    delete from commission_statements
    where month = ${month}::date and status = 'computed' and lines = 0 and from_sales = 0 and carried_in = 0
  `.execute(tx)
}

/** Names the reader of each salesman's draft: the sector manager of the outlet of the last line of the month. */
export async function nameReaders(tx: Database, month: Month): Promise<void> {
  await sql`
    update commission_statements statement set reader_id = last.sector_manager_id
    from (
      select distinct on (line.statement_id) line.statement_id, sector.sector_manager_id
      from commission_lines line
      join commission_statements drafted on drafted.id = line.statement_id and drafted.month = ${month}::date
        and drafted.status = 'computed' and drafted.salesman_id is not null
      join activities activity on activity.id = line.activity_id and activity.day = line.day
      left join outlet_assignments sector on sector.outlet_id = activity.outlet_id and sector.valid @> activity.day
      order by line.statement_id, line.day desc, line.id desc
    ) last
    where statement.id = last.statement_id and statement.reader_id is distinct from last.sector_manager_id
  `.execute(tx)
}

export async function readMonthTotals(tx: Database, month: Month): Promise<MonthTotals> {
  const { rows } = await sql<MonthTotals>`
    select count(*)::integer as statements, coalesce(sum(lines), 0)::integer as lines, coalesce(sum(earned), 0)::bigint as earned,
      coalesce(sum(due), 0)::bigint as due, coalesce(sum(to_pay), 0)::bigint as to_pay
    from commission_statements where month = ${month}::date
  `.execute(tx)
  return rows[0] ?? { statements: 0, lines: 0, earned: 0n, due: 0n, toPay: 0n }
}
