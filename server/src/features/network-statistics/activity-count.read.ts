import { sql } from 'kysely'
import { every, isOf, isWithin, type ActivityFilter, type Indicator } from './activity-filter.read.ts'
import { SALES, type Sql } from './figures.read.ts'
import { splitPeriod, type PeriodPart } from './period.rules.ts'

type Days = { from: Sql; to: Sql }

const COUNTS: Record<Indicator, Sql> = {
  recruitments: sql`recruitments`,
  renewals: sql`renewals_early + renewals_late + upgrades`,
  renewalsEarly: sql`renewals_early`,
  renewalsLate: sql`renewals_late`,
  upgrades: sql`upgrades`,
  equipmentSales: sql`equipment_sales`,
  other: sql`other`,
  active: SALES,
  lines: sql`lines`,
  revenue: sql`lines`,
}

/** Returns rows of `first_day`, `last_day` and `lines`: one per whole month that has a roll-up, one per day for the rest of the period. */
export function linesBySpan(filter: ActivityFilter): Sql {
  const { start, end } = filter.period
  const days: PeriodPart[] = [{ unit: 'day', from: start, to: end }]
  const spans = (hasMonths(filter) ? splitPeriod(filter.period) : days).map(({ unit, from, to }) =>
    unit === 'month'
      ? sql`
        select month as first_day, (month + interval '1 month')::date - 1 as last_day, lines
        from (${linesBy('month', sql`month between ${from} and ${to}`, filter)}) months`
      : sql`select day, day, lines from (${linesByDay(filter, { from: sql`${from}::date`, to: sql`${to}::date` })}) days`,
  )
  return sql`select * from (${sql.join(spans, sql` union all `)}) spans (first_day, last_day, lines)`
}

/** Returns rows of `day` and `lines`, from the smallest roll-up that has every column of the filter. */
export function linesByDay(filter: ActivityFilter, { from, to }: Days): Sql {
  if (filter.articleCode !== undefined) return linesOfArticleByDay(filter, { from, to })
  // An explicit list of days lets the index find one salesman on each day without reading the others.
  const daysOneByOne = sql`array(select generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day')::date)`
  return linesBy('day', filter.salesmanCode === undefined ? sql`day between ${from} and ${to}` : sql`day = any(${daysOneByOne})`, filter)
}

/** True if months are rolled up for this filter. A salesman within one outlet, and an article, are kept by day only. */
function hasMonths({ salesmanCode, articleCode, visibleScope }: ActivityFilter): boolean {
  return articleCode === undefined && (salesmanCode === undefined || visibleScope.outletId === undefined)
}

function linesBy(unit: 'day' | 'month', isWhen: Sql, { visibleScope, salesmanCode, indicator = 'lines' }: ActivityFilter): Sql {
  const subject = salesmanCode !== undefined ? 'salesman' : visibleScope.outletId === undefined ? 'sector' : 'outlet'
  return sql`
    select ${sql.ref(unit)}, sum(${COUNTS[indicator]})::int as lines from ${sql.table(`${subject}_${unit}s`)}
    where ${every([
      isWhen,
      visibleScope.sectorManagerId !== undefined && sql`sector_manager_id = ${visibleScope.sectorManagerId}`,
      visibleScope.outletId !== undefined && sql`outlet_id = ${visibleScope.outletId}`,
      salesmanCode !== undefined && sql`salesman_code = ${salesmanCode}`,
    ])}
    group by ${sql.ref(unit)} having sum(${COUNTS[indicator]}) > 0
  `
}

function linesOfArticleByDay(filter: ActivityFilter, { from, to }: Days): Sql {
  const { salesmanCode, articleCode, indicator = 'lines' } = filter
  return sql`
    select line.day, sum(line.lines)::int as lines
    from activity_days line
    where ${every([
      sql`line.day between ${from} and ${to} and line.article_code = ${articleCode}`,
      isOf(indicator),
      ...isWithin(filter),
      salesmanCode !== undefined && sql`line.salesman_code = ${salesmanCode}`,
    ])}
    group by line.day
  `
}
