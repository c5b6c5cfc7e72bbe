import { sql } from 'kysely'
import { TODAY } from '../../database/today.ts'
import { timezone } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { refuseUnreached } from '../../database/refuse-unreached.ts'
import { countedList } from '../../database/wire-columns.ts'
import type { Actor } from '../../shared/actor.ts'
import type { ListedPeriod } from './listed-period.rules.ts'
import { matches, type TransactionFilter } from './transaction-filter.read.ts'
import { inWords, NEWEST_FIRST, ROWS_MAX } from './transactions.read.ts'

type Filter = Omit<TransactionFilter, 'startDate' | 'endDate'>
type Latest = ListedPeriod & { json: string }

/** Lists this month's transactions, or its latest whole days that fit, or the latest rows of one longer day, in one statement. */
export async function listLatestTransactions(actor: Actor, db: Database, filter: Filter): Promise<Latest> {
  await refuseUnreached(db, actor, filter.userId)
  const fits = sql`(held.holds <> 'whole-days' or newest.day > held.cut)`
  const chosen = sql`
    select whole.* from newest cross join held join transactions whole using (id)
    where ${fits} order by newest.created_at desc, newest.id desc limit ${ROWS_MAX}
  `
  const { rows } = await sql<Latest>`
    with newest as materialized (
      select sale.id, sale.created_at, (sale.created_at at time zone ${timezone})::date as day
      from transactions sale where ${matches(actor, filter)} order by ${NEWEST_FIRST} limit ${ROWS_MAX + 1}
    ), held as materialized (
      select min(day) as cut, max(day) as latest, ${TODAY} as today,
        case when count(*) <= ${ROWS_MAX} then 'month' when min(day) < max(day) then 'whole-days' else 'part-of-day' end as holds
      from newest
    )
    select list.json, held.holds,
      to_char(case holds when 'month' then least(cut, date_trunc('month', today)::date) when 'whole-days' then cut + 1 else cut end, 'YYYY-MM-DD') as from,
      to_char(case holds when 'part-of-day' then latest else greatest(latest, today) end, 'YYYY-MM-DD') as to
    from held cross join (${countedList(inWords(chosen, NEWEST_FIRST))}) list
  `.execute(db)
  // An aggregate without groups is always one row.
  return rows[0]!
}
