import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'

/** The first day of a month, `2026-09-01`. */
export type Month = string

/** A table with the columns of `commission_rules`. */
export type RuleTable = RawBuilder<unknown>
export const SAVED_RULES: RuleTable = sql`commission_rules`

// A line of 0 is never taken back itself: what was taken back since is asked of its activity.
const KEPT_LINE = sql`line.kind in ('rule', 'none', 'late') and not exists (
  select from commission_lines taken_back
  where taken_back.activity_id = line.activity_id and taken_back.kind = 'reversal' and taken_back.occurrence >= line.occurrence
)`

/** Returns the condition that a line names an activity and no reversal took it back since. */
export const isNamed = (activityId: RawBuilder<unknown>) =>
  sql`exists (select from commission_lines line where line.activity_id = ${activityId} and ${KEPT_LINE})`

export function isIn(day: RawBuilder<unknown>, month: Month): RawBuilder<unknown> {
  return sql`${day} >= ${month}::date and ${day} < (${month}::date + interval '1 month')::date`
}

/**
 * Creates `earning_activities`: the counted activities of a month whose movement some rule names, with everybody who may earn. A late
 * activity is one that no line names yet.
 */
export async function selectActivities(tx: Database, month: Month, rules: RuleTable): Promise<void> {
  await sql`
    create temporary table earning_activities on commit drop as
    select activity.id, activity.day, activity.kind as movement, activity.article_code, activity.amount, activity.amount_net,
      activity.subscriber_number, ltrim(activity.subscriber_number, '0') <> '' as has_subscriber, activity.outlet_id,
      salesman.id as salesman_id, agent.credit_agent_id as agent_id, sector.sector_manager_id
    from activities activity
    left join salesmen salesman on salesman.code = activity.salesman_code and activity.salesman_code <> ''
    left join credit_agent_assignments agent on agent.account_id = activity.outlet_id and agent.valid @> activity.day
    left join outlet_assignments sector on sector.outlet_id = activity.outlet_id and sector.valid @> activity.day
    where activity.voided_at is null and ${isIn(sql`activity.day`, month)} and activity.kind in (
      select movement from ${rules} where valid && daterange(${month}::date, (${month}::date + interval '1 month')::date)
    )
  `.execute(tx)
  await sql`analyze earning_activities (id, day, movement, article_code)`.execute(tx)
}

/**
 * Creates `concerned_rules`: for each day, movement and article of these activities, the most specific rules in force for each
 * beneficiary and kind of condition: those of the article, else of its family, else of neither.
 */
export async function selectRules(tx: Database, rules: RuleTable): Promise<void> {
  await sql`
    create temporary table concerned_rules on commit drop as
    with concerned as (
      select sold.day, sold.movement, sold.article_code, rule.id as version_id, rule.rule_id, rule.rule_version, rule.beneficiary,
        rule.basis, rule.kind, rule.value, rule.tiers_by, rule.tiers_of, rule.tier_starts, rule.tier_values,
        rule.condition_kind, rule.condition_indicator, rule.condition_rate, rule.condition_days,
        rank() over (
          partition by sold.day, sold.movement, sold.article_code, rule.beneficiary, rule.condition_kind, rule.condition_indicator
          order by case when rule.article_code is not null then 1 when rule.family is not null then 2 else 3 end
        ) as specificity
      from (select distinct day, movement, article_code from earning_activities) sold
      join articles article on article.code = sold.article_code
      join ${rules} rule on rule.movement = sold.movement and rule.valid @> sold.day
        and (rule.article_code is null or rule.article_code = sold.article_code) and (rule.family is null or rule.family = article.family)
    )
    select concerned.*, coalesce(bool_or(tiers_by = 'volume') over (partition by rule_id), false) as counts_volume,
      -- The next greater condition of the same kind: where that one holds too, it is earned instead. Only a simulation has equal ones.
      first_value(condition_rate) over higher as higher_rate, first_value(condition_days) over higher as higher_days
    from concerned where specificity = 1
    window higher as (
      partition by day, movement, article_code, beneficiary, condition_kind, condition_indicator order by condition_rate, condition_days
      groups between 1 following and unbounded following
    )
  `.execute(tx)
  await sql`analyze concerned_rules`.execute(tx)
}
