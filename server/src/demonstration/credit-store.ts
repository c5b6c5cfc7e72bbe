import { sql } from 'kysely'
import { currency, timezone } from '../config.ts'
import type { Tx } from '../database/database.ts'

const MINOR_UNITS = 10 ** currency.decimals
const SOLD = sql.raw(`('recruitment', 'renewal_early', 'renewal_late', 'package_change')`)
/** What an outlet keeps beside the sales of its week. */
const BUFFER = 150
const ROUNDED_TO = 50
const IN_PROGRESS = 18
const CLIENT_CREDIT = 600
const SHORT_EVERY = 17

/** Every sale of a subscription of the last months, in order; one a minute later decided by the outlet's credit agent. */
export async function findSales(tx: Tx, from: string): Promise<void> {
  await sql`
    create temporary table demo_sales on commit drop as
    select row_number() over (order by occurred_at, activity.outlet_id)::integer as id, activity.outlet_id, assignment.credit_agent_id as agent_id,
      activity.subscriber_number, activity.decoder_number, price.id as price_id, package.id as package_id, price.months, activity.amount,
      occurred_at as at, date_trunc('week', activity.day::timestamp)::date as week,
      -- Of the last evening, some still wait.
      row_number() over (order by occurred_at desc) <= ${IN_PROGRESS} as is_in_progress,
      rate.id as rate_id, (activity.amount * rate.basis_points + 5000) / 10000 as commission
    from activities activity
    join packages package on package.article_code = activity.article_code
    join subscription_prices price on price.package_id = package.id and price.option_id is null and price.months = rtrim(activity.duration, 'J')::integer / 30
      and price.valid @> activity.occurred_at
    join credit_agent_assignments assignment on assignment.account_id = activity.outlet_id and assignment.valid @> activity.day
    join lateral (
      select id, basis_points from commission_rates
      where role_name = 'ROLE_PDV' and coalesce(package_id, package.id) = package.id order by package_id nulls last limit 1
    ) rate on true
    where activity.day >= ${from}::date and activity.kind in ${SOLD} and activity.voided_at is null
  `.execute(tx)
  await sql`analyze demo_sales`.execute(tx)
}

/** Each sale is a transaction of its outlet. */
export async function insertSales(tx: Tx): Promise<void> {
  await sql`
    insert into transactions (id, user_id, outlet_id, subscriber_number, decoder_number, price_id, package_id, months, amount, commission,
      commission_rate_id, status, created_by, decided_by, decided_at, created_at, updated_at)
    overriding system value
    select id, outlet_id, outlet_id, subscriber_number, decoder_number, price_id, package_id, months, amount, commission, rate_id,
      case when is_in_progress then 'in_progress' else 'validated' end, outlet_id,
      case when not is_in_progress then agent_id end, case when not is_in_progress then at + interval '4 minutes' end, at,
      case when is_in_progress then at else at + interval '4 minutes' end
    from demo_sales order by id
  `.execute(tx)
  await sql`select setval(pg_get_serial_sequence('transactions', 'id'), (select max(id) from transactions))`.execute(tx)
  await sql`
    insert into demo_transfers (kind, phase, document_type, document_id, actor_id, memo, at)
    select 'sale', 'pending', 'transaction', id, outlet_id, '', at from demo_sales
    union all
    select 'sale', 'post', 'transaction', id, agent_id, '', at + interval '4 minutes' from demo_sales where not is_in_progress
  `.execute(tx)
  await sql`
    insert into demo_entries (document_type, document_id, phase, kind, owner_id, amount)
    select 'transaction', id, phase, kind, owner_id, sign * case when is_commission then commission else amount end
    from demo_sales, lateral (values
      ('pending', 'available', outlet_id, -1, false), ('pending', 'held', outlet_id, 1, false),
      ('post', 'held', outlet_id, -1, false), ('post', 'sales', null, 1, false),
      ('post', 'commission_expense', null, -1, true), ('post', 'commission', outlet_id, 1, true)
    ) as entry (phase, kind, owner_id, sign, is_commission)
    where (phase = 'pending' or not is_in_progress) and (commission > 0 or not is_commission)
  `.execute(tx)
}

/** Each week an outlet asks its agent for what it will sell, and the agent the network for what the outlets will ask. */
export async function insertWeeklyCredit(tx: Tx): Promise<void> {
  await sql`
    create temporary table demo_weeks on commit drop as
    select outlet_id, agent_id, week, total - coalesce(lag(total) over (partition by outlet_id order by week), 0) as amount
    from (
      select outlet_id, max(agent_id) as agent_id, week,
        ceil((sum(sum(amount)) over (partition by outlet_id order by week) + ${BUFFER * MINOR_UNITS}) / ${ROUNDED_TO * MINOR_UNITS}::numeric)::bigint
          * ${ROUNDED_TO * MINOR_UNITS} as total
      from demo_sales group by outlet_id, week
    ) needed
    union all
    select account_id, credit_agent_id, week, ${CLIENT_CREDIT * MINOR_UNITS}
    from credit_agent_assignments assignment
    join accounts on accounts.id = account_id and role_name = 'ROLE_CLIENT'
    cross join (select distinct min(week) as week from demo_sales group by date_trunc('month', at)) months
    where valid @> current_date
  `.execute(tx)
  await leaveSomeShort(tx)
  await insertRequests(
    tx,
    sql`
      select 'float' as queue, agent_id as user_id, ceil(sum(amount) / ${100 * MINOR_UNITS}::numeric)::bigint * ${100 * MINOR_UNITS} as amount,
        'Crédit de la semaine' as description, null::integer as decider_id, ${startOf(sql`week`)} - interval '2 hours' as at
      from demo_weeks where amount > 0 group by agent_id, week
      union all
      select 'agent_credit', outlet_id, amount, 'Réassort de la semaine', agent_id, ${startOf(sql`week`)}
      from demo_weeks where amount > 0
    `,
  )
}

