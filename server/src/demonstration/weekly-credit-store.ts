import { sql } from 'kysely'
import { currency, timezone } from '../config.ts'
import type { Tx } from '../database/database.ts'

type Sql = ReturnType<typeof sql>

const MINOR_UNITS = 10 ** currency.decimals
const CLIENT_CREDIT = 600
const DOUBLE_DECISION_ABOVE = 5_000
/** Outlets with hardly any balance beyond the sales of the week. Most others keep some days of sales. */
const LOW_OUTLETS = { every: 90, from: 9, buffer: 100 }
const SHORT_OUTLETS = { every: 90, from: 5 }
const LOW_AGENT_BUFFER = 600
const IDLE_DAYS = 10

const weekOf = (time: string) => sql`date_trunc('week', ${sql.ref(time)} at time zone ${timezone})`

/** Selects the credit that outlets need for each week, and clients for each month. Idle and short outlets owe their last week. */
const NEEDS_OF_OUTLETS = sql`
  select user_id, credit_agent_id as decider_id, week, amount, owes, case when owes then 0
    when number % ${LOW_OUTLETS.every} = ${LOW_OUTLETS.from} then ${LOW_OUTLETS.buffer * MINOR_UNITS}
    else avg(amount) over (partition by user_id) * (0.8 + number * 37 % 100 / 100.0) end as buffer
  from (
    select user_id, outlet_number::integer as number, ${weekOf('transactions.createdAt')} as week, sum(transactions.amount) as amount,
      max(max(transactions.created_at)) over (partition by user_id) < max(max(transactions.created_at)) over () - make_interval(days => ${IDLE_DAYS})
        or outlet_number::integer % ${SHORT_OUTLETS.every} = ${SHORT_OUTLETS.from} as owes
    from transactions join accounts on accounts.id = user_id group by 1, 2, 3
  ) sold
  join credit_agent_assignments on account_id = user_id and valid @> week::date
  union all
  select account_id, credit_agent_id, week, ${CLIENT_CREDIT * MINOR_UNITS}, false, 0
  from credit_agent_assignments
  join accounts on accounts.id = account_id and role_name = 'ROLE_CLIENT',
    (select min(${weekOf('createdAt')}) as week from transactions group by date_trunc('month', created_at)) month
`

/** Selects the credit that agents need each week. The first keeps little; agents without outlets owe their last week. */
const NEEDS_OF_AGENTS = sql`
  select decided_by as user_id, null::integer as decider_id, week, amount, owes, case when owes then 0
    when decided_by = (select min(id) from accounts where role_name = 'ROLE_AGENT') then ${LOW_AGENT_BUFFER * MINOR_UNITS}
    else avg(amount) over (partition by decided_by) * 1.3 end as buffer
  from (
    select decided_by, ${weekOf('createdAt')} as week, sum(amount) as amount,
      max(max(created_at)) over (partition by decided_by) < max(max(created_at)) over () as owes
    from credit_requests where queue = 'agent_credit' group by 1, 2
  ) given
`

/** Inserts a request each Monday from outlets to their agent, and two hours before from agents to the network. */
export async function insertWeeklyCredit(tx: Tx): Promise<void> {
  await insertRequests(tx, 'agent_credit', { needs: NEEDS_OF_OUTLETS, step: 50, time: '07:00', description: 'Réassort de la semaine' })
  await insertRequests(tx, 'float', { needs: NEEDS_OF_AGENTS, step: 100, time: '05:00', description: 'Crédit de la semaine' })
}

type Weekly = { needs: Sql; step: number; time: string; description: string }

/** Inserts approved requests. Those who owe have none for their last week, but a credit limit that allows the debt. */
async function insertRequests(tx: Tx, queue: 'agent_credit' | 'float', { needs, step, time, description }: Weekly): Promise<void> {
  await sql`
    with totals as (
      select *, ${roundedUp(sql`sum(amount) over (partition by user_id order by week) + buffer`, step)} as total from (${needs}) need
    ), planned as (
      select user_id, decider_id, owes and week = max(week) over (partition by user_id) as is_missed,
        total - coalesce(lag(total) over (partition by user_id order by week), 0) as amount, (week + ${time}::time) at time zone ${timezone} as at
      from totals
    ), missed as (
      insert into balance_settings (account_id, credit_limit)
      select user_id, ${roundedUp(sql`amount`, step)} from planned where is_missed and amount > 0
    ), managers as (
      select min(id) as first_id, max(id) as second_id from accounts where role_name = 'ROLE_MANAGER'
    )
    insert into credit_requests (queue, user_id, requested_by, amount, description, status, first_approved_by, first_approved_at,
      decided_by, decided_at, created_at, updated_at)
    select ${queue}, user_id, user_id, amount, ${description}, 'approved', case when is_large then first_id end,
      case when is_large then at + interval '25 minutes' end,
      coalesce(decider_id, case when is_large then second_id else first_id end), at + interval '40 minutes', at, at + interval '40 minutes'
    from planned, managers, lateral (select decider_id is null and amount > ${DOUBLE_DECISION_ABOVE * MINOR_UNITS} as is_large) size
    where not is_missed and amount > 0
    order by at, user_id
  `.execute(tx)
}

function roundedUp(amount: Sql, step: number) {
  return sql`ceil((${amount}) / ${step * MINOR_UNITS}::numeric)::bigint * ${step * MINOR_UNITS}`
}
