import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Month } from './concerned-activities.store.ts'
import { pairsOf } from './sale-pairs.store.ts'

/** Creates `set_off_lines`: the earnings with what their sale has earned already, and the transaction that shows it. */
export async function setOffSales(tx: Database, month: Month): Promise<void> {
  const earned = sql`select distinct activity_id, day, account_id from earnings where amount > 0 and beneficiary in ('outlet', 'agent')`
  await matchSales(tx, pairsOf(earned, isReplaced(month)))
  await citeSales(tx)
  await sql`drop table set_off_matches`.execute(tx)
}

/** Holds for a `line` of a `statement` that is computed again with its month. */
export const isReplaced = (month: Month) =>
  sql`statement.month = ${month}::date and statement.status = 'computed' and line.kind in ('rule', 'none')`

/** Creates `set_off_matches`: each sale of these pairs with one activity at most, and each activity with one sale, the nearest first. */
export async function matchSales(tx: Database, pairs: RawBuilder<unknown>): Promise<void> {
  await sql`create temporary table set_off_pairs on commit drop as ${pairs}`.execute(tx)
  await sql`
    create temporary table set_off_matches (activity_id bigint, account_id integer, transaction_id bigint, commission bigint) on commit drop
  `.execute(tx)
  while ((await matchNearest(tx)) > 0) await dropMatched(tx)
  await sql`drop table set_off_pairs`.execute(tx)
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
    select earning.*, cited.already_earned, case when cited.already_earned > 0 then matched.transaction_id end as transaction_id,
      null::bigint as replaced_line_id
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
