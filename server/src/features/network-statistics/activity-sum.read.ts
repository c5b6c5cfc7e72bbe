import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { every, isCounted, isOf, isWithin, type ActivityFilter } from './activity-filter.read.ts'
import { matchingLines } from './activity-lines.read.ts'
import type { Sql } from './figures.read.ts'
import { refuseUnseen } from './outlet-visibility.read.ts'

export type ActivitySum = { lines: number; amount: Money }

export async function sumActivities(actor: Actor, db: Database, filter: ActivityFilter): Promise<ActivitySum> {
  const { rows } = await sql<ActivitySum>`${isCounted(filter) ? sumOfDays(filter) : sumOfLines(filter)}`.execute(db)
  const sum = rows[0] ?? { lines: 0, amount: 0n }
  if (sum.lines === 0) await refuseUnseen(actor, db, filter.visibleScope)
  return sum
}

function sumOfDays(filter: ActivityFilter): Sql {
  const { period, salesmanCode, articleCode, indicator = 'lines' } = filter
  return sql`
    select coalesce(sum(line.lines), 0)::int as lines, coalesce(sum(line.revenue), 0)::bigint as amount
    from activity_days line
    where ${every([
      sql`line.day between ${period.start} and ${period.end}`,
      isOf(indicator),
      ...isWithin(filter),
      salesmanCode !== undefined && sql`line.salesman_code = ${salesmanCode}`,
      articleCode !== undefined && sql`line.article_code = ${articleCode}`,
    ])}
  `
}

function sumOfLines(filter: ActivityFilter): Sql {
  return sql`select count(*)::int as lines, coalesce(sum(line.amount), 0)::bigint as amount from ${matchingLines(filter)}`
}
