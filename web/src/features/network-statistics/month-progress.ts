import type { MonthOverview } from '@backoffice/contract/network-statistics/network-statistics'
import { daysTowards } from '@backoffice/contract/network-statistics/day-rows'
import { rateOf } from '@backoffice/contract/network-statistics/change'
import type { Figures } from '@backoffice/contract/network-statistics/figures'
import { type Charted, NO_FIGURES } from './figures.ts'
import { type Landing, missingOf, paceOf, shareOf, verdictLabelOf, workingDaysLeft } from '@backoffice/contract/network-statistics/pace'
import type { Period } from '@backoffice/contract/network-statistics/month'
import { asOfIn } from '@backoffice/contract/network-statistics/month'

export type MonthSummary = Pick<MonthOverview, 'objective' | 'byDay'> & {
  achieved: Record<Charted, number>
  /** The part of `achieved` that counts towards the objective, if it is not all. */
  towardsObjective?: Record<Charted, number> | null
  landing: Record<Charted, Landing> | null
  objectivePace?: MonthOverview['objectivePace']
}

export function progressOf(
  { achieved, towardsObjective, objective, landing, byDay, objectivePace = null }: MonthSummary,
  name: Charted,
  { month, dataDate }: { month: Period; dataDate: string },
) {
  const asOf = asOfIn(month, dataDate)
  const share = shareOf(byDay, month, asOf)
  const goal = objective === null || objective[name] === 0 ? null : objective[name]
  const counted = (towardsObjective ?? achieved)[name]
  const isRunning = asOf !== null && asOf < month.end
  const expectedLanding: Landing | null = isRunning && landing !== null ? landing[name] : null
  const aimedLanding = expectedLanding && (objectivePace ? (objectivePace.landing?.[name] ?? null) : expectedLanding)
  const daysLeft = asOf === null ? 0 : workingDaysLeft(byDay, asOf)
  const rate = rateOf(counted, goal)
  return {
    asOf,
    share,
    goal,
    rate,
    landing: expectedLanding,
    aimedLanding,
    daysLeft,
    achieved: achieved[name],
    counted,
    verdict: verdictLabelOf(rate, share),
    gap: goal === null || aimedLanding === null ? null : missingOf({ objective: goal, landing: aimedLanding.expected, daysLeft }),
    days: paceOf(daysTowards({ byDay }, name), { objective: goal ?? 0, asOf, landing: expectedLanding }),
    /** True if all sales count towards the objective, so that the bar of a day can be compared with the day’s share of it. */
    countsAll: objectivePace === null,
    /** The days of what counts towards the objective. */
    aimedDays: paceOf(daysTowards({ byDay, objectivePace }, name), { objective: goal ?? 0, asOf, landing: aimedLanding }),
  }
}

export type Progress = ReturnType<typeof progressOf>

/** Puts an outlet's or a salesman's figures on the days of the network, which carry weights and holidays. */
export function withOwnFigures(networkDays: MonthOverview['byDay'], own: readonly (Figures & { date: string })[]): MonthOverview['byDay'] {
  return networkDays.map((day) => ({ ...day, ...NO_FIGURES, ...own.find(({ date }) => date === day.date) }))
}
