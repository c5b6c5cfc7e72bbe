import type { AnswerOf } from '@backoffice/contract/endpoint'
import type * as wire from '@backoffice/contract/network-statistics/network-statistics'
import { addFigures, NO_FIGURES, type Figures } from './figures.rules.ts'
import type { Landing } from './landing.read.ts'
import type { Forecast } from './landing.rules.ts'
import type { MonthOverview } from './month-overview.read.ts'
import { amountOf, coverageToWire, figuresToWire, objectiveToWire, withOutletsToWire } from './network-statistics.wire.ts'
import { perDayOf, rateOf, remainingTo, towards, type Objective } from './objective.rules.ts'
import type { readOutletObjectives } from './outlet-objectives.read.ts'

export function monthOverviewToWire(overview: MonthOverview): wire.MonthOverview {
  const days = new Map(overview.days.map((day) => [day.date, day]))
  const { scopeObjective, landing, objectivePace } = overview
  return {
    objective: scopeObjective.objective && objectiveToWire(scopeObjective.objective),
    objectiveSource: scopeObjective.source,
    achieved: withOutletsToWire(overview.achieved),
    towardsObjective: scopeObjective.objective && objectiveToWire(towards(scopeObjective, overview.achieved)),
    coverage: coverageToWire(scopeObjective.coverage),
    landing: landing && landingToWire(landing),
    objectivePace: objectivePace && {
      landing: objectivePace.landing && forecastsToWire(objectivePace.landing),
      byDay: objectivePace.days.map((day) => ({ date: day.date, ...objectiveToWire(day) })),
    },
    byDay: overview.weights.map((weight) => ({ ...weight, ...figuresToWire(days.get(weight.date) ?? NO_FIGURES) })),
    bySector: overview.bySector.map(({ aimed, ...row }) => ({
      ...row,
      ...figuresToWire(row),
      objective: row.objective && objectiveToWire(row.objective),
      recruitmentRate: rateOf(aimed.recruitments, row.objective?.recruitments),
      renewalRate: rateOf(aimed.renewals, row.objective?.renewals),
    })),
    entries: overview.entries.map((entry) => ({ ...entry, appliedAt: entry.appliedAt.toISOString() })),
  }
}

type OutletObjectives = Awaited<ReturnType<typeof readOutletObjectives>>

export function outletObjectivesToWire(report: OutletObjectives): AnswerOf<typeof wire.listOutletObjectives> {
  const { rows, scopeObjective } = report
  const { objective, source, aimedByOutlet } = scopeObjective
  const achieved = addFigures(rows.map((row) => row.achieved))
  const aimed = towards(scopeObjective, achieved)
  return {
    rows: rows.map((row) => {
      const ofMonth = aimedByOutlet.get(row.outletId) ?? NO_FIGURES
      return { ...row, ...progressToWire({ ...row, aimed: ofMonth, landed: row.objective ? ofMonth : row.achieved }, report) }
    }),
    totals: {
      ...progressToWire({ objective, achieved, aimed, landed: achieved }, report),
      objectiveSource: source,
      coverage: coverageToWire(scopeObjective.coverage),
    },
  }
}

/**
 * `aimed` is what counts towards the objective: for an outlet, also what it sold in another sector of the month. `landed` is what the landing
 * extends: it is compared with the objective where an outlet has one.
 */
type Progress = { objective: Objective | null; achieved: Figures; aimed: Objective; landed: Objective }
type Elapsed = Pick<OutletObjectives, 'shareElapsed' | 'workingDaysLeft'>

function progressToWire({ objective, achieved, aimed, landed }: Progress, { shareElapsed, workingDaysLeft }: Elapsed) {
  const remaining = objective && remainingTo(objective, aimed)
  const perDay = perDayOf(remaining, workingDaysLeft)
  return {
    objective: objective && objectiveToWire(objective),
    achieved: figuresToWire(achieved),
    recruitmentRate: rateOf(aimed.recruitments, objective?.recruitments),
    renewalRate: rateOf(aimed.renewals, objective?.renewals),
    revenueRate: rateOf(aimed.revenue, objective?.revenue),
    remaining: remaining && objectiveToWire(remaining),
    workingDaysLeft,
    perDay: perDay && objectiveToWire(perDay),
    landing:
      shareElapsed === null
        ? null
        : {
            recruitments: Math.round(landed.recruitments / shareElapsed),
            renewals: Math.round(landed.renewals / shareElapsed),
            revenue: amountOf(BigInt(Math.round(Number(landed.revenue) / shareElapsed))),
          },
  }
}

function landingToWire({ asOf, workingDays, workingDaysElapsed, shareElapsed, ...forecasts }: Landing): wire.MonthOverview['landing'] {
  return { asOf, workingDays, workingDaysElapsed, shareElapsed, ...forecastsToWire(forecasts) }
}

type Forecasts = Pick<Landing, 'recruitments' | 'renewals' | 'upgrades' | 'revenue'>

function forecastsToWire(landing: Forecasts): Forecasts {
  return {
    recruitments: countsOf(landing.recruitments),
    renewals: countsOf(landing.renewals),
    upgrades: countsOf(landing.upgrades),
    revenue: amountsOf(landing.revenue),
  }
}

/** Rounds to whole numbers, and the interval outwards. */
function countsOf({ expected, low, high }: Forecast): Forecast {
  return { expected: Math.round(expected), low: Math.floor(low), high: Math.ceil(high) }
}

function amountsOf(forecast: Forecast): Forecast {
  const { expected, low, high } = countsOf(forecast)
  return { expected: amountOf(BigInt(expected)), low: amountOf(BigInt(low)), high: amountOf(BigInt(high)) }
}
