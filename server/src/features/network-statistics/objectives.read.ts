import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { rollUps, SUMS, within } from './figures.read.ts'
import { chooseObjective, type Objective, type ScopeObjective } from './objective.rules.ts'
import { monthOf, monthsOf, type Period } from './period.rules.ts'
import type { VisibleScope } from './visible-scope.rules.ts'

/** The sum of a sector's objectives, and what was sold for it by outlets that have one: only these count in a rate. */
export type SectorObjective = {
  sectorManagerId: number | null
  objective: Objective | null
  aimed: { recruitments: number; renewals: number }
}

type Sum = Objective & { isNetwork: boolean; months: number; outlets: number }

/**
 * Returns the one objective of a scope for the months that a period touches, drafts excepted. An outlet belongs to the sector of the last
 * day of each month.
 */
export async function readScopeObjective(
  db: Database,
  period: Period,
  { sectorManagerId, outletId }: VisibleScope,
): Promise<ScopeObjective> {
  const isNetwork = sectorManagerId === undefined && outletId === undefined
  const { rows } = await sql<Sum>`
    select objective.outlet_id is null as is_network, count(distinct month)::int as "months",
      count(distinct objective.outlet_id)::int as "outlets",
      sum(recruitments)::float8 as recruitments, sum(renewals)::float8 as renewals, sum(upgrades)::float8 as upgrades,
      sum(revenue)::bigint as revenue
    from objectives objective ${OWNER_AT_THE_END}
    where month between ${monthOf(period.start)} and ${period.end} and status <> 'draft'
      and (objective.outlet_id is not null or ${isNetwork})
      ${sectorManagerId === undefined ? sql`` : sql`and assignment.sector_manager_id = ${sectorManagerId}`}
      ${outletId === undefined ? sql`` : sql`and objective.outlet_id = ${outletId}`}
    group by 1
  `.execute(db)
  const [network, covered] = [rows.find((row) => row.isNetwork), rows.find((row) => !row.isNetwork)]
  const isWhole = network?.months === monthsOf(period).length
  return chooseObjective({ network: isWhole ? network : null, covered: covered ?? null, outlets: covered?.outlets ?? 0 })
}

/** Returns the outlets' objectives of a month, drafts excepted, by the sector manager of its last day. */
export async function readSectorObjectives(
  db: Database,
  { month, known }: { month: string; known: Period },
  { sectorManagerId, outletId }: VisibleScope,
): Promise<SectorObjective[]> {
  const { rows } = await sql<SectorObjectiveRow>`
    with objectives_of_sectors as (
      select coalesce(assignment.sector_manager_id, 0) as sector_manager_id,
        sum(recruitments)::float8 as recruitments, sum(renewals)::float8 as renewals, sum(upgrades)::float8 as upgrades,
        sum(revenue)::bigint as revenue
      from objectives objective ${OWNER_AT_THE_END}
      where month = ${month} and objective.outlet_id is not null and status <> 'draft'
        ${sectorManagerId === undefined ? sql`` : sql`and assignment.sector_manager_id = ${sectorManagerId}`}
        ${outletId === undefined ? sql`` : sql`and objective.outlet_id = ${outletId}`}
      group by 1
    ), aimed as (
      select sector_manager_id, ${SUMS} from ${rollUps('outlet', known, within({ sectorManagerId, outletId }))} rolled
      where exists (
        select from objectives aim where aim.outlet_id = rolled.outlet_id and aim.month = ${month} and aim.status <> 'draft'
      )
      group by sector_manager_id
    )
    select nullif(coalesce(objective.sector_manager_id, aimed.sector_manager_id), 0) as sector_manager_id,
      objective.recruitments, objective.renewals, objective.upgrades, objective.revenue,
      coalesce(aimed."recruitments", 0) as aimed_recruitments, coalesce(aimed."renewals", 0) as aimed_renewals
    from objectives_of_sectors objective
    full join aimed on aimed.sector_manager_id = objective.sector_manager_id
  `.execute(db)
  return rows.map(({ sectorManagerId: id, aimedRecruitments, aimedRenewals, recruitments, ...figures }) => ({
    sectorManagerId: id,
    objective: recruitments === null ? null : { recruitments, ...figures },
    aimed: { recruitments: aimedRecruitments, renewals: aimedRenewals },
  }))
}

/** The columns of an objective are null together. */
type SectorObjectiveRow = Omit<Objective, 'recruitments'> & {
  sectorManagerId: number | null
  recruitments: number | null
  aimedRecruitments: number
  aimedRenewals: number
}

const OWNER_AT_THE_END = sql`
  left join outlet_assignments assignment on assignment.outlet_id = objective.outlet_id
    and assignment.valid @> (objective.month + interval '1 month' - interval '1 day')::date
`
