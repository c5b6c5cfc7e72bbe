import type { Aspect } from './indicators.ts'

/** Of an achievement against the part of the month elapsed. */
export type Verdict = { words: string; tone: 'good' | 'warn' | 'bad' }

const AHEAD_FROM = 1.03
const LATE_UNDER = 0.85

/** Undefined without an objective, or before the month has begun. */
export function verdictOf({ achieved, objective }: Aspect, shareElapsed: number | null): Verdict | undefined {
  if (objective === null || objective <= 0 || shareElapsed === null || shareElapsed <= 0) return undefined
  const pace = achieved / objective / shareElapsed
  if (pace >= AHEAD_FROM) return { words: 'en avance', tone: 'good' }
  if (pace >= 1) return { words: 'au rythme', tone: 'good' }
  return pace >= LATE_UNDER ? { words: 'un peu court', tone: 'warn' } : { words: 'en retard', tone: 'bad' }
}

type Day = { date: string; weight: number; achieved: number }

export type PaceDay = { date: string; achieved: number | null; expected: number | null; low: number | null; high: number | null }

type Month = { days: readonly Day[]; asOf: string; objective: number; landing: { expected: number; low: number; high: number } }

/**
 * Day by day, the lead (+) or lag (−) on the objective's pace, cumulated. After the last day with data: where the
 * landing leads, and its band of 8 chances in 10, which widens as the root of the weight to come.
 */
export function paceOf({ days, asOf, objective, landing }: Month): PaceDay[] {
  const past = days.filter(({ date }) => date <= asOf)
  const achieved = past.reduce((sum, day) => sum + day.achieved, 0)
  const elapsed = weightOf(past)
  const left = weightOf(days) - elapsed

  let [weight, sum] = [0, 0]
  return days.map((day) => {
    weight += day.weight
    const goal = objective * weight
    if (day.date < asOf) return { date: day.date, achieved: (sum += day.achieved) - goal, expected: null, low: null, high: null }

    const part = left > 0 ? Math.max(0, weight - elapsed) / left : 1
    const centre = achieved + (landing.expected - achieved) * part
    const spread = Math.sqrt(part)
    return {
      date: day.date,
      achieved: day.date === asOf ? achieved - goal : null,
      expected: centre - goal,
      low: Math.max(achieved, centre - (landing.expected - landing.low) * spread) - goal,
      high: centre + (landing.high - landing.expected) * spread - goal,
    }
  })
}

export function workingDaysLeft({ workingDays, workingDaysElapsed }: { workingDays: number; workingDaysElapsed: number }): number {
  return Math.max(0, workingDays - workingDaysElapsed)
}

function weightOf(days: readonly Day[]): number {
  return days.reduce((sum, { weight }) => sum + weight, 0)
}
