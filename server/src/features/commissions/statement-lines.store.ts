import { sql } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'
import { unprepared } from '../../database/statement-options.ts'
import { isNamed, type Month } from './concerned-activities.store.ts'
import { createGoneLines, listGoingLines, replaceGoingLines } from './gone-lines.store.ts'

const CONTENT = sql`day, rule_version, basis, basis_amount, value, value_kind, tier_from, tiers_by, amount, already_earned, transaction_id, reason_code`

/**
 * Creates `changed_statements`, which collects the ids of statements whose lines change. Returns the transaction, which plans each statement
 * of the computation anew.
 */
export async function beginWork(tx: Tx): Promise<Database> {
  await sql`create temporary table changed_statements (id integer) on commit drop`.execute(tx)
  await createGoneLines(tx)
  return unprepared(tx)
}

/**
 * Creates `month_lines`: the computed lines with their statements, which are opened where there is none. Leaves out lines of statements that
 * are no drafts, and all lines of a late or new activity that one of them concerns: a new one becomes late for all.
 */
export async function placeLines(tx: Database, month: Month): Promise<void> {
  await sql`
    insert into commission_statements (month, beneficiary, account_id, salesman_id)
    select distinct ${month}::date, beneficiary, account_id, salesman_id from set_off_lines order by beneficiary, account_id, salesman_id
    on conflict on constraint one_statement_per_beneficiary_and_month do nothing
  `.execute(tx)
  await sql`
    create temporary table month_lines on commit drop as
    select line.*, statement.id as statement_id, statement.status = 'computed' as is_draft
    from set_off_lines line
    join commission_statements statement on statement.month = ${month}::date and statement.beneficiary = line.beneficiary
      and coalesce(statement.account_id, 0) = coalesce(line.account_id, 0) and coalesce(statement.salesman_id, 0) = coalesce(line.salesman_id, 0)
  `.execute(tx)
  await sql`
    with waiting as (
      delete from month_lines
      where kind = 'late' and activity_id in (select activity_id from month_lines where kind = 'late' and not is_draft)
      returning origin_month
    )
    insert into commission_changed_months (month) select distinct origin_month from waiting
  `.execute(tx)
  await sql`
    delete from month_lines activity
    where kind in ('rule', 'none') and not ${isNamed(sql`activity.activity_id`)}
      and activity_id in (select activity_id from month_lines where kind in ('rule', 'none') and not is_draft)
  `.execute(tx)
  await sql`delete from month_lines where not is_draft`.execute(tx)
  await sql`analyze month_lines`.execute(tx)
}

/** Replaces the lines of a month's drafts by `month_lines`. A line that stays keeps its id; one that is equal is not written. */
export async function replaceLines(tx: Database, month: Month): Promise<void> {
  await listGoingLines(tx, month)
  await updateLines(tx)
  await sql`
    with added as (
      insert into commission_lines (statement_id, kind, activity_id, account_id, salesman_id, rule_id, origin_month, occurrence, ${CONTENT})
      select statement_id, kind, activity_id, account_id, salesman_id, rule_id, origin_month, occurrence, ${CONTENT}
      from month_lines computed
      where kind = 'late' or not exists (
        select from commission_lines line
        where line.statement_id = computed.statement_id and line.activity_id = computed.activity_id
          and line.rule_id is not distinct from computed.rule_id and line.kind = computed.kind
      )
      order by statement_id, day, activity_id, rule_id
      returning statement_id
    )
    insert into changed_statements select distinct statement_id from added
  `.execute(tx)
  await replaceGoingLines(tx)
}

async function updateLines(tx: Database): Promise<void> {
  await sql`
    with changed as (
      update commission_lines line set (${CONTENT}) = (
        computed.day, computed.rule_version, computed.basis, computed.basis_amount, computed.value, computed.value_kind, computed.tier_from,
        computed.tiers_by, computed.amount, computed.already_earned, computed.transaction_id, computed.reason_code), reason = null
      from month_lines computed
      where computed.statement_id = line.statement_id and computed.activity_id = line.activity_id and computed.kind = line.kind
        and computed.kind in ('rule', 'none') and computed.rule_id is not distinct from line.rule_id
        and (computed.rule_version, computed.basis, computed.basis_amount, computed.value, computed.value_kind, computed.tier_from,
          computed.tiers_by, computed.amount, computed.already_earned, computed.transaction_id, computed.reason_code, null)
        is distinct from (line.rule_version, line.basis, line.basis_amount, line.value, line.value_kind, line.tier_from,
          line.tiers_by, line.amount, line.already_earned, line.transaction_id, line.reason_code, line.reason)
      returning line.statement_id
    )
    insert into changed_statements select distinct statement_id from changed
  `.execute(tx)
}

/** Drops the tables of a computation, so that the same transaction may compute again. */
export async function dropWork(tx: Database): Promise<void> {
  await sql`drop table earnings, set_off_lines, month_lines, month_balances, changed_statements, gone_lines, dropped_contests`.execute(tx)
}
