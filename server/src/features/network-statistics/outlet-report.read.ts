import { sql } from 'kysely'
import { personName } from '../../database/account-names.ts'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { FIGURES, rollUps, SUMS, within, type FiguresQuery, type Sql } from './figures.read.ts'
import { isActive, type Figures } from './figures.rules.ts'
import { readLastMonth } from './last-import.read.ts'
import { outletAims, readOutletsObjective, type OutletsObjective } from './objectives.read.ts'
import { refuseUnseen } from './outlet-visibility.read.ts'
import { monthPeriod, type Period } from './period.rules.ts'
import { visibleScopeOf, type VisibleScope } from './visible-scope.rules.ts'

export type OutletRow = Figures & {
  outletId: number
  outletNumber: string
  outletName: string
  sectorManagerId: number | null
  sectorManagerName: string | null
  sectorName: string | null
  commission: Money
  objectiveRecruitments: number | null
  objectiveRenewals: number | null
  toComplete: boolean
  archived: boolean
}

/** Returns one row per outlet, in the order of their numbers, including those without a line. */
export async function readOutletReport(actor: Actor, db: Database, { period, ...scope }: FiguresQuery): Promise<OutletRow[]> {
  const visibleScope = visibleScopeOf(actor, scope)
  const { rows } = await sql<OutletRow>`
    with figures as (
      select outlet_id, ${SUMS} from ${rollUps('outlet', period, within(visibleScope))} rolled group by outlet_id
    ), aims as (
      select outlet_id, sum(recruitments)::int as recruitments, sum(renewals)::int as renewals
      from ${outletAims(period, visibleScope)} aim group by outlet_id
    ), commissions as (
      ${earnedBy(period, visibleScope)}
    )
    select outlet.id as outlet_id, outlet.outlet_number, outlet.outlet_name,
      outlet.is_to_complete as to_complete, outlet.status = 'archived' as archived, ${ownerColumns}, ${FIGURES},
      coalesce(commissions.amount, 0)::bigint as commission, aims.recruitments as objective_recruitments, aims.renewals as objective_renewals
    from accounts outlet
    left join figures on figures.outlet_id = outlet.id
    left join aims on aims.outlet_id = outlet.id
    left join commissions on commissions.outlet_id = outlet.id
    ${ownerOn(period.end)}
    where ${isReported(period, visibleScope)}
    order by length(outlet.outlet_number), outlet.outlet_number
  `.execute(db)
  if (rows.length === 0) await refuseUnseen(actor, db, visibleScope)
  return rows
}

/** Selects what validated statements give each outlet for its activations of a period; for a sector, of the days on which it held the outlet. */
function earnedBy({ start, end }: Period, { sectorManagerId, outletId }: VisibleScope): Sql {
  const held = sql`join outlet_assignments held on held.outlet_id = earned.outlet_id and held.valid @> earned.day
    and held.sector_manager_id = ${sectorManagerId}`
  return sql`
    select earned.outlet_id, sum(earned.amount) as amount
    from commission_days earned ${sectorManagerId === undefined ? sql`` : held}
    where earned.day between ${start} and ${end} and ${outletId === undefined ? sql`true` : sql`earned.outlet_id = ${outletId}`}
    group by earned.outlet_id`
}

/** Returns the one objective of the scope for the months that the period touches. */
export async function readReportObjective(actor: Actor, db: Database, { period, ...scope }: FiguresQuery): Promise<OutletsObjective> {
  return readOutletsObjective(db, period, visibleScopeOf(actor, scope))
}

type OfMonth = { month?: string | undefined; which: 'active' | 'inactive' }

/** Returns the outlets that sold in a month, or those that did not, and what counts towards their objectives; by default of the last month. */
export async function readOutletsOfMonth(actor: Actor, db: Database, { month: monthAsked, which }: OfMonth) {
  const month = monthAsked ?? (await readLastMonth(db))
  const period = monthPeriod(month)
  const [rows, { aimedByOutlet }] = await Promise.all([readOutletReport(actor, db, { period }), readReportObjective(actor, db, { period })])
  return {
    month,
    aimedByOutlet,
    rows: rows.filter((row) => (which === 'active' ? isActive(row) : !isActive(row) && !row.toComplete && !row.archived)),
  }
}

export const ownerColumns = sql`
  owner.id as sector_manager_id, ${personName('owner')} as sector_manager_name, owner.sector_name
`

/** Joins the sector manager of `outlet` on a day, as `owner`. */
export function ownerOn(day: string): Sql {
  return sql`
    left join outlet_assignments assignment on assignment.outlet_id = outlet.id and assignment.valid @> ${day}::date
    left join accounts owner on owner.id = assignment.sector_manager_id
  `
}

/** True if `outlet` is reported without sales. One that is archived, or still to be completed, is if the scope has an objective of it. */
export function isFollowed(period: Period, visibleScope: VisibleScope): Sql {
  return sql`((outlet.status <> 'archived' and not outlet.is_to_complete) or exists (
    select from ${outletAims(period, visibleScope)} aim where aim.outlet_id = outlet.id
  ))`
}

/** True if `outlet` is followed, has `figures` in the period, or is the one asked for; for a sector, only if it held it in the period. */
export function isReported(period: Period, visibleScope: VisibleScope): Sql {
  const { sectorManagerId, outletId } = visibleScope
  const conditions = [
    sql`outlet.outlet_number is not null`,
    sql`(${outletId === undefined ? sql`false` : sql`outlet.status <> 'archived'`} or ${isFollowed(period, visibleScope)} or figures.lines is not null)`,
    ...(outletId === undefined ? [] : [sql`outlet.id = ${outletId}`]),
    ...(sectorManagerId === undefined
      ? []
      : [
          sql`exists (
      select from outlet_assignments held
      where held.outlet_id = outlet.id and held.sector_manager_id = ${sectorManagerId}
        and held.valid && daterange(${period.start}::date, ${period.end}::date, '[]')
    )`,
        ]),
  ]
  return sql.join(conditions, sql` and `)
}
