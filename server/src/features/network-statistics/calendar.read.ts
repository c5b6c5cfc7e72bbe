import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { withGeneralPlans } from '../../database/statement-options.ts'
import type { Actor } from '../../shared/actor.ts'
import { type FiguresQuery, isOnDays, type Sql, SUMS, within } from './figures.read.ts'
import type { Figures } from './figures.rules.ts'
import type { Period } from './period.rules.ts'
import { refuseUnseen } from './outlet-visibility.read.ts'
import { visibleScopeOf, type VisibleScope } from './visible-scope.rules.ts'

export type SalesScope = VisibleScope & { salesmanCode?: string | undefined }
export type DayRow = Figures & { date: string }
export type MonthRow = Figures & { date: string }

export async function readDayReport(
  actor: Actor,
  db: Database,
  { period, salesmanCode, ...scope }: SalesScope & FiguresQuery,
): Promise<DayRow[]> {
  const visibleScope = visibleScopeOf(actor, scope)
  const rows = await readDays(db, period, { ...visibleScope, salesmanCode })
  if (rows.length === 0) await refuseUnseen(actor, db, visibleScope)
  return rows
}

/** Returns the months of a year and of the year before, without those that have no line. */
export async function readMonthReport(
  actor: Actor,
  db: Database,
  { year, salesmanCode, ...scope }: SalesScope & { year: number },
): Promise<MonthRow[]> {
  const visibleScope = visibleScopeOf(actor, scope)
  const rows = await readMonths(db, { start: `${year - 1}-01-01`, end: `${year}-12-31` }, { ...visibleScope, salesmanCode })
  if (rows.length === 0) await refuseUnseen(actor, db, visibleScope)
  return rows
}

/** Returns one row per day that has lines. */
export async function readDays(db: Database, period: Period, visibleScope: SalesScope): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select day as "date", ${SUMS} from ${sql.table(`${subjectOf(visibleScope)}_days`)}
    where ${visibleScope.salesmanCode === undefined ? sql`day between ${period.start} and ${period.end}` : isOnDays(period)}
      and ${withinSales(visibleScope)}
    group by day order by day
  `.execute(withGeneralPlans(db))
  return rows
}

/** Returns one row per month that has lines, dated by its first day. */
async function readMonths(db: Database, period: Period, visibleScope: SalesScope): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select month as "date", ${SUMS} from ${monthsOf(period, visibleScope)} rolled
    where month between ${period.start} and ${period.end} and ${withinSales(visibleScope)}
    group by month order by month
  `.execute(db)
  return rows
}

/** Returns the roll-up by month. A salesman within one outlet is kept by day only, so its days are grouped here. */
function monthsOf({ start, end }: Period, visibleScope: SalesScope): Sql {
  if (visibleScope.salesmanCode === undefined || visibleScope.outletId === undefined) return sql.table(`${subjectOf(visibleScope)}_months`)
  return sql`(
    select date_trunc('month', day::timestamp)::date as month, * from salesman_days where day between ${start} and ${end}
  )`
}

/** Returns the subject of the smallest roll-up that has every column of the filter. */
function subjectOf({ outletId, salesmanCode }: SalesScope): 'outlet' | 'sector' | 'salesman' {
  if (salesmanCode !== undefined) return 'salesman'
  return outletId === undefined ? 'sector' : 'outlet'
}

function withinSales({ salesmanCode, ...visibleScope }: SalesScope): Sql {
  return salesmanCode === undefined ? within(visibleScope) : sql`${within(visibleScope)} and salesman_code = ${salesmanCode}`
}
