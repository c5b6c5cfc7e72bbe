import { sql, type RawBuilder } from 'kysely'
import { personName } from '../../database/account-names.ts'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { addMonths, coverageOf, monthPeriod, readDataDate, refuseUnseen } from '../network-statistics/index.ts'
import { FIGURE_NAMES, sumOf, type Figures } from './objective.rules.ts'
import { listObjectives, type ObjectiveRow, type OutletOfMonth } from './objectives.read.ts'

const BEST_OF_MONTHS = 24

export type GridRow = OutletOfMonth & {
  isActive: boolean
  objective: ObjectiveRow | null
  achieved: Figures
  previousYear: Figures
  bestMonth: Figures
}
type GridQuery = { month: string; sectorManagerId?: number | undefined }

/** Returns a row for every outlet that is not archived, or has an objective or figures that month; with the drafts. */
export async function readGrid(actor: Actor, db: Database, { month, sectorManagerId }: GridQuery) {
  const dataDate = await readDataDate(db)
  const [outlets, objectives] = await Promise.all([
    readOutlets(db, { month, sectorManagerId }, dataDate),
    listObjectives(actor, db, sql`objective.month = ${month}`),
  ])
  if (outlets.length === 0) await refuseUnseen(actor, db, { sectorManagerId })
  const byOutlet = new Map(objectives.map((row) => [row.outlet?.outletId ?? null, row]))
  const rows = outlets.map((outlet): GridRow => ({ ...outlet, objective: byOutlet.get(outlet.outletId) ?? null }))
  const covered = rows.flatMap(({ objective }) => objective ?? [])
  const network = sectorManagerId === undefined ? (byOutlet.get(null) ?? null) : null
  const totals = sumOf(covered)
  return { rows, totals, coverage: coverageOf(totals, covered.length, network) }
}

type GridOutlet = Omit<GridRow, 'objective'>
type OutletRow = OutletOfMonth & { isActive: boolean } & Record<
    `${'achieved' | 'previous' | 'best'}${'Recruitments' | 'Renewals' | 'Upgrades'}`,
    number
  > &
  Record<'achievedRevenue' | 'previousRevenue' | 'bestRevenue', Money>

/** Takes the best month among those of whose last day, or a later one, the network has data. */
async function readOutlets(db: Database, { month, sectorManagerId }: GridQuery, dataDate: string | null): Promise<GridOutlet[]> {
  const { rows } = await sql<OutletRow>`
    with months as (
      select outlet_id, month, sum(lines) as lines, sum(recruitments)::int as recruitments,
        sum(renewals_early + renewals_late + upgrades)::int as renewals, sum(upgrades)::int as upgrades, sum(revenue)::bigint as revenue
      from outlet_months where month between ${addMonths(month, -BEST_OF_MONTHS)} and ${month}
      group by outlet_id, month
    ), figures as (
      select outlet_id, bool_or(month = ${month} and lines > 0) as has_lines,
        ${greatest('achieved', sql`month = ${month}`)}, ${greatest('previous', sql`month = ${addMonths(month, -12)}`)},
        ${greatest('best', sql`month < ${month} and (month + interval '1 month' - interval '1 day')::date <= ${dataDate}::date`)}
      from months group by outlet_id
    )
    select outlet.id as outlet_id, outlet.outlet_number, outlet.outlet_name,
      outlet.status not in ('suspended', 'archived') as is_active,
      owner.id as sector_manager_id, ${personName('owner')} as sector_manager_name,
      ${sql.join([...columnsOf('achieved'), ...columnsOf('previous'), ...columnsOf('best')])}
    from accounts outlet
    left join figures on figures.outlet_id = outlet.id
    left join outlet_assignments assignment
      on assignment.outlet_id = outlet.id and assignment.valid @> ${monthPeriod(month).end}::date
    left join accounts owner on owner.id = assignment.sector_manager_id
    where outlet.outlet_number is not null
      and (outlet.status <> 'archived' or figures.has_lines
        or exists (select from objectives aim where aim.outlet_id = outlet.id and aim.month = ${month}))
      ${sectorManagerId === undefined ? sql`` : sql`and owner.id = ${sectorManagerId}`}
    order by length(outlet.outlet_number), outlet.outlet_number
  `.execute(db)
  return rows.map(toOutlet)
}

/** Selects the greatest figures of the months that match, such as `best_revenue`. */
function greatest(prefix: string, condition: RawBuilder<unknown>) {
  return sql.join(FIGURE_NAMES.map((name) => sql`max(${sql.ref(name)}) filter (where ${condition}) as ${sql.ref(`${prefix}_${name}`)}`))
}

function columnsOf(prefix: string) {
  return FIGURE_NAMES.map((name) => {
    const column = sql.ref(`${prefix}_${name}`)
    return sql`coalesce(figures.${column}, 0) as ${column}`
  })
}

function toOutlet(row: OutletRow): GridOutlet {
  const { outletId, outletNumber, outletName, sectorManagerId, sectorManagerName, isActive } = row
  return {
    outletId,
    outletNumber,
    outletName,
    sectorManagerId,
    sectorManagerName,
    isActive,
    achieved: {
      recruitments: row.achievedRecruitments,
      renewals: row.achievedRenewals,
      upgrades: row.achievedUpgrades,
      revenue: row.achievedRevenue,
    },
    previousYear: {
      recruitments: row.previousRecruitments,
      renewals: row.previousRenewals,
      upgrades: row.previousUpgrades,
      revenue: row.previousRevenue,
    },
    bestMonth: { recruitments: row.bestRecruitments, renewals: row.bestRenewals, upgrades: row.bestUpgrades, revenue: row.bestRevenue },
  }
}
