import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { isNamed, SAVED_RULES, type Month } from './concerned-activities.store.ts'
import { readHistories } from './conditions.store.ts'
import { dropPricing, preparePricing, PRICED_LINES } from './pricing.store.ts'

/** Creates the table of `addEarnings`. */
export async function createEarnings(tx: Database): Promise<void> {
  await sql`
    create temporary table earnings (
      kind text not null, activity_id bigint not null, day date not null, beneficiary text not null, account_id integer, salesman_id integer,
      rule_id integer, rule_version integer, basis text, basis_amount bigint, value bigint, value_kind text, tier_from bigint, tiers_by text,
      amount bigint not null, reason_code text, origin_month date, occurrence smallint not null
    ) on commit drop
  `.execute(tx)
}

/** Adds to `earnings` what the activities of a month earn by its rules; of a closed month, only activities that no line names yet. */
export async function addEarnings(tx: Database, month: Month, { isClosed }: { isClosed: boolean }): Promise<void> {
  await preparePricing(tx, month, { rules: SAVED_RULES, readHistories })
  await sql`create temporary table priced_lines on commit drop as ${PRICED_LINES}`.execute(tx)
  await sql`analyze priced_lines (activity_id, day, beneficiary, account_id, amount)`.execute(tx)
  await (isClosed ? keepLateEarnings(tx, month) : keepEarnings(tx))
  await dropPricing(tx)
  await sql`drop table priced_lines`.execute(tx)
}

const COLUMNS = sql`activity_id, day, beneficiary, account_id, salesman_id, rule_id, rule_version, basis, basis_amount, value, value_kind,
  tier_from, tiers_by, amount, reason_code`

/** A line for every amount; where an outlet earns nothing although a rule concerns it, one line that says why. */
const EARNED_LINES = sql`
  select activity_id, day, beneficiary, account_id, salesman_id, rule_id, rule_version, basis, basis_amount, value, value_kind,
    tier_from, tiers_by, amount, null as reason_code
  from priced_lines where amount <> 0
  union all
  select activity_id, day, 'outlet', account_id, null, null, null, null, null, null, null, null, null, 0,
    case when bool_or(lacks_basis) then 'no_basis' when bool_or(not holds) then 'condition_not_met' else 'zero' end
  from priced_lines where beneficiary = 'outlet' group by activity_id, day, account_id having bool_and(amount = 0)`

async function keepEarnings(tx: Database): Promise<void> {
  await sql`
    insert into earnings (kind, ${COLUMNS}, occurrence)
    select case when rule_id is null then 'none' else 'rule' end, line.*, 0 from (${EARNED_LINES}) line
  `.execute(tx)
}

async function keepLateEarnings(tx: Database, month: Month): Promise<void> {
  await sql`
    insert into earnings (kind, ${COLUMNS}, origin_month, occurrence)
    select 'late', line.*, ${month}::date,
      coalesce((select max(occurrence) + 1 from commission_lines earlier where earlier.activity_id = line.activity_id), 0)
    from (${EARNED_LINES}) line join earning_activities activity on activity.id = line.activity_id
    where not ${isNamed(sql`activity.id`)}
  `.execute(tx)
}
