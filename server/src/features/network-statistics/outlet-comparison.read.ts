import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { readClosedDays } from '../calendar/index.ts'
import { rollUps, SALES, SUMS, trendOf, within, type FiguresQuery, type Sql } from './figures.read.ts'
import { isReported } from './outlet-report.read.ts'
import { refuseUnseen } from './outlet-visibility.read.ts'
import { addDays } from '../../shared/days.ts'
import { daysOf, yearBefore } from './period.rules.ts'
import { visibleScopeOf, type VisibleScope } from './visible-scope.rules.ts'

const TREND_DAYS = 14
/** A leap year: the compared days are within it. */
const DAYS_OF_COMPARISON = 366

export type ComparedOutlet = {
  outletId: number
  previousRecruitments: number
  previousRenewals: number
  previousRevenue: Money
  trend: number[]
  lastActiveOn: string | null
}

/** Returns the outlets of the outlet report, with their figures a year before and their sales of the last fourteen days. */
export async function readOutletComparison(actor: Actor, db: Database, { period, ...scope }: FiguresQuery) {
  const visibleScope = visibleScopeOf(actor, scope)
  const previous = yearBefore(period, await readClosedDays(db, { start: addDays(period.start, -DAYS_OF_COMPARISON), end: period.end }))
  const recent = { start: addDays(period.end, 1 - TREND_DAYS), end: period.end }
  const { rows } = await sql<ComparedOutlet>`
    with previous as (
      select outlet_id, ${SUMS} from ${rollUps('outlet', previous, within(visibleScope))} rolled group by outlet_id
    ), figures as (
      select outlet_id, sum(lines) as lines from ${rollUps('outlet', period, within(visibleScope))} rolled group by outlet_id
    ), recent as (
      select outlet_id, ${trendOf('day', daysOf(recent))} as trend from outlet_days
      where day between ${recent.start} and ${recent.end} and ${within(visibleScope)} group by outlet_id
    )
    select outlet.id as outlet_id,
      coalesce(previous."recruitments", 0) as previous_recruitments, coalesce(previous."renewals", 0) as previous_renewals,
      coalesce(previous."revenue", 0) as previous_revenue,
      coalesce(recent.trend, array_fill(0, array[${TREND_DAYS}::int])) as "trend", ${lastActiveOn(period.end, visibleScope)}
    from accounts outlet
    left join previous on previous.outlet_id = outlet.id
    left join figures on figures.outlet_id = outlet.id
    left join recent on recent.outlet_id = outlet.id
    where ${isReported(period, visibleScope)}
    order by length(outlet.outlet_number), outlet.outlet_number
  `.execute(db)
  if (rows.length === 0) await refuseUnseen(actor, db, visibleScope)
  return { previous, rows }
}

/** Selects the last day, up to `end`, on which `outlet` had a recruitment or a renewal. */
export function lastActiveOn(end: string, visibleScope: VisibleScope): Sql {
  return sql`(
    select day from outlet_days
    where outlet_id = outlet.id and day <= ${end} and ${SALES} > 0 and ${within(visibleScope)}
    order by day desc limit 1
  ) as last_active_on`
}
