import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Month } from './concerned-activities.store.ts'
import { writeReversals } from './other-months.store.ts'
import { pairsOf } from './sale-pairs.store.ts'
import { isReplaced, matchSales } from './set-off.store.ts'

/**
 * Adds to `set_off_lines`, as late lines, what replaces lines about closed months whose sale was reversed since, or that cite none although a
 * sale is free by now: it was validated, or an activity that cited it went.
 */
export async function reciteSales(tx: Database, month: Month, changed: readonly Month[]): Promise<void> {
  await listUnciting(tx, changed)
  const earned = sql`select distinct activity_id, day, account_id from unciting_lines`
  await matchSales(
    tx,
    sql`
      select * from (${pairsOf(earned, isReplaced(month))}) pair
      where not exists (select from set_off_lines citing where citing.transaction_id = pair.transaction_id)`,
  )
  await addRecited(tx)
  await leaveUnsettled(tx)
  await sql`drop table unciting_lines, set_off_matches`.execute(tx)
}

/**
 * Creates `unciting_lines`: what pays an outlet or credit agent for an activity of a closed month without a sale that still counts. Looks at
 * days that are near enough to an open or changed month for a sale to become free there; sales that change others mark their months.
 */
async function listUnciting(tx: Database, changed: readonly Month[]): Promise<void> {
  await sql`
    create temporary table unciting_lines on commit drop as
    with near as materialized (
      select month from commission_months where closed_at is null
      union
      select unnest(${changed}::date[])
    ), earning as (
      select line.*, statement.beneficiary,
        bool_or(sale.status = 'validated') over of_activity is true as is_citing,
        bool_and(statement.validated_at is not null) over of_activity as is_settled,
        coalesce(sum(line.amount) over (of_activity order by line.rule_id rows between unbounded preceding and 1 preceding), 0) as before
      from commission_statements statement
      join commission_lines line on line.statement_id = statement.id
      join commission_months closed on closed.month = date_trunc('month', line.day::timestamp)::date and closed.closed_at is not null
      join activities activity on activity.id = line.activity_id and activity.day = line.day and activity.voided_at is null
      left join transactions sale on sale.id = line.transaction_id
      where statement.beneficiary in ('outlet', 'agent') and line.kind in ('rule', 'late') and line.amount > 0
        and statement.month > (select min(month) from near) - 65
        and exists (select from near where line.day between near.month - 33 and near.month + 64)
        and not exists (select from commission_lines reversal where reversal.origin_line_id = line.id and reversal.kind = 'reversal')
      window of_activity as (partition by line.activity_id, statement.beneficiary, line.account_id)
    )
    select * from earning where not is_citing
  `.execute(tx)
  await sql`analyze unciting_lines`.execute(tx)
}

async function addRecited(tx: Database): Promise<void> {
  await sql`
    insert into set_off_lines (kind, activity_id, day, beneficiary, account_id, rule_id, rule_version, basis, basis_amount, value, value_kind,
      tier_from, tiers_by, amount, origin_month, occurrence, already_earned, transaction_id, replaced_line_id)
    select 'late', line.activity_id, day, beneficiary, line.account_id, rule_id, rule_version, basis, basis_amount, value, value_kind,
      tier_from, tiers_by, amount, date_trunc('month', day::timestamp)::date,
      (select max(occurrence) + 1 from commission_lines earlier where earlier.activity_id = line.activity_id),
      cited.already_earned, case when cited.already_earned > 0 then matched.transaction_id end, line.id
    from unciting_lines line
    left join set_off_matches matched on matched.activity_id = line.activity_id and matched.account_id = line.account_id
    cross join lateral (
      select greatest(0, least(line.amount, coalesce(matched.commission, 0) - line.before))::bigint as already_earned
    ) cited
    where line.is_settled and (cited.already_earned, case when cited.already_earned > 0 then matched.transaction_id end)
      is distinct from (line.already_earned, line.transaction_id)
  `.execute(tx)
}

/** Marks the months of lines that a sale would be set off against but for a statement that is not validated yet: nothing takes them back. */
async function leaveUnsettled(tx: Database): Promise<void> {
  await sql`
    insert into commission_changed_months (month)
    select distinct date_trunc('month', day::timestamp)::date
    from unciting_lines line join set_off_matches matched on matched.activity_id = line.activity_id and matched.account_id = line.account_id
    where not line.is_settled
  `.execute(tx)
}

/** Takes back the lines that late lines of `month_lines` replace. */
export async function reverseRecited(tx: Database, month: Month): Promise<void> {
  await sql`
    create temporary table taken_back on commit drop as
    select line.*, origin.month as statement_month, origin.beneficiary
    from month_lines computed
    join commission_lines line on line.id = computed.replaced_line_id
    join commission_statements origin on origin.id = line.statement_id
  `.execute(tx)
  await writeReversals(tx, month)
}
