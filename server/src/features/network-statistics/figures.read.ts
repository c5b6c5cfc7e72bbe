import { sql, type RawBuilder } from 'kysely'
import { daysOf, splitPeriod, type Period } from './period.rules.ts'
import type { VisibleScope } from './visible-scope.rules.ts'

export type Sql = RawBuilder<unknown>

export type FiguresQuery = VisibleScope & { period: Period }

type Subject = 'outlet' | 'sector' | 'salesman'

const COLUMNS = sql`recruitments, renewals_early, renewals_late, upgrades, equipment_sales, other, lines, revenue`

const KEYS: Record<Subject, Sql> = {
  outlet: sql`outlet_id, sector_manager_id`,
  sector: sql`sector_manager_id`,
  salesman: sql`salesman_code, sector_manager_id`,
}

/** The sales that make an outlet active, in the columns of the roll-ups. */
export const SALES = sql`(recruitments + renewals_early + renewals_late + upgrades)`

/** Sums of the roll-ups' columns, under the names of `Figures`. */
export const SUMS = sql`
  coalesce(sum(recruitments), 0)::int as "recruitments",
  coalesce(sum(renewals_early + renewals_late + upgrades), 0)::int as "renewals",
  coalesce(sum(renewals_early), 0)::int as renewals_early,
  coalesce(sum(renewals_late), 0)::int as renewals_late,
  coalesce(sum(upgrades), 0)::int as "upgrades",
  coalesce(sum(equipment_sales), 0)::int as equipment_sales,
  coalesce(sum(other), 0)::int as "other",
  coalesce(sum(lines), 0)::int as "lines",
  coalesce(sum(revenue), 0)::bigint as "revenue"
`

/** The columns of `SUMS` from a subquery `figures`, with zero where an outer join has no row. */
export const FIGURES = sql`
  coalesce(figures."recruitments", 0) as "recruitments", coalesce(figures."renewals", 0) as "renewals",
  coalesce(figures.renewals_early, 0) as renewals_early, coalesce(figures.renewals_late, 0) as renewals_late,
  coalesce(figures."upgrades", 0) as "upgrades", coalesce(figures.equipment_sales, 0) as equipment_sales,
  coalesce(figures."other", 0) as "other", coalesce(figures."lines", 0) as "lines", coalesce(figures."revenue", 0) as "revenue"
`

/** Returns the roll-ups of a period as one table: its whole months by month, the rest by day. */
export function rollUps(subject: Subject, period: Period, where: Sql): Sql {
  const pieces = splitPeriod(period).map(
    ({ unit, from, to }) => sql`
    select ${KEYS[subject]}, ${COLUMNS} from ${sql.table(`${subject}_${unit}s`)}
    where ${sql.ref(unit)} between ${from} and ${to} and ${where}
  `,
  )
  return sql`(${sql.join(pieces, sql` union all `)})`
}

/** Returns a condition on `day` that lists each day, so that the index finds one salesman without reading the others of the period. */
export function isOnDays(period: Period): Sql {
  return sql`day = any(${daysOf(period)}::date[])`
}

/** Selects the recruitments and renewals of each day, or month, as an array of counts. */
export function trendOf(unit: 'day' | 'month', steps: string[]): Sql {
  const sales = steps.map((step) => sql`coalesce(sum(${SALES}) filter (where ${sql.ref(unit)} = ${step}), 0)::int`)
  return sql`array[${sql.join(sales)}]`
}

export function within({ sectorManagerId, outletId }: VisibleScope): Sql {
  const conditions = [
    ...(sectorManagerId === undefined ? [] : [sql`sector_manager_id = ${sectorManagerId}`]),
    ...(outletId === undefined ? [] : [sql`outlet_id = ${outletId}`]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}
