import { sql } from 'kysely'
import { currency, timezone } from '../config.ts'
import type { Tx } from '../database/database.ts'
import { insertOperations } from './credit-postings-store.ts'

const MINOR_UNITS = 10 ** currency.decimals
const SOLD = sql.raw(`('recruitment', 'renewal_early', 'renewal_late', 'package_change')`)
const NBSP = '\u00a0'
const IN_PROGRESS = 18
const LAST_EXCESS = 320

/** Collects the subscription sales of the last months in chronological order in a temporary table. The last few are still in progress. */
export async function findSales(tx: Tx, from: string): Promise<void> {
  await sql`
    create temporary table demo_sales on commit drop as
    select row_number() over (order by occurred_at, activity.outlet_id)::integer as id, activity.outlet_id, assignment.credit_agent_id as agent_id,
      activity.subscriber_number, activity.decoder_number, price.id as price_id, package.id as package_id, price.months, activity.amount,
      package.name || ', ' || price.months || ${NBSP} || 'mois' as description, occurred_at as at, date_trunc('week', activity.day::timestamp)::date as week,
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

/** Inserts each sale as a transaction of its outlet, decided by its credit agent four minutes later. */
export async function insertSales(tx: Tx): Promise<void> {
  await sql`
    insert into transactions (id, user_id, outlet_id, subscriber_number, decoder_number, price_id, package_id, months, description, amount, commission,
      commission_rate_id, status, created_by, decided_by, decided_at, created_at, updated_at)
    overriding system value
    select id, outlet_id, outlet_id, subscriber_number, decoder_number, price_id, package_id, months, description, amount, commission, rate_id,
      case when is_in_progress then 'in_progress' else 'validated' end, outlet_id,
      case when not is_in_progress then agent_id end, case when not is_in_progress then at + interval '4 minutes' end, at,
      case when is_in_progress then at else at + interval '4 minutes' end
    from demo_sales order by id
  `.execute(tx)
  await sql`select setval(pg_get_serial_sequence('transactions', 'id'), (select max(id) from transactions))`.execute(tx)
  await sql`
    insert into demo_transfers (kind, phase, document_type, document_id, actor_id, memo, at)
    select 'sale', 'pending', 'transaction', id, outlet_id, description, at from demo_sales
    union all
    select 'sale', 'post', 'transaction', id, agent_id, description, at + interval '4 minutes' from demo_sales where not is_in_progress
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

/** Inserts one credit and one debit of the same amount for each earlier month. Outlets that sold nothing since keep a balance. */
export async function insertMonthlyTotals(tx: Tx, until: string): Promise<void> {
  await insertOperations(
    tx,
    sql`
      with months as (
        select outlet_id, date_trunc('month', day::timestamp)::date as month, sum(revenue)::bigint as amount
        from activity_days join packages on packages.article_code = activity_days.article_code
        where day < ${until}::date and kind in ${SOLD} group by 1, 2
      ), kept as (
        select *, month = max(month) over (partition by outlet_id) and outlet_id not in (select outlet_id from activity_days where day >= ${until}::date) as is_last
        from months
      )
      insert into credit_operations (kind, user_id, amount, description, made_by, created_at)
      select kind, outlet_id, case when is_last and kind = 'credit' then amount + ${LAST_EXCESS * MINOR_UNITS} else amount end, words || to_char(month, 'MM/YYYY'), (select min(id) from accounts where role_name = 'ROLE_MANAGER'),
        (month + since) at time zone ${timezone}
      from kept, (values ('credit', 'Crédits du mois ', interval '7 hours'), ('debit', 'Ventes du mois ', interval '1 month' - interval '1 minute'))
        as operation (kind, words, since)
      where amount > 0
      order by month, outlet_id, kind
    `,
  )
}
