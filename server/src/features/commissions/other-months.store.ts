import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Month } from './concerned-activities.store.ts'
import { deleteGoneLines } from './gone-lines.store.ts'

/** True if a late line, or a reversal, of a statement has lost its cause: its activity is voided, or counts again. */
export const IS_CAUSELESS = sql`(
  (line.kind = 'late' and activity.voided_at is not null)
  or (line.kind = 'reversal' and activity.voided_at is null and not exists (
    -- The activity was earned again since.
    select from commission_lines again
    where again.activity_id = line.activity_id and again.kind in ('rule', 'none', 'late') and again.occurrence > line.occurrence
      and again.id > line.id
  ) and not exists (
    -- Another activity cites the sale since.
    select from commission_lines mine join commission_lines citing on citing.transaction_id = mine.transaction_id
    where mine.activity_id = line.activity_id and mine.kind = 'reversal' and citing.activity_id <> line.activity_id
    group by citing.activity_id having sum(citing.already_earned) <> 0
  ))
)`

/** Removes lines about closed months whose cause is gone from a month's drafts. Those of one activity go together, or stay. */
export async function dropCauselessLines(tx: Database, month: Month): Promise<void> {
  for (const kind of ['late', 'reversal']) {
    await sql`
      insert into gone_lines
      select line.id
      from commission_lines line join commission_statements statement on statement.id = line.statement_id
      join activities activity on activity.id = line.activity_id and activity.day = line.day
      where statement.month = ${month}::date and statement.status = 'computed' and line.kind = ${kind} and ${IS_CAUSELESS}
        and not exists (
          select from commission_lines other join commission_statements its on its.id = other.statement_id
          where other.activity_id = line.activity_id and other.kind = line.kind and its.month = statement.month and its.status <> 'computed'
        )
    `.execute(tx)
    await deleteGoneLines(tx)
  }
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

/** Takes back, in the drafts of the month, what activities earned in closed months and do not count any more. */
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
      and not (line.kind = 'adjustment' and line.occurrence > 0)
  `.execute(tx)
  await markAgain(tx, month, changed)
  await sql`
    insert into commission_statements (month, beneficiary, account_id, salesman_id)
    select distinct ${month}::date, beneficiary, account_id, salesman_id from taken_back
    on conflict on constraint one_statement_per_beneficiary_and_month do nothing
  `.execute(tx)
  await writeReversals(tx, month)
}

/** Writes a reversal of each line of `taken_back` into the statements of a month. Drops that table. */
export async function writeReversals(tx: Database, month: Month): Promise<void> {
  await sql`
    with written as (
      insert into commission_lines (statement_id, kind, activity_id, day, account_id, salesman_id, rule_id, rule_version, basis, basis_amount, value,
        value_kind, tier_from, tiers_by, amount, already_earned, transaction_id, origin_month, origin_line_id, occurrence)
      select statement.id, 'reversal', line.activity_id, line.day, line.account_id, line.salesman_id, rule_id, rule_version, basis, basis_amount,
        value, value_kind, tier_from, tiers_by, -amount, -line.already_earned, transaction_id, statement_month, line.id, occurrence
      from taken_back line
      join commission_statements statement on statement.month = ${month}::date and statement.beneficiary = line.beneficiary
        and statement.account_id is not distinct from line.account_id and statement.salesman_id is not distinct from line.salesman_id
      order by line.id
      returning statement_id
    )
    insert into changed_statements select distinct statement_id from written
  `.execute(tx)
  await sql`drop table taken_back`.execute(tx)
}

/**
 * Leaves what cannot be taken back yet, and marks its closed months again: activities that concern a statement which is no draft, and those
 * with a line in a month that is still open.
 */
async function markAgain(tx: Database, month: Month, changed: readonly Month[]): Promise<void> {
  await sql`
    with waiting as (
      delete from taken_back where activity_id in (
        select fixed.activity_id
        from taken_back fixed join commission_statements its on its.month = ${month}::date and its.beneficiary = fixed.beneficiary
          and its.account_id is not distinct from fixed.account_id and its.salesman_id is not distinct from fixed.salesman_id
        where its.status <> 'computed'
      ) returning day
    ), standing as (
      select line.day
      from commission_months open join commission_statements statement on statement.month = open.month
      join commission_lines line on line.statement_id = statement.id
      join activities activity on activity.id = line.activity_id and activity.day = line.day
      where open.closed_at is null and date_trunc('month', line.day::timestamp)::date = any (${changed}::date[])
        and line.kind in ('late', 'adjustment') and line.amount <> 0 and activity.voided_at is not null
    )
    insert into commission_changed_months (month)
    select date_trunc('month', day::timestamp)::date from (select day from waiting union select day from standing) later group by 1
  `.execute(tx)
}
