import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { DayRow } from './calendar.read.ts'
import { rollUps, SUMS, within, type Sql } from './figures.read.ts'
import { addFigures, NO_FIGURES, type Figures } from './figures.rules.ts'
import { chooseObjective, type Objective, type ScopeObjective } from './objective.rules.ts'
import { monthOf, monthPeriod, monthsOf, type Period } from './period.rules.ts'
import type { VisibleScope } from './visible-scope.rules.ts'

/** Totals the objectives of a sector, and the sales of the same outlets in the month. */
export type SectorObjective = { sectorManagerId: number | null; objective: Objective; aimed: Objective }

/** `aimedByOutlet` holds what each outlet sold in the months for which it has an objective. */
export type OutletsObjective = ScopeObjective & { aimedByOutlet: ReadonlyMap<number, Objective> }

type Sum = Objective & { isNetwork: boolean; months: number; outlets: number }

/** Describes a period whose figures end on a day. */
type KnownPeriod = Period & { knownUntil?: string | undefined }

/**
 * Returns the one objective of a scope for the months that a period touches, drafts excepted. An outlet belongs to the sector of the last
 * day of each month.
 */
export async function readScopeObjective(db: Database, period: KnownPeriod, visibleScope: VisibleScope): Promise<ScopeObjective> {
  const aimed = await readAimed(db, { ...period, by: 'sector_manager_id' }, visibleScope)
  return chooseFor(db, { ...period, aimed: addFigures(aimed) }, visibleScope)
}

/** Returns the same for a list of outlets, with what each of them sold towards its own objective. */
export async function readOutletsObjective(db: Database, period: Period, visibleScope: VisibleScope): Promise<OutletsObjective> {
  const aimed = await readAimed(db, { ...period, by: 'outlet_id' }, visibleScope)
  const scopeObjective = await chooseFor(db, { ...period, aimed: addFigures(aimed) }, visibleScope)
  return { ...scopeObjective, aimedByOutlet: new Map(aimed.map((row) => [row.groupId, row])) }
}

async function chooseFor(
  db: Database,
  { aimed, ...period }: Period & { aimed: Objective },
  visibleScope: VisibleScope,
): Promise<ScopeObjective> {
  const { sectorManagerId, outletId } = visibleScope
  const isNetwork = sectorManagerId === undefined && outletId === undefined
  const { rows } = await sql<Sum>`
    select objective.outlet_id is null as is_network, count(distinct month)::int as "months",
      count(distinct objective.outlet_id)::int as "outlets",
      sum(recruitments)::float8 as recruitments, sum(renewals)::float8 as renewals, sum(upgrades)::float8 as upgrades,
      sum(revenue)::bigint as revenue
    from objectives objective ${OWNER_AT_THE_END}
    where month between ${monthOf(period.start)} and ${period.end} and status <> 'draft'
      and (objective.outlet_id is not null or ${isNetwork}) ${ofScope(visibleScope)}
    group by 1
  `.execute(db)
  const [network, covered] = [rows.find((row) => row.isNetwork), rows.find((row) => !row.isNetwork)]
  const isWhole = network?.months === monthsOf(period).length
  return chooseObjective({ network: isWhole ? network : null, covered: covered ?? null, outlets: covered?.outlets ?? 0, aimed })
}

/** Returns the outlets' objectives of a month, drafts excepted, by the sector manager of its last day. */
export async function readSectorObjectives(db: Database, period: KnownPeriod, visibleScope: VisibleScope): Promise<SectorObjective[]> {
  const { rows } = await sql<Objective & { sectorManagerId: number }>`
    select coalesce(assignment.sector_manager_id, 0) as sector_manager_id,
      sum(recruitments)::float8 as recruitments, sum(renewals)::float8 as renewals, sum(upgrades)::float8 as upgrades,
      sum(revenue)::bigint as revenue
    from objectives objective ${OWNER_AT_THE_END}
    where month = ${period.start} and objective.outlet_id is not null and status <> 'draft' ${ofScope(visibleScope)}
    group by 1
  `.execute(db)
  const aimed = await readAimed(db, { ...period, by: 'sector_manager_id' }, visibleScope)
  return rows.map(({ sectorManagerId: id, ...objective }) => ({
    sectorManagerId: id === 0 ? null : id,
    objective,
    aimed: aimed.find((row) => row.groupId === id) ?? NO_FIGURES,
  }))
}

/**
 * Returns what the outlets sold in the months for which they have an objective, by outlet or by the sector manager of each month's last
 * day (0 for none): also what they sold in another sector before.
 */
async function readAimed(
  db: Database,
  { start, end, knownUntil = end, by }: KnownPeriod & { by: 'outlet_id' | 'sector_manager_id' },
  visibleScope: VisibleScope,
) {
  const { outletId } = visibleScope
  const sold = monthsOf({ start, end }).map((month) => {
    const whole = monthPeriod(month)
    const known = { start: start > whole.start ? start : whole.start, end: knownUntil < whole.end ? knownUntil : whole.end }
    return sql`select ${month}::date as month, rolled.* from ${rollUps('outlet', known, within({ outletId }))} rolled`
  })
  const { rows } = await sql<Figures & { groupId: number }>`
    with aims as (
      select objective.outlet_id, objective.month, coalesce(assignment.sector_manager_id, 0) as sector_manager_id
      from objectives objective ${OWNER_AT_THE_END}
      where month between ${monthOf(start)} and ${end} and objective.outlet_id is not null and status <> 'draft' ${ofScope(visibleScope)}
    )
    select ${sql.ref(`aims.${by}`)} as group_id, ${SUMS}
    from aims join (${sql.join(sold, sql` union all `)}) sold on sold.outlet_id = aims.outlet_id and sold.month = aims.month
    group by 1
  `.execute(db)
  return rows
}

/** Selects the outlets' objectives of the months that a period touches, drafts excepted. A sector has the outlets of each month's last day. */
export function outletAims({ start, end }: Period, visibleScope: VisibleScope): Sql {
  return sql`(
    select objective.* from objectives objective ${visibleScope.sectorManagerId === undefined ? sql`` : OWNER_AT_THE_END}
    where month between ${monthOf(start)} and ${end} and objective.outlet_id is not null and status <> 'draft' ${ofScope(visibleScope)}
  )`
}

/** Returns what the outlets with an objective in a month sold on each day of a period, one row per day that has lines. */
export async function readAimedDays(
  db: Database,
  { start, end, month }: Period & { month: string },
  scope: VisibleScope,
): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select day as "date", ${SUMS}
    from outlet_days
    where day between ${start} and ${end} and outlet_id in (
      select objective.outlet_id from objectives objective ${OWNER_AT_THE_END}
      where month = ${month} and objective.outlet_id is not null and status <> 'draft' ${ofScope(scope)}
    )
    group by day order by day
  `.execute(db)
  return rows
}

function ofScope({ sectorManagerId, outletId }: VisibleScope) {
  return sql`
    ${sectorManagerId === undefined ? sql`` : sql`and assignment.sector_manager_id = ${sectorManagerId}`}
    ${outletId === undefined ? sql`` : sql`and objective.outlet_id = ${outletId}`}`
}

const OWNER_AT_THE_END = sql`
  left join outlet_assignments assignment on assignment.outlet_id = objective.outlet_id
    and assignment.valid @> (objective.month + interval '1 month' - interval '1 day')::date
`