/** Some outlets were not credited this week: they owe, within a limit of their own. */
async function leaveSomeShort(tx: Tx): Promise<void> {
  await sql`
    with missed as (
      delete from demo_weeks using accounts outlet
      where outlet.id = outlet_id and outlet.outlet_number::integer % ${SHORT_EVERY} = 5 and week = (select max(week) from demo_sales)
      returning outlet_id, amount
    )
    insert into balance_settings (account_id, credit_limit)
    select outlet_id, ceil(amount / ${100 * MINOR_UNITS}::numeric)::bigint * ${100 * MINOR_UNITS} from missed where amount > 0
  `.execute(tx)
}

/** Monday at seven: before anything is sold. The first week of the period may begin on another day. */
function startOf(week: ReturnType<typeof sql>) {
  return sql`((greatest(${week}, (select min(at)::date from demo_sales)) + time '07:00') at time zone ${timezone})`
}

/** Approved requests, in the order in which they were asked for; a large one by both managers. */
async function insertRequests(tx: Tx, wanted: ReturnType<typeof sql>): Promise<void> {
  await sql`
    with asked as (${wanted}), managers as (
      select min(id) as first_id, max(id) as second_id from accounts where role_name = 'ROLE_MANAGER'
    ), approved as (
      insert into credit_requests (queue, user_id, requested_by, amount, description, status, first_approved_by, first_approved_at,
        decided_by, decided_at, created_at, updated_at)
      select queue, user_id, user_id, amount, description, 'approved', case when is_large then first_id end,
        case when is_large then at + interval '25 minutes' end,
        coalesce(decider_id, case when is_large then second_id else first_id end), at + interval '40 minutes', at, at + interval '40 minutes'
      from asked, managers, lateral (select decider_id is null and amount > ${5_000 * MINOR_UNITS} as is_large) size
      order by at, user_id
      returning *
    ), transferred as (
      insert into demo_transfers (kind, phase, document_type, document_id, actor_id, memo, at)
      select 'credit', 'direct', 'credit_request', id, decided_by, description, decided_at from approved
    )
    insert into demo_entries (document_type, document_id, phase, kind, owner_id, amount)
    select 'credit_request', id, 'direct', entry.kind, entry.owner_id, entry.amount
    from approved, lateral (values
      ('available', user_id, amount),
      (case when queue = 'agent_credit' then 'available' else 'treasury' end, case when queue = 'agent_credit' then decided_by end, -amount)
    ) as entry (kind, owner_id, amount)
  `.execute(tx)
}

/** What was before: a month is one credit and one debit of the same amount. */
export async function insertMonthlyTotals(tx: Tx, until: string): Promise<void> {
  await sql`
    with months as (
      select outlet_id, date_trunc('month', day::timestamp)::date as month, sum(revenue)::bigint as amount
      from activity_days join packages on packages.article_code = activity_days.article_code
      where day < ${until}::date and kind in ${SOLD} group by 1, 2
    ), made as (
      insert into credit_operations (kind, user_id, amount, description, made_by, created_at)
      select kind, outlet_id, amount, words || to_char(month, 'MM/YYYY'), (select min(id) from accounts where role_name = 'ROLE_MANAGER'),
        (month + since) at time zone ${timezone}
      from months, (values ('credit', 'Crédits du mois ', interval '7 hours'), ('debit', 'Ventes du mois ', interval '1 month' - interval '1 minute'))
        as operation (kind, words, since)
      where amount > 0
      order by month, outlet_id, kind
      returning *
    ), transferred as (
      insert into demo_transfers (kind, phase, document_type, document_id, actor_id, memo, at)
      select kind, 'direct', 'credit_operation', id, made_by, description, created_at from made
    )
    insert into demo_entries (document_type, document_id, phase, kind, owner_id, amount)
    select 'credit_operation', id, 'direct', entry.kind, entry.owner_id, entry.amount
    from made, lateral (values
      ('available', user_id, case made.kind when 'credit' then amount else -amount end),
      (case made.kind when 'credit' then 'treasury' else 'adjustment' end, null, case made.kind when 'credit' then -amount else amount end)
    ) as entry (kind, owner_id, amount)
  `.execute(tx)
}
