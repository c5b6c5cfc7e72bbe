import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { rollUps, SALES, SUMS, within, type Asked, type Sql } from './figures.read.ts'
import { NO_FIGURES, type Figures } from './figures.rules.ts'
import type { Period } from './period.rules.ts'
import { reachOf, type Reach } from './reach.rules.ts'

export type FiguresAndOutlets = Figures & { outlets: number; activeOutlets: number }

type SectorRow = FiguresAndOutlets & {
  sectorManagerId: number | null
  sectorManagerName: string | null
  sectorName: string | null
}

export type SectorReport = { rows: SectorRow[]; totals: FiguresAndOutlets }

const NOTHING: FiguresAndOutlets = { ...NO_FIGURES, outlets: 0, activeOutlets: 0 }

/** By the sector manager of each day; the last row, without one, is for the days on which outlets belonged to nobody. */
export async function readSectorReport(actor: Actor, db: Database, { period, ...asked }: Asked): Promise<SectorReport> {
  const reach = reachOf(actor, asked)
  const { rows } = await sql<SectorRow>`
    with sector as (
      select sector_manager_id, grouping(sector_manager_id) as is_total, ${SUMS}, ${OUTLETS}
      from (select * from ${rollUps('outlet', period, within(reach))} rolled union all ${holdings(period, reach)}) held
      group by grouping sets ((sector_manager_id), ())
    )
    select nullif(sector.sector_manager_id, 0) as "sectorManagerId",
      owner.first_name || ' ' || owner.last_name as "sectorManagerName", owner.sector_name as "sectorName", sector.*
    from sector
    left join accounts owner on owner.id = sector.sector_manager_id
    order by is_total desc, owner.sector_name, owner.last_name, owner.id
  `.execute(db)
  const [totals = NOTHING, ...sectors] = rows
  return { rows: sectors, totals }
}

/** Distinct outlets, and those with a recruitment or a renewal. */
const OUTLETS = sql`
  count(distinct outlet_id)::int as "outlets",
  (count(distinct outlet_id) filter (where ${SALES} > 0))::int as "activeOutlets"
`

const ZEROS = sql`0, 0, 0, 0, 0, 0, 0, 0`

/** Who held which outlet in the period, as rows of a roll-up without figures: an outlet counts although it sold nothing. */
function holdings({ start, end }: Period, { sectorManagerId, outletId }: Reach): Sql {
  const days = sql`daterange(${start}::date, ${end}::date, '[]')`
  const outlets = sql`outlet.outlet_number is not null and outlet.status <> 'archived'
    ${outletId === undefined ? sql`` : sql`and outlet.id = ${outletId}`}`
  const held = sql`
    select outlet.id, assignment.sector_manager_id, ${ZEROS}
    from accounts outlet join outlet_assignments assignment on assignment.outlet_id = outlet.id
    where ${outlets} and assignment.valid && ${days}
  `
  if (sectorManagerId !== undefined) return sql`${held} and assignment.sector_manager_id = ${sectorManagerId}`

  return sql`${held} union all
    select outlet.id, 0, ${ZEROS} from accounts outlet
    where ${outlets} and not exists (
      select from outlet_assignments assignment where assignment.outlet_id = outlet.id and assignment.valid && ${days}
    )
  `
}
