import { sql } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import { unprepared } from '../../database/statement-options.ts'
import type { Money } from '../../shared/money.ts'
import { broughtIn } from './brought-in.store.ts'
import type { Month } from './concerned-activities.store.ts'

export type MonthTotals = { statements: number; lines: number; earned: Money; due: Money; toPay: Money }

/** Creates `month_balances`: what sales and earlier months bring into each statement. */
export async function readMonthBalances(tx: Database, month: Month): Promise<void> {
  await sql`
    create temporary table month_balances on commit drop as
    select * from (${broughtIn(month)}) brought where sales_taken <> '{}' or carried_in <> 0
  `.execute(tx)
  await sql`
    with opened as (
      insert into commission_statements (month, beneficiary, account_id, salesman_id)
      select ${month}::date, beneficiary, account_id, salesman_id from month_balances
      where from_sales <> 0 or carried_in <> 0 order by 2, 3, 4
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
        sales_taken = coalesce(brought.sales_taken, '{}'), carried_in = coalesce(brought.carried_in, 0), computed_at = now(),
        version = statement.version + case when statement.computed_at = now() then 0 else 1 end
      from summed join commission_statements present on present.id = summed.id
      left join month_balances brought on brought.beneficiary = present.beneficiary
        and brought.account_id is not distinct from present.account_id and brought.salesman_id is not distinct from present.salesman_id
      where statement.id = summed.id and (
        statement.id in (select id from changed_statements)
        or (statement.from_sales, statement.sales_taken, statement.carried_in)
          <> (coalesce(brought.from_sales, 0), coalesce(brought.sales_taken, '{}'), coalesce(brought.carried_in, 0))
      )
      returning statement.id
    )
    select count(*)::integer as count from saved
  `.execute(tx)
  await dropEmptyStatements(tx, month)
  return rows[0]?.count ?? 0
}

/** Completes the drafts of a month that closes: afterwards nobody computes it, and sales or debts of people without a draft would wait. */
export async function completeMonth(tx: Tx, month: Month): Promise<void> {
  const db = unprepared(tx)
  await sql`create temporary table changed_statements (id integer) on commit drop`.execute(db)
  await readMonthBalances(db, month)
  await sumUpStatements(db, month)
  await nameReaders(db, month)
  await sql`drop table month_balances, changed_statements`.execute(db)
}

async function dropEmptyStatements(tx: Database, month: Month): Promise<void> {
  await sql`
    delete from commission_statements
    where month = ${month}::date and status = 'computed' and lines = 0 and from_sales = 0 and carried_in = 0
  `.execute(tx)
}

/**
 * Names the reader of each salesman's draft: the sector manager of the outlet of the month's last line. A draft without lines, which carries
 * a debt, is read by whoever reads the statement before.
 */
export async function nameReaders(tx: Database, month: Month): Promise<void> {
  await sql`
    update commission_statements statement set reader_id = named.reader_id
    from (
      select drafted.id, case when drafted.lines > 0 then last.sector_manager_id else before.reader_id end as reader_id
      from commission_statements drafted
      left join lateral (
        select sector.sector_manager_id
        from commission_lines line
        join activities activity on activity.id = line.activity_id and activity.day = line.day
        left join outlet_assignments sector on sector.outlet_id = activity.outlet_id and sector.valid @> activity.day
        where line.statement_id = drafted.id
        order by line.day desc, line.id desc limit 1
      ) last on true
      left join lateral (
        select earlier.reader_id from commission_statements earlier
        where earlier.salesman_id = drafted.salesman_id and earlier.month < drafted.month
        order by earlier.month desc limit 1
      ) before on true
      where drafted.month = ${month}::date and drafted.status = 'computed' and drafted.salesman_id is not null
    ) named
    where statement.id = named.id and statement.reader_id is distinct from named.reader_id
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
