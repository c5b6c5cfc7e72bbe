import { sql } from 'kysely'
import { timezone } from '../config.ts'
import type { Tx } from '../database/database.ts'

const SOLD = sql.raw(`('recruitment', 'renewal_early', 'renewal_late', 'package_change')`)
const NBSP = '\u00a0'
const IN_PROGRESS = 18

/** Inserts the subscriptions sold from a day on as transactions, which the outlet's credit agent decides after four minutes. */
export async function insertSales(tx: Tx, from: string): Promise<void> {
  await sql`
    insert into transactions (user_id, outlet_id, created_by, subscriber_number, decoder_number, price_id, package_id, months, description, amount,
      commission, commission_rate_id, status, decided_by, decided_at, created_at, updated_at)
    select outlet_id, outlet_id, outlet_id, subscriber_number, decoder_number, price.id, package.id, price.months,
      package.name || ', ' || price.months || ${NBSP} || 'mois', amount, (amount * basis_points + 5000) / 10000, rate.id,
      case when decided_at is null then 'in_progress' else 'validated' end, case when decided_at is not null then credit_agent_id end,
      decided_at, occurred_at, coalesce(decided_at, occurred_at)
    from (
      select *, case when row_number() over (order by occurred_at desc) > ${IN_PROGRESS} then occurred_at + interval '4 minutes' end as decided_at
      from activities where day >= ${from}::date and kind in ${SOLD}
    ) sale
    join packages package using (article_code)
    join subscription_prices price on price.package_id = package.id and price.option_id is null
      and price.months = rtrim(duration, 'J')::integer / 30 and price.valid @> occurred_at
    join credit_agent_assignments assignment on account_id = outlet_id and assignment.valid @> day
    join lateral (
      select id, basis_points from commission_rates
      where role_name = 'ROLE_PDV' and coalesce(package_id, package.id) = package.id order by package_id nulls last limit 1
    ) rate on true
    order by occurred_at, outlet_id
  `.execute(tx)
  await sql`analyze transactions`.execute(tx)
}

/** Inserts one credit and one debit of the same amount for each outlet and month before a day. */
export async function insertMonthlyTotals(tx: Tx, until: string): Promise<void> {
  await sql`
    insert into credit_operations (kind, user_id, amount, description, made_by, created_at)
    select kind, outlet_id, amount, label || to_char(month, 'MM/YYYY'), (select min(id) from accounts where role_name = 'ROLE_MANAGER'),
      (month + since) at time zone ${timezone}
    from (
      select outlet_id, date_trunc('month', day::timestamp) as month, sum(revenue)::bigint as amount
      from activity_days join packages using (article_code)
      where day < ${until}::date and kind in ${SOLD} group by 1, 2
    ) total,
    (values ('credit', 'Crédits du mois ', interval '7 hours'), ('debit', 'Ventes du mois ', interval '1 month' - interval '1 minute'))
      as operation (kind, label, since)
    where amount > 0
    order by month, outlet_id, kind
  `.execute(tx)
}
