import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Month } from './concerned-activities.store.ts'
import { deleteGoneLines } from './gone-lines.store.ts'

/** True if a line adjusts what was taken back: that was agreed on although the activity is gone. */
const ADJUSTS_REVERSAL = sql`exists (
  with recursive origin as (
    select id, kind, origin_line_id from commission_lines where id = line.origin_line_id
    union all
    select earlier.id, earlier.kind, earlier.origin_line_id
    from origin join commission_lines earlier on earlier.id = origin.origin_line_id where origin.kind = 'adjustment'
  )
  select from origin where kind = 'reversal'
)`

/**
 * Removes lines about closed months whose cause is gone from a month's drafts. A reversal stays where its activity was earned again since,
 * or where that of another beneficiary cannot go with it.
 */
export async function dropCauseless(tx: Database, month: Month): Promise<void> {
  await sql`
    insert into gone_lines
    select line.id
    from commission_lines line join commission_statements statement on statement.id = line.statement_id
    join activities activity on activity.id = line.activity_id and activity.day = line.day
    where statement.month = ${month}::date and statement.status = 'computed'
      and ((line.kind = 'late' and activity.voided_at is not null) or (line.kind = 'reversal' and activity.voided_at is null
        and not exists (
          select from commission_lines other join commission_statements its on its.id = other.statement_id
          where other.activity_id = line.activity_id and (
            (other.kind in ('rule', 'none', 'late') and other.occurrence > line.occurrence)
            or (other.kind = 'reversal' and its.month = statement.month and its.status <> 'computed')
          )
        )))
  `.execute(tx)
  await deleteGoneLines(tx)
}

/** Takes the closed months whose activities changed since the last time, oldest first. */
export async function takeChangedMonths(tx: Database): Promise<Month[]> {
  const { rows } = await sql<{ month: Month }>`
    with taken as (
      delete from commission_changed_months changed using commission_months closed
      where closed.month = changed.month and closed.closed_at is not null
      returning changed.month
    )
    select distinct month from taken order by month
  `.execute(tx)
  return rows.map(({ month }) => month)
}

/**
 * Takes back, in the drafts of the month, what activities earned in closed months and do not count any more. Where the statement is no
 * longer a draft, nothing of the activity is taken back and the closed month is looked at again next time.
 */
export async function addReversals(tx: Database, month: Month, changed: readonly Month[]): Promise<void> {
  await sql`
    create temporary table taken_back on commit drop as
    select line.*, origin.month as statement_month, origin.beneficiary
    from commission_statements origin
    join commission_lines line on line.statement_id = origin.id
    join activities activity on activity.id = line.activity_id and activity.day = line.day
    where origin.month in (select month from commission_months where closed_at is not null)
      and date_trunc('month', line.day::timestamp)::date = any (${changed}::date[])
      and line.kind in ('rule', 'late', 'adjustment') and line.amount <> 0 and activity.voided_at is not null
      and not exists (select from commission_lines reversal where reversal.origin_line_id = line.id and reversal.kind = 'reversal')
      and not ${ADJUSTS_REVERSAL}
  `.execute(tx)
  await sql`
    with opened as (
      insert into commission_statements (month, beneficiary, account_id, salesman_id)
      select distinct ${month}::date, beneficiary, account_id, salesman_id from taken_back
      on conflict on constraint one_statement_per_beneficiary_and_month do nothing
      returning id
    )
    insert into changed_statements select id from opened
  `.execute(tx)
  await sql`
    with written as (
      insert into commission_lines (statement_id, kind, activity_id, day, account_id, salesman_id, rule_id, rule_version, basis, basis_amount, value,
        value_kind, tier_from, tiers_by, amount, already_earned, transaction_id, origin_month, origin_line_id, occurrence)
      select statement.id, 'reversal', line.activity_id, line.day, line.account_id, line.salesman_id, rule_id, rule_version, basis, basis_amount,
        value, value_kind, tier_from, tiers_by, -amount, -line.already_earned, transaction_id, statement_month, line.id, occurrence
      from taken_back line
      join commission_statements statement on statement.month = ${month}::date and statement.beneficiary = line.beneficiary
        and statement.account_id is not distinct from line.account_id and statement.salesman_id is not distinct from line.salesman_id
      where line.activity_id not in (
        select fixed.activity_id
        from taken_back fixed join commission_statements its on its.month = ${month}::date and its.beneficiary = fixed.beneficiary
          and its.account_id is not distinct from fixed.account_id and its.salesman_id is not distinct from fixed.salesman_id
        where its.status <> 'computed'
      )
      order by line.id
      returning statement_id, origin_line_id
    ), noted as (
      insert into changed_statements select distinct statement_id from written
    )
    insert into commission_changed_months (month)
    select distinct date_trunc('month', day::timestamp)::date from taken_back where id not in (select origin_line_id from written)
  `.execute(tx)
  await sql`drop table taken_back`.execute(tx)
}
