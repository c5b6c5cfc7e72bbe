import { sql } from 'kysely'
import { currency, timezone } from '../config.ts'
import type { Tx } from '../database/database.ts'
import { insertApproved } from './credit-postings-store.ts'

const MINOR_UNITS = 10 ** currency.decimals
const OUTLET_STEP = 50
const AGENT_STEP = 100
const CLIENT_CREDIT = 600
const DOUBLE_DECISION_ABOVE = 5_000
/** Outlets with hardly any balance beyond the sales of the week. Most others keep some days of sales. */
const LOW_OUTLETS = { every: 90, from: 9, buffer: 100 }
const SHORT_OUTLETS = { every: 90, from: 5 }
const LOW_AGENT_BUFFER = 600
const IDLE_DAYS = 10

/** Inserts a weekly request from each outlet to its agent for its sales, and from each agent to the network for its outlets. */
export async function insertWeeklyCredit(tx: Tx): Promise<void> {
  await planOutlets(tx)
  await leaveUnpaid(tx, 'agent_credit')
  await planAgents(tx)
  await leaveUnpaid(tx, 'float')
  await insertRequests(tx)
}

/** Plans the requests of outlets. Those without recent sales, or short this week, owe what they sold last. */
async function planOutlets(tx: Tx): Promise<void> {
  await sql`
    create temporary table demo_weeks on commit drop as
    with sold as (
      select outlet_id, sum(amount) / count(distinct week) as pace, min(week) as first_week, max(week) as last_week,
        max(at) < (select max(at) from demo_sales) - make_interval(days => ${IDLE_DAYS})
          or outlet_number::integer % ${SHORT_OUTLETS.every} = ${SHORT_OUTLETS.from} as owes,
        outlet_number::integer % ${LOW_OUTLETS.every} = ${LOW_OUTLETS.from} as is_low, outlet_number::integer * 37 % 100 / 100.0 as share
      from demo_sales join accounts outlet on outlet.id = outlet_id
      group by outlet_id, outlet_number
    ), needed as (
      select outlet_id, max(agent_id) as agent_id, week, owes and week = last_week as is_missed, ${roundedUp(
        sql`sum(sum(amount)) over (partition by outlet_id order by week)
          + case when owes or week = first_week then 0 when is_low then ${LOW_OUTLETS.buffer * MINOR_UNITS} else pace * (0.8 + share) end`,
        OUTLET_STEP,
      )} as total
      from demo_sales join sold using (outlet_id)
      group by outlet_id, week, owes, is_low, first_week, last_week, pace, share
    )
    select 'agent_credit' as queue, outlet_id as user_id, agent_id as decider_id, week, is_missed,
      total - coalesce(lag(total) over (partition by outlet_id order by week), 0) as amount
    from needed
    union all
    select 'agent_credit', account_id, credit_agent_id, week, false, ${CLIENT_CREDIT * MINOR_UNITS}
    from credit_agent_assignments assignment
    join accounts on accounts.id = account_id and role_name = 'ROLE_CLIENT'
    cross join (select distinct min(week) as week from demo_sales group by date_trunc('month', at)) months
    where valid @> current_date
  `.execute(tx)
}

/** Plans the requests of agents. The first one has little left; those whose outlets were reassigned owe the last credit they gave. */
async function planAgents(tx: Tx): Promise<void> {
  await sql`
    with handed as (
      select decider_id as agent_id, week, sum(amount) as amount from demo_weeks where amount > 0 group by 1, 2
    ), agents as (
      select agent_id, avg(amount) as pace, max(week) as last_week, max(week) < (select max(week) from demo_sales) as owes,
        agent_id = (select min(id) from accounts where role_name = 'ROLE_AGENT') as is_low
      from handed group by agent_id
    ), needed as (
      select agent_id, week, owes and week = last_week as is_missed, ${roundedUp(
        sql`sum(amount) over (partition by agent_id order by week)
          + case when owes then 0 when is_low then ${LOW_AGENT_BUFFER * MINOR_UNITS} else pace * 1.3 end`,
        AGENT_STEP,
      )} as total
      from handed join agents using (agent_id)
    )
    insert into demo_weeks (queue, user_id, week, is_missed, amount)
    select 'float', agent_id, week, is_missed, total - coalesce(lag(total) over (partition by agent_id order by week), 0) from needed
  `.execute(tx)
}

/** Removes the missed requests, and allows a debt of that amount by a credit limit of their own. */
async function leaveUnpaid(tx: Tx, queue: 'agent_credit' | 'float'): Promise<void> {
  await sql`
    with missed as (
      delete from demo_weeks where queue = ${queue} and is_missed returning user_id, amount
    )
    insert into balance_settings (account_id, credit_limit)
    select user_id, ${roundedUp(sql`amount`, AGENT_STEP)} from missed where amount > 0
  `.execute(tx)
}

function roundedUp(amount: ReturnType<typeof sql>, step: number) {
  return sql`ceil((${amount}) / ${step * MINOR_UNITS}::numeric)::bigint * ${step * MINOR_UNITS}`
}

/** Monday at seven, before any sale, and agents before outlets. The first week may begin on another day. */
const AT = sql`
  ((greatest(week, (select min(at)::date from demo_sales)) + time '07:00') at time zone ${timezone})
    - case when queue = 'float' then interval '2 hours' else interval '0' end
`

async function insertRequests(tx: Tx): Promise<void> {
  await insertApproved(
    tx,
    sql`
      with asked as (
        select queue, user_id, decider_id, amount, ${AT} as at,
          case queue when 'float' then 'Crédit de la semaine' else 'Réassort de la semaine' end as description
        from demo_weeks where amount > 0
      ), managers as (
        select min(id) as first_id, max(id) as second_id from accounts where role_name = 'ROLE_MANAGER'
      )
      insert into credit_requests (queue, user_id, requested_by, amount, description, status, first_approved_by, first_approved_at,
        decided_by, decided_at, created_at, updated_at)
      select queue, user_id, user_id, amount, description, 'approved', case when is_large then first_id end,
        case when is_large then at + interval '25 minutes' end,
        coalesce(decider_id, case when is_large then second_id else first_id end), at + interval '40 minutes', at, at + interval '40 minutes'
      from asked, managers, lateral (select decider_id is null and amount > ${DOUBLE_DECISION_ABOVE * MINOR_UNITS} as is_large) size
      order by at, user_id
    `,
  )
}
