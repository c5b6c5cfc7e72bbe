import { sql } from 'kysely'
import { personName } from '../../database/account-names.ts'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { FIGURES, rollUps, SALES, SUMS, within, type FiguresQuery, type Sql } from './figures.read.ts'
import { addFigures, type Figures } from './figures.rules.ts'
import { isFollowed } from './outlet-report.read.ts'
import { refuseUnseen } from './outlet-visibility.read.ts'
import type { Period } from './period.rules.ts'
import { visibleScopeOf, type VisibleScope } from './visible-scope.rules.ts'

export type FiguresAndOutlets = Figures & { outlets: number; activeOutlets: number }

type SectorRow = FiguresAndOutlets & {
  sectorManagerId: number | null
  sectorManagerName: string | null
  sectorName: string | null
}

export type SectorReport = { rows: SectorRow[]; totals: FiguresAndOutlets }

/**
 * Returns figures by the sector manager of each day. The last row, without a sector manager, covers unassigned outlets. `figuresUntil` leaves
 * later figures out, but no outlet.
 */
export async function readSectorReport(
  actor: Actor,
  db: Database,
  { period, figuresUntil = period.end, ...scope }: FiguresQuery & { figuresUntil?: string | undefined },
): Promise<SectorReport> {
  const known = { start: period.start, end: figuresUntil }
  const visibleScope = visibleScopeOf(actor, scope)
  const { rows } = await sql<SectorRow>`
    with figures as (
      select sector_manager_id, ${SUMS} from ${rollUps(subjectOf(visibleScope), known, within(visibleScope))} rolled group by sector_manager_id
    ), held as (
      select sector_manager_id, outlet_id, bool_or(is_active) as is_active, bool_or(is_counted) as is_counted
      from (
        select sector_manager_id, outlet_id, ${SALES} > 0 as is_active, true as is_counted from ${rollUps('outlet', known, within(visibleScope))} rolled
        union all ${holdings(period, visibleScope)}
      ) outlet
      group by sector_manager_id, outlet_id
    ), sector as (
      select sector_manager_id, ${OUTLETS} from held group by sector_manager_id
      union all
      select null, ${OUTLETS} from (select bool_or(is_active) as is_active, bool_or(is_counted) as is_counted from held group by outlet_id) network
    )
    select nullif(sector.sector_manager_id, 0) as sector_manager_id,
      ${personName('owner')} as sector_manager_name, owner.sector_name,
      sector."outlets", sector.active_outlets, ${FIGURES}
    from sector
    left join figures on figures.sector_manager_id = sector.sector_manager_id
    left join accounts owner on owner.id = sector.sector_manager_id
    order by sector.sector_manager_id is not null, owner.sector_name, owner.last_name, owner.id
  `.execute(db)
  const [network, ...sectors] = rows
  if (!network) throw new Error('an aggregate answers one row')
  if (sectors.length === 0) await refuseUnseen(actor, db, visibleScope)
  const { outlets, activeOutlets } = network
  return { rows: sectors, totals: { ...addFigures(sectors), outlets, activeOutlets } }
}

/** An archived outlet that only has an objective is not counted: it is in no list of inactive ones either. */
const OUTLETS = sql`(count(*) filter (where is_counted))::int as "outlets", (count(*) filter (where is_active))::int as active_outlets`

/** Returns the subject of the smallest roll-up that has the figures. */
function subjectOf({ outletId }: VisibleScope): 'outlet' | 'sector' {
  return outletId === undefined ? 'sector' : 'outlet'
}

/** Selects the outlets of each sector manager in the period, including those without sales. */
function holdings(period: Period, visibleScope: VisibleScope): Sql {
  const { sectorManagerId, outletId } = visibleScope
  return sql`
    select coalesce(assignment.sector_manager_id, 0), outlet.id, false, outlet.status <> 'archived'
    from accounts outlet
    left join outlet_assignments assignment
      on assignment.outlet_id = outlet.id and assignment.valid && daterange(${period.start}::date, ${period.end}::date, '[]')
    where outlet.outlet_number is not null and ${isFollowed(period, visibleScope)}
      ${outletId === undefined ? sql`` : sql`and outlet.id = ${outletId}`}
      ${sectorManagerId === undefined ? sql`` : sql`and assignment.sector_manager_id = ${sectorManagerId}`}
  `
}
