import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { FIGURES, rollUps, SUMS, trendOf, within } from './figures.read.ts'
import type { Figures } from './figures.rules.ts'
import { readProgress } from './landing.read.ts'
import { lastActiveOn } from './outlet-comparison.read.ts'
import { isReported, ownerColumns, ownerOn } from './outlet-report.read.ts'
import type { Objective } from './objective.rules.ts'
import { outletAims, readOutletsObjective } from './objectives.read.ts'
import { refuseUnseen } from './outlet-visibility.read.ts'
import { addMonths, monthPeriod } from './period.rules.ts'
import { visibleScopeOf, type VisibleScope } from './visible-scope.rules.ts'

const TREND_MONTHS = 12

export type OutletProgress = {
  outletId: number
  outletNumber: string
  outletName: string
  sectorManagerId: number | null
  sectorManagerName: string | null
  sectorName: string | null
  latitude: number | null
  longitude: number | null
  trend: number[]
  lastActiveOn: string | null
  toComplete: boolean
  archived: boolean
  achieved: Figures
  objective: Objective | null
}

type Row = Omit<OutletProgress, 'achieved' | 'objective'> &
  Figures & {
    objectiveRecruitments: number | null
    objectiveRenewals: number
    objectiveUpgrades: number
    objectiveRevenue: Money
  }

/** Returns one row per outlet within reach, with or without an objective, the one objective of the scope, and how far the month has come. */
export async function readOutletObjectives(actor: Actor, db: Database, { month, ...scope }: VisibleScope & { month: string }) {
  const visibleScope = visibleScopeOf(actor, scope)
  const [rows, scopeObjective, { weights, asOf, shareElapsed }] = await Promise.all([
    readRows(db, month, visibleScope),
    readOutletsObjective(db, monthPeriod(month), visibleScope),
    readProgress(db, month),
  ])
  if (rows.length === 0) await refuseUnseen(actor, db, visibleScope)
  const workingDaysLeft = weights.filter(({ date, isWorkingDay }) => isWorkingDay && (asOf === null || date > asOf)).length
  return { rows, scopeObjective, shareElapsed, workingDaysLeft }
}

async function readRows(db: Database, month: string, visibleScope: VisibleScope): Promise<OutletProgress[]> {
  const period = monthPeriod(month)
  const months = Array.from({ length: TREND_MONTHS }, (_, index) => addMonths(month, index + 1 - TREND_MONTHS))
  const { rows } = await sql<Row>`
    with figures as (
      select outlet_id, ${SUMS} from ${rollUps('outlet', period, within(visibleScope))} rolled group by outlet_id
    ), recent as (
      select outlet_id, ${trendOf('month', months)} as trend from outlet_months
      where month between ${months[0]} and ${month} and ${within(visibleScope)} group by outlet_id
    )
    select outlet.id as outlet_id, outlet.outlet_number, outlet.outlet_name,
      outlet.latitude, outlet.longitude, outlet.is_to_complete as to_complete, outlet.status = 'archived' as archived, ${ownerColumns}, ${FIGURES},
      objective.recruitments as objective_recruitments, objective.renewals as objective_renewals,
      objective.upgrades as objective_upgrades, objective.revenue as objective_revenue,
      coalesce(recent.trend, array_fill(0, array[${TREND_MONTHS}::int])) as "trend", ${lastActiveOn(period.end, visibleScope)}
    from accounts outlet
    left join figures on figures.outlet_id = outlet.id
    left join recent on recent.outlet_id = outlet.id
    left join ${outletAims(period, visibleScope)} objective on objective.outlet_id = outlet.id
    ${ownerOn(period.end)}
    where ${isReported(period, visibleScope)}
    order by length(outlet.outlet_number), outlet.outlet_number
  `.execute(db)
  return rows.map(toProgress)
}

function toProgress({ objectiveRecruitments, objectiveRenewals, objectiveUpgrades, objectiveRevenue, ...row }: Row): OutletProgress {
  const { recruitments, renewals, renewalsEarly, renewalsLate, upgrades, equipmentSales, other, lines, revenue, ...outlet } = row
  const objective =
    objectiveRecruitments === null
      ? null
      : { recruitments: objectiveRecruitments, renewals: objectiveRenewals, upgrades: objectiveUpgrades, revenue: objectiveRevenue }
  const achieved = { recruitments, renewals, renewalsEarly, renewalsLate, upgrades, equipmentSales, other, lines, revenue }
  return { ...outlet, achieved, objective }
}
