import type { AnswerOf } from '@backoffice/contract/endpoint'
import type * as wire from '@backoffice/contract/network-statistics/network-statistics'
import { addFigures, NO_FIGURES, type Figures } from './figures.rules.ts'
import type { Landing } from './landing.read.ts'
import type { Forecast } from './landing.rules.ts'
import type { MonthOverview } from './month-overview.read.ts'
import { amountOf, figuresToWire, withOutletsToWire } from './network-statistics.wire.ts'
import { rateOf, remainingTo, sumOfObjectives, withObjective, type Objective } from './objective.rules.ts'
import type { OutletProgress } from './outlet-objectives.read.ts'

const NO_OBJECTIVE: Objective = { recruitments: 0, renewals: 0, upgrades: 0, revenue: 0n }

export function monthOverviewToWire(overview: MonthOverview): wire.MonthOverview {
  const days = new Map(overview.days.map((day) => [day.date, day]))
  const { coverage, landing } = overview
  return {
    objective: overview.objective && objectiveToWire(overview.objective),
    achieved: withOutletsToWire(overview.achieved),
    coverage: { ...objectiveToWire(coverage.objective ?? NO_OBJECTIVE), outlets: coverage.outlets },
    landing: landing && landingToWire(landing),
    byDay: overview.weights.map((weight) => ({ ...weight, ...figuresToWire(days.get(weight.date) ?? NO_FIGURES) })),
    bySector: overview.bySector.map((row) => ({
      ...row,
      ...figuresToWire(row),
      objective: row.objective && objectiveToWire(row.objective),
      recruitmentRate: rateOf(row.recruitments, row.objective?.recruitments),
      renewalRate: rateOf(row.renewals, row.objective?.renewals),
    })),
    entries: overview.entries.map((entry) => ({ ...entry, appliedAt: entry.appliedAt.toISOString() })),
  }
}

export function outletObjectivesToWire(rows: OutletProgress[], shareElapsed: number | null): AnswerOf<typeof wire.listOutletObjectives> {
  const total = {
    objective: sumOfObjectives(rows.map(({ objective }) => objective)),
    achieved: addFigures(rows.map(({ achieved }) => achieved)),
    aimed: addFigures(withObjective(rows).map(({ achieved }) => achieved)),
  }
  return {
    rows: rows.map((row) => ({ ...row, ...progressToWire(row, shareElapsed) })),
    totals: progressToWire(total, shareElapsed),
  }
}

/** `aimed` is the part of `achieved` that counts towards the objective: all of it for one outlet. */
type Progress = { objective: Objective | null; achieved: Figures; aimed?: Figures }

function progressToWire({ objective, achieved, aimed = achieved }: Progress, shareElapsed: number | null) {
  return {
    objective: objective && objectiveToWire(objective),
    achieved: figuresToWire(achieved),
    recruitmentRate: rateOf(aimed.recruitments, objective?.recruitments),
    renewalRate: rateOf(aimed.renewals, objective?.renewals),
    revenueRate: rateOf(aimed.revenue, objective?.revenue),
    remaining: objective && objectiveToWire(remainingTo(objective, aimed)),
    landing:
      shareElapsed === null
        ? null
        : {
            recruitments: Math.round(achieved.recruitments / shareElapsed),
            renewals: Math.round(achieved.renewals / shareElapsed),
            revenue: amountOf(BigInt(Math.round(Number(achieved.revenue) / shareElapsed))),
          },
  }
}

function landingToWire(landing: Landing): wire.MonthOverview['landing'] {
  return {
    ...landing,
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

function objectiveToWire({ recruitments, renewals, upgrades, revenue }: Objective) {
  return { recruitments, renewals, upgrades, revenue: amountOf(revenue) }
}
