import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Objective } from './objective.rules.ts'
import { monthPeriod } from './period.rules.ts'
import type { VisibleScope } from './visible-scope.rules.ts'

export type SectorObjective = Objective & { sectorManagerId: number | null; outlets: number }

/** Returns the objective of the network, or null when there is none or only a draft. */
export async function readNetworkObjective(db: Database, month: string): Promise<Objective | null> {
  const { rows } = await sql<Objective>`
    select recruitments, renewals, upgrades, revenue from objectives where month = ${month} and outlet_id is null and status <> 'draft'
  `.execute(db)
  return rows[0] ?? null
}

/** Returns the outlets' objectives of a month, drafts excepted, summed by the sector manager of its last day. */
export async function readSectorObjectives(db: Database, month: string, { sectorManagerId, outletId }: VisibleScope) {
  const { rows } = await sql<SectorObjective>`
    select assignment.sector_manager_id, count(*)::int as outlets,
      sum(recruitments)::int as recruitments, sum(renewals)::int as renewals, sum(upgrades)::int as upgrades,
      sum(revenue)::bigint as revenue
    from objectives objective
    left join outlet_assignments assignment
      on assignment.outlet_id = objective.outlet_id and assignment.valid @> ${monthPeriod(month).end}::date
    where month = ${month} and objective.outlet_id is not null and status <> 'draft'
      ${sectorManagerId === undefined ? sql`` : sql`and assignment.sector_manager_id = ${sectorManagerId}`}
      ${outletId === undefined ? sql`` : sql`and objective.outlet_id = ${outletId}`}
    group by assignment.sector_manager_id
  `.execute(db)
  return rows
}
