import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { selectActivities, selectRules, type Month, type RuleTable } from './concerned-activities.store.ts'
import { measureObjectives } from './conditions.store.ts'

/** The rules that price, and what creates `subscriber_histories` for the activities of a month. */
export type Pricing = { rules: RuleTable; readHistories: (tx: Database, month: Month) => Promise<void> }

/** Selects each activity with each rule that concerns it and its beneficiary, and whether the condition holds. */
const APPLIED_RULES = sql`
  select earned.*, holds and not holds_higher as applies
  from (
    select activity.id as activity_id, activity.day, activity.amount as line_amount, rule.*,
      case rule.basis when 'HT' then activity.amount_net when 'TTC' then activity.amount end as basis_amount,
      case rule.beneficiary when 'outlet' then activity.outlet_id when 'agent' then activity.agent_id
        when 'sector_manager' then activity.sector_manager_id end as account_id,
      case rule.beneficiary when 'salesman' then activity.salesman_id end as salesman_id,
      case rule.condition_kind
        when 'objective_reached' then coalesce(reached.done * 100 >= rule.condition_rate * reached.wanted, false)
        -- Whoever bought before has a history.
        when 'first_sale' then activity.has_subscriber and history.id is null
        when 'before_expiry' then coalesce(history.expiry - activity.day >= rule.condition_days, false)
        else true
      end as holds,
      coalesce(case rule.condition_kind
        when 'objective_reached' then reached.done * 100 >= rule.higher_rate * reached.wanted
        when 'before_expiry' then history.expiry - activity.day >= rule.higher_days
      end, false) as holds_higher
    from earning_activities activity
    join (select day as rule_day, movement, article_code, version_id, rule_id, rule_version, beneficiary, basis, kind, value, tiers_by, tiers_of,
        tier_starts, tier_values, condition_kind, condition_indicator, condition_rate, condition_days, higher_rate, higher_days, counts_volume
      from concerned_rules) rule
      on rule.rule_day = activity.day and rule.movement = activity.movement and rule.article_code = activity.article_code
    left join reached_objectives reached on rule.condition_kind = 'objective_reached' and reached.indicator = rule.condition_indicator
      and reached.beneficiary = case rule.beneficiary when 'salesman' then 'outlet' else rule.beneficiary end
      and reached.owner_id = case rule.beneficiary when 'agent' then activity.agent_id when 'sector_manager' then activity.sector_manager_id
        else activity.outlet_id end
    left join subscriber_histories history
      on history.id = case when rule.condition_kind in ('first_sale', 'before_expiry') then activity.id end and history.day = activity.day
  ) earned
  where account_id is not null or salesman_id is not null`

/** Selects the amount of each rule on each activity, rounded half away from zero; 0 where the condition does not hold. */
export const PRICED_LINES = sql`
  with tiered as (
    select applied.*,
      case tiers_by when 'volume' then width_bucket(coalesce(counted.volume, 0)::bigint, tier_starts)
        when 'line' then width_bucket(abs(basis_amount), tier_starts) end as tier
    -- OFFSET 0 makes PostgreSQL compute the conditions and the basis once for each line.
    from (${APPLIED_RULES} offset 0) applied
    left join month_volumes counted on counted.rule_id = case applied.tiers_by when 'volume' then applied.rule_id end
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
        else case when basis_amount < 0 then -1 else 1 end * ((abs(basis_amount) * paid_value + 5000) / 10000)
      end as gross
    from paid
  )
  select activity_id, day, beneficiary, account_id, salesman_id, rule_id, rule_version, basis, basis_amount, paid_value as value, value_kind,
    tier_from, tiers_by, holds, lacks_basis, case when line_amount < 0 then -abs(gross) else gross end as amount
  from gross`

/** Creates the tables that `PRICED_LINES` reads, for the activities of a month and the rules that concern them. */
export async function preparePricing(tx: Database, month: Month, { rules, readHistories }: Pricing): Promise<void> {
  await selectActivities(tx, month, rules)
  await selectRules(tx, rules)
  await measureObjectives(tx, month)
  await readHistories(tx, month)
  await countVolumes(tx)
}

/** Drops the tables of `preparePricing`, so that the same transaction may price another month. */
export async function dropPricing(tx: Database): Promise<void> {
  await sql`drop table earning_activities, concerned_rules, reached_objectives, subscriber_histories, month_volumes`.execute(tx)
}

/** Creates `month_volumes`: how many lines of the month each beneficiary has of a rule with tiers by volume, less the negative ones. */
async function countVolumes(tx: Database): Promise<void> {
  await sql`
    create temporary table month_volumes on commit drop as
    select rule_id, beneficiary, coalesce(account_id, 0) as account_id, coalesce(salesman_id, 0) as salesman_id,
      greatest(0, sum(case when line_amount < 0 then -1 else 1 end)) as volume
    from (${APPLIED_RULES}) applied
    where applies and counts_volume
    group by 1, 2, 3, 4
  `.execute(tx)
  await sql`analyze month_volumes`.execute(tx)
}
