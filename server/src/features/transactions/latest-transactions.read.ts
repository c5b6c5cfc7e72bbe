import { sql } from 'kysely'
import { TODAY } from '../../database/today.ts'
import { timezone } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { refuseUnreached } from '../../database/row-scope.ts'
import type { Actor } from '../../shared/actor.ts'
import type { ListedPeriod } from './listed-period.rules.ts'
import { matches, type TransactionFilter } from './transaction-filter.read.ts'
import { inFull, NEWEST_FIRST, ROWS_MAX, type TransactionRow } from './transactions.read.ts'

type Filter = Omit<TransactionFilter, 'startDate' | 'endDate'>
type Latest = ListedPeriod & { rows: TransactionRow[] }
/** Without any transaction there is still one row, with a null id. */
type LatestRow = ListedPeriod & (TransactionRow | { id: null })

/**
 * Lists this month's transactions in one statement; if too many, its latest whole days that fit, or the latest rows of a single longer day.
 */
export async function listLatestTransactions(actor: Actor, db: Database, filter: Filter): Promise<Latest> {
  await refuseUnreached(db, actor, filter.userId)
  const fits = sql`(held.holds <> 'whole-days' or newest.day > held.cut)`
  const selectedRows = sql`
    select whole.* from newest cross join held join transactions whole using (id)
    where ${fits} order by newest.created_at desc, newest.id desc limit ${ROWS_MAX}
  `
  const { rows } = await sql<LatestRow>`
    with newest as materialized (
      select sale.id, sale.created_at, (sale.created_at at time zone ${timezone})::date as day
      from transactions sale where ${matches(actor, filter)} order by ${NEWEST_FIRST} limit ${ROWS_MAX + 1}
    ), held as materialized (
      select min(day) as cut, max(day) as latest, ${TODAY} as today,
        case when count(*) <= ${ROWS_MAX} then 'month' when min(day) < max(day) then 'whole-days' else 'part-of-day' end as holds
      from newest
    ), listed as materialized (
      select holds,
        to_char(case holds when 'month' then least(cut, date_trunc('month', today)::date) when 'whole-days' then cut + 1 else cut end, 'YYYY-MM-DD') as from,
        to_char(case holds when 'part-of-day' then latest else greatest(latest, today) end, 'YYYY-MM-DD') as to
      from held
    )
    select list.*, listed.*
    from listed left join (${inFull(actor, selectedRows, NEWEST_FIRST)}) list on true
    order by list.created_at desc, list.id desc
  `.execute(db)
  // An aggregate without groups is always one row, whatever is joined to it.
  const { holds, from, to } = rows[0]!
  return { holds, from, to, rows: rows.filter((row) => row.id !== null) }
}
