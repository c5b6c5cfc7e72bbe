import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Month } from './concerned-activities.store.ts'

/**
 * Creates `reached_objectives`: for outlets, and for the credit agents and sector managers who hold them on the month's last day, what was
 * achieved of each published objective. Outlets without an objective count on neither side.
 */
export async function measureObjectives(tx: Database, month: Month): Promise<void> {
  await sql`
    create temporary table reached_objectives on commit drop as
    with achieved as (
      select outlet_id, sum(recruitments) as recruitments, sum(renewals_early + renewals_late + upgrades) as renewals, sum(upgrades) as upgrades,
        sum(revenue) as revenue
      from outlet_months where month = ${month}::date group by 1
    ), of_outlets as (
      select objective.outlet_id, indicator, wanted, coalesce(done, 0) as done
      from objectives objective
      left join achieved using (outlet_id),
      lateral (values
        ('recruitments', objective.recruitments::numeric, achieved.recruitments::numeric), ('renewals', objective.renewals, achieved.renewals),
        ('upgrades', objective.upgrades, achieved.upgrades), ('revenue', objective.revenue, achieved.revenue)
      ) figure (indicator, wanted, done)
      where objective.month = ${month}::date and objective.outlet_id is not null and objective.status in ('published', 'closed')
    ), held as (
      select 'outlet' as beneficiary, outlet_id as owner_id, outlet_id from of_outlets
      union
      select 'agent', credit_agent_id, account_id from credit_agent_assignments
      where valid @> (${month}::date + interval '1 month' - interval '1 day')::date
      union
      select 'sector_manager', sector_manager_id, outlet_id from outlet_assignments
      where valid @> (${month}::date + interval '1 month' - interval '1 day')::date
    )
    select beneficiary, owner_id, indicator, sum(done) as done, sum(wanted) as wanted
    from held join of_outlets using (outlet_id)
    group by 1, 2, 3 having sum(wanted) > 0
  `.execute(tx)
  await sql`analyze reached_objectives`.execute(tx)
}

/**
 * Creates `subscriber_histories`: for the activities whose rules ask for it, how many recruitments and renewals their subscriber had
 * before, and until when the longest of them ran.
 */
export async function readHistories(tx: Database, month: Month): Promise<void> {
  await sql`
    create temporary table subscriber_histories on commit drop as
    with asking as materialized (
      select distinct activity.id, activity.day, activity.occurred_at, activity.subscriber_number
      from earning_activities activity join concerned_rules rule using (day, movement, article_code)
      where rule.condition_kind in ('first_sale', 'before_expiry') and activity.subscriber_number <> ''
    ), history as (
      select id, day, occurred_at, subscriber_number, 1 as is_sale, ends_on
      from activities sold join articles article on article.code = sold.article_code
      where voided_at is null and day < (${month}::date + interval '1 month')::date
        and indicator_of(kind, family) in ('recruitments', 'renewals_early', 'renewals_late', 'upgrades')
        and subscriber_number in (select subscriber_number from asking)
      union all
      select id, day, occurred_at, subscriber_number, 0, null from asking
    )
    select id, day, sales_before, expiry
    from (
      select id, day, is_sale,
        coalesce(sum(is_sale) over earlier, 0) as sales_before,
        max(ends_on) over earlier as expiry
      from history
      window earlier as (partition by subscriber_number order by occurred_at, id range between unbounded preceding and current row exclude group)
    ) counted
    where is_sale = 0
  `.execute(tx)
  await sql`analyze subscriber_histories`.execute(tx)
}
