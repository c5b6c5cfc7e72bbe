import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { isIn, type Month, type RuleTable } from './concerned-activities.store.ts'

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

// Files write the number of one subscriber with and without leading zeros.
const SUBSCRIBER = sql`ltrim(subscriber_number, '0')`
const IS_SALE = sql`indicator_of(kind, family) in ('recruitments', 'renewals_early', 'renewals_late', 'upgrades')`
const ASKING_CONDITIONS = sql`('first_sale', 'before_expiry')`

/**
 * Creates `subscriber_histories`: for the activities whose rules ask for it, and whose subscriber had recruitments or renewals before, until
 * when the longest of them ran.
 */
export async function readHistories(tx: Database, month: Month): Promise<void> {
  await sql`
    create temporary table asking_activities on commit drop as
    select activity.id, ${SUBSCRIBER} as subscriber
    from earning_activities activity
    where ${SUBSCRIBER} <> '' and exists (
      select from concerned_rules rule
      where rule.condition_kind in ${ASKING_CONDITIONS} and rule.day = activity.day and rule.movement = activity.movement
        and rule.article_code = activity.article_code
    )
  `.execute(tx)
  await sql`analyze asking_activities`.execute(tx)
  const askers = sql`select subscriber from asking_activities`
  const histories = historiesOf({ askers, isAsking: sql`sold.id in (select id from asking_activities)`, lastMonth: month })
  await sql`create temporary table subscriber_histories on commit drop as ${histories}`.execute(tx)
  await sql`analyze subscriber_histories (id)`.execute(tx)
  await sql`drop table asking_activities`.execute(tx)
}

/** Creates `all_histories`: the histories of the activities of several months, for the movements whose rules ask for it. */
export async function readAllHistories(tx: Database, { from, to, rules }: { from: Month; to: Month; rules: RuleTable }): Promise<void> {
  const { rows } = await sql<{ movement: string }>`
    select distinct movement from ${rules} where condition_kind in ${ASKING_CONDITIONS}
  `.execute(tx)
  const movements = rows.map(({ movement }) => movement)
  const isAsking = movements.length === 0 ? sql`false` : sql`(sold.day >= ${from}::date and sold.kind = any (${movements}::text[]))`
  const askers = sql`
    select ${SUBSCRIBER} from activities sold
    where voided_at is null and day < (${to}::date + interval '1 month')::date and ${SUBSCRIBER} <> '' and ${isAsking}`
  await sql`create temporary table all_histories on commit drop as ${historiesOf({ askers, isAsking, lastMonth: to })}`.execute(tx)
}

/** Creates `subscriber_histories` for a month from `all_histories`. */
export async function selectHistories(tx: Database, month: Month): Promise<void> {
  await sql`
    create temporary table subscriber_histories on commit drop as
    select * from all_histories where ${isIn(sql`day`, month)}
  `.execute(tx)
  await sql`analyze subscriber_histories (id)`.execute(tx)
}

/** `askers` selects the subscribers whose history is read; `isAsking` holds for the activities of `sold` that need it. */
type Asking = { askers: RawBuilder<unknown>; isAsking: RawBuilder<unknown>; lastMonth: Month }

function historiesOf({ askers, isAsking, lastMonth }: Asking): RawBuilder<unknown> {
  return sql`
    select id, day, expiry
    from (
      select id, day, is_asking, count(*) filter (where is_sale) over earlier as sales_before,
        max(ends_on) filter (where is_sale) over earlier as expiry
      from (
        select sold.id, day, occurred_at, ${SUBSCRIBER} as subscriber, ends_on, ${isAsking} as is_asking,
          ${IS_SALE} as is_sale
        from activities sold join articles article on article.code = sold.article_code
        where voided_at is null and day < (${lastMonth}::date + interval '1 month')::date and ${SUBSCRIBER} in (${askers})
          and (${IS_SALE} or ${isAsking})
      ) history
      window earlier as (partition by subscriber order by occurred_at, id rows between unbounded preceding and 1 preceding)
    ) counted
    where is_asking and sales_before > 0`
}
