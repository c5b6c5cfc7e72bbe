import { sql } from 'kysely'
import { timezone } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import type { Month } from './concerned-activities.store.ts'

const DAYS_BEFORE = sql.lit(1)
const DAYS_AFTER = sql.lit(31)

/** Creates `set_off_lines`: the earnings with what their sale has earned already, and the transaction that shows it. */
export async function setOffSales(tx: Database, month: Month): Promise<void> {
  await listPairs(tx, month)
  while ((await matchNearest(tx)) > 0) await dropMatched(tx)
  await citeSales(tx)
  await sql`drop table set_off_pairs, set_off_matches`.execute(tx)
}

/**
 * Creates `set_off_pairs`: each activity that earns its outlet or credit agent something, with each of their validated transactions for the
 * same subscriber and decoder at that time whose commission no line cites yet.
 */
async function listPairs(tx: Database, month: Month): Promise<void> {
  await sql`
    create temporary table set_off_pairs on commit drop as
    with earning as materialized (
      select activity_id, earned.day, account_id, ltrim(subscriber_number, '0') as subscriber, ltrim(decoder_number, '0') as decoder,
        ltrim(card_number, '0') as card
      from (select distinct activity_id, day, account_id from earnings where amount > 0 and beneficiary in ('outlet', 'agent')) earned
      join activities activity on activity.id = earned.activity_id and activity.day = earned.day
    ), sale as materialized (
      select transaction.id, transaction.user_id, transaction.commission, (transaction.created_at at time zone ${timezone})::date as day,
        ltrim(transaction.subscriber_number, '0') as subscriber, ltrim(transaction.decoder_number, '0') as decoder
      from transactions transaction
      where status = 'validated' and commission > 0 and subscriber_number is not null
        and created_at >= ((select min(day) from earning) - ${DAYS_AFTER})::timestamp at time zone ${timezone}
        and created_at < ((select max(day) from earning) + ${DAYS_BEFORE} + 1)::timestamp at time zone ${timezone}
        and not exists (
          select from commission_lines line join commission_statements statement on statement.id = line.statement_id
          where line.transaction_id = transaction.id
            -- The drafts of this month are computed again.
            and not (statement.month = ${month}::date and statement.status = 'computed' and line.kind in ('rule', 'none'))
          group by line.transaction_id having sum(line.already_earned) <> 0
        )
    )
    select earning.activity_id, earning.account_id, sale.id as transaction_id, sale.commission, abs(earning.day - sale.day) as distance
    from earning
    join sale on sale.user_id = earning.account_id and sale.subscriber = earning.subscriber and sale.decoder in (earning.decoder, earning.card)
      and earning.day between sale.day - ${DAYS_BEFORE} and sale.day + ${DAYS_AFTER}
  `.execute(tx)
  await sql`
    create temporary table set_off_matches (activity_id bigint, account_id integer, transaction_id bigint, commission bigint) on commit drop
  `.execute(tx)
}

/** Matches the pairs that are nearest in days for both sides. Returns their number. */
async function matchNearest(tx: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with matched as (
      insert into set_off_matches (activity_id, account_id, transaction_id, commission)
      select activity_id, account_id, transaction_id, commission
      from (
        select pair.*,
          row_number() over (partition by transaction_id order by distance, transaction_id, activity_id) as place_of_sale,
          row_number() over (partition by activity_id, account_id order by distance, transaction_id, activity_id) as place_of_activity
        from set_off_pairs pair
      ) placed
      where place_of_sale = 1 and place_of_activity = 1
      returning 1
    )
    select count(*)::integer as count from matched
  `.execute(tx)
  return rows[0]?.count ?? 0
}

async function dropMatched(tx: Database): Promise<void> {
  await sql`
    delete from set_off_pairs
    where transaction_id in (select transaction_id from set_off_matches)
      or (activity_id, account_id) in (select activity_id, account_id from set_off_matches)
  `.execute(tx)
}

/** Cites each matched sale on the lines of its activity, by ascending rule, until its commission is used up. */
async function citeSales(tx: Database): Promise<void> {
  await sql`
    create temporary table set_off_lines on commit drop as
    select earning.*, cited.already_earned, case when cited.already_earned > 0 then matched.transaction_id end as transaction_id
    from (
      select earnings.*, sum(greatest(amount, 0)) over (
          partition by activity_id, beneficiary, account_id, salesman_id order by rule_id rows between unbounded preceding and 1 preceding
        ) as before
      from earnings
    ) earning
    left join set_off_matches matched on matched.activity_id = earning.activity_id and matched.account_id = earning.account_id
      and earning.beneficiary in ('outlet', 'agent')
    cross join lateral (
      select case when matched.transaction_id is null then 0
        else greatest(0, least(earning.amount, matched.commission - coalesce(earning.before, 0))) end::bigint as already_earned
    ) cited
  `.execute(tx)
  await sql`analyze set_off_lines`.execute(tx)
}
