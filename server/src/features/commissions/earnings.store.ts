import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { isNamed, SAVED_RULES, selectActivities, selectRules, type Month, type RuleTable } from './concerned-activities.store.ts'
import { measureObjectives, readHistories } from './conditions.store.ts'

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
  await priceActivities(tx, month, SAVED_RULES)
  await (isClosed ? keepLateEarnings(tx, month) : keepEarnings(tx))
  await dropPrices(tx)
}

/** Creates `priced_lines`: what each activity of a month earns by each of these rules that concerns it. */
export async function priceActivities(tx: Database, month: Month, rules: RuleTable): Promise<void> {
  await selectActivities(tx, month, rules)
  await selectRules(tx, rules)
  await measureObjectives(tx, month)
  await readHistories(tx, month)
  await applyRules(tx)
  await countVolumes(tx)
  await priceLines(tx)
}

/** Drops the tables of `priceActivities`, so that the same transaction may price another month. */
export async function dropPrices(tx: Database): Promise<void> {
  await sql`
    drop table earning_activities, concerned_rules, reached_objectives, subscriber_histories, applied_rules, month_volumes, priced_lines
  `.execute(tx)
}

/** Creates `applied_rules`: each activity with each rule that concerns it and its beneficiary, and whether the condition holds. */
async function applyRules(tx: Database): Promise<void> {
  await sql`
    create temporary table applied_rules on commit drop as
    select earned.*, holds and not holds_higher as applies
    from (
      select activity.id as activity_id, activity.day, activity.amount as line_amount, rule.*,
        case rule.basis when 'HT' then activity.amount_net when 'TTC' then activity.amount end as basis_amount,
        case rule.beneficiary when 'outlet' then activity.outlet_id when 'agent' then activity.agent_id
          when 'sector_manager' then activity.sector_manager_id end as account_id,
        case rule.beneficiary when 'salesman' then activity.salesman_id end as salesman_id,
        case rule.condition_kind
          when 'objective_reached' then coalesce(reached.done * 100 >= rule.condition_rate * reached.wanted, false)
          when 'first_sale' then coalesce(history.sales_before = 0, false)
          when 'before_expiry' then coalesce(history.expiry - activity.day >= rule.condition_days, false)
          else true
        end as holds,
        coalesce(case rule.condition_kind
          when 'objective_reached' then reached.done * 100 >= rule.higher_rate * reached.wanted
          when 'before_expiry' then history.expiry - activity.day >= rule.higher_days
        end, false) as holds_higher
      from earning_activities activity
      join (select day as rule_day, movement, article_code, version_id, rule_id, rule_version, beneficiary, basis, kind, value, tiers_by, tiers_of,
          tier_starts, tier_values, condition_kind, condition_indicator, condition_rate, condition_days, higher_rate, higher_days
        from concerned_rules) rule
        on rule.rule_day = activity.day and rule.movement = activity.movement and rule.article_code = activity.article_code
      left join reached_objectives reached on rule.condition_kind = 'objective_reached' and reached.indicator = rule.condition_indicator
        and reached.beneficiary = case rule.beneficiary when 'salesman' then 'outlet' else rule.beneficiary end
        and reached.owner_id = case rule.beneficiary when 'agent' then activity.agent_id when 'sector_manager' then activity.sector_manager_id
          else activity.outlet_id end
      left join subscriber_histories history
        on rule.condition_kind in ('first_sale', 'before_expiry') and history.id = activity.id and history.day = activity.day
    ) earned
    where account_id is not null or salesman_id is not null
  `.execute(tx)
  await sql`analyze applied_rules`.execute(tx)
}

/** Creates `month_volumes`: how many lines of the month each beneficiary has of a rule with tiers by volume, less the negative ones. */
async function countVolumes(tx: Database): Promise<void> {
  await sql`
    create temporary table month_volumes on commit drop as
    select rule_id, beneficiary, coalesce(account_id, 0) as account_id, coalesce(salesman_id, 0) as salesman_id,
      greatest(0, sum(case when line_amount < 0 then -1 else 1 end)) as volume
    from applied_rules where applies and rule_id in (select rule_id from concerned_rules where tiers_by = 'volume')
    group by 1, 2, 3, 4
  `.execute(tx)
}

/** Creates `priced_lines`: the amount of each rule on each activity, rounded half away from zero; 0 where the condition does not hold. */
async function priceLines(tx: Database): Promise<void> {
  await sql`
    create temporary table priced_lines on commit drop as
    with tiered as (
      select applied.*,
        case tiers_by when 'volume' then width_bucket(coalesce(counted.volume, 0)::bigint, tier_starts)
          when 'line' then width_bucket(abs(basis_amount), tier_starts) end as tier
      from applied_rules applied
      left join month_volumes counted on applied.tiers_by = 'volume' and counted.rule_id = applied.rule_id
        and counted.beneficiary = applied.beneficiary and counted.account_id = coalesce(applied.account_id, 0)
        and counted.salesman_id = coalesce(applied.salesman_id, 0)
    ), paid as (
      select tiered.*, coalesce(tier_values[tier], value) as paid_value, tier_starts[tier] as tier_from,
        case when coalesce(tiers_of, kind) = 'percent' then 'share' else 'amount' end as value_kind,
        basis = 'HT' and basis_amount is null as lacks_basis
      from tiered
    ), gross as (
      select paid.*, case
          when not applies or lacks_basis then 0
          when value_kind = 'amount' then paid_value
          else sign(basis_amount)::bigint * ((abs(basis_amount) * paid_value + 5000) / 10000)
        end as gross
      from paid
    )
    select activity_id, day, beneficiary, account_id, salesman_id, rule_id, rule_version, basis, basis_amount, paid_value as value, value_kind,
      tier_from, tiers_by, holds, lacks_basis, case when line_amount < 0 then -abs(gross) else gross end as amount
    from gross
  `.execute(tx)
  await sql`analyze priced_lines`.execute(tx)
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
