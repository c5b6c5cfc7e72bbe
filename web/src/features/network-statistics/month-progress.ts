import type { MonthOverview } from '@backoffice/contract/network-statistics/network-statistics'
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
}

export function progressOf(
  { achieved, towardsObjective, objective, landing, byDay }: MonthSummary,
  name: Charted,
  { month, dataDate }: { month: Period; dataDate: string },
) {
  const asOf = asOfIn(month, dataDate)
  const share = shareOf(byDay, month, asOf)
  const goal = objective === null || objective[name] === 0 ? null : objective[name]
  const rate = rateOf((towardsObjective ?? achieved)[name], goal)
  const isRunning = asOf !== null && asOf < month.end
  const expectedLanding: Landing | null = isRunning && landing !== null ? landing[name] : null
  const daysLeft = asOf === null ? 0 : workingDaysLeft(byDay, asOf)
  return {
    asOf,
    share,
    goal,
    rate,
    landing: expectedLanding,
    daysLeft,
    achieved: achieved[name],
    verdict: verdictLabelOf(rate, share),
    gap: goal === null || expectedLanding === null ? null : missingOf({ objective: goal, landing: expectedLanding.expected, daysLeft }),
    days: paceOf(
      byDay.map((day) => ({ date: day.date, weight: day.weight, holiday: day.holiday, achieved: day[name] })),
      { objective: goal ?? 0, asOf, landing: expectedLanding },
    ),
  }
}

export type Progress = ReturnType<typeof progressOf>

/** Puts an outlet's or a salesman's figures on the days of the network, which carry weights and holidays. */
export function withOwnFigures(networkDays: MonthOverview['byDay'], own: readonly (Figures & { date: string })[]): MonthOverview['byDay'] {
  return networkDays.map((day) => ({ ...day, ...NO_FIGURES, ...own.find(({ date }) => date === day.date) }))
}
