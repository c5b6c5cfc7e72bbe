import type { Period } from './month.ts'

export type Verdict = 'ahead' | 'on-pace' | 'short' | 'late'
type Tone = 'good' | 'warn' | 'bad'

/** Counts the past months from which day weights are learnt: two years, since each public holiday comes once in one. */
export const RHYTHM_MONTHS = 24

/** Below this share of the pace the verdict is red; from there up to 1 it is amber. */
const LATE_UNDER = 0.85
const AHEAD_FROM = 1.03
/** Tolerance for weights that should add up to 1. */
const ROUNDING = 1e-9

type VerdictLabels = Record<Verdict, { label: string; tone: Tone }>

const RUNNING: VerdictLabels = {
  ahead: { label: 'en avance', tone: 'good' },
  'on-pace': { label: 'au rythme', tone: 'good' },
  short: { label: 'un peu court', tone: 'warn' },
  late: { label: 'en retard', tone: 'bad' },
}

const FINISHED: VerdictLabels = {
  ahead: { label: 'dépassé', tone: 'good' },
  'on-pace': { label: 'atteint', tone: 'good' },
  short: { label: 'presque atteint', tone: 'warn' },
  late: { label: 'non atteint', tone: 'bad' },
}

/** Returns the label of a verdict: on the pace for a running month, on the objective for a finished one. */
export function verdictLabelOf(rate: number | null, share: number | null): VerdictLabels[Verdict] | null {
  const verdict = verdictOf(rate, share)
  return verdict && verdictLabelsAt(share)[verdict]
}

export function verdictLabelsAt(share: number | null): VerdictLabels {
  return share === 1 ? FINISHED : RUNNING
}

/** Compares a rate with the elapsed share of the month. Returns null if either is unknown or no share has elapsed. */
export function verdictOf(rate: number | null, share: number | null): Verdict | null {
  if (rate === null || share === null || share <= 0) return null
  const pace = rate / share
  if (pace >= AHEAD_FROM) return 'ahead'
  if (pace >= 1) return 'on-pace'
  return pace >= LATE_UNDER ? 'short' : 'late'
}

/** True if the rate is below the pace, by little or by much. */
export function isUnderPace(rate: number | null, share: number | null): boolean {
  const verdict = verdictOf(rate, share)
  return verdict === 'short' || verdict === 'late'
}

/** `holiday` names why the network is closed. */
export type DayOfMonth = { date: string; weight: number; holiday?: string | null | undefined }

/** Returns the share of the month's weight that lies in the period and has data, or null if nothing has data. */
export function shareOf(days: readonly DayOfMonth[], { start, end }: Period, asOf: string | null): number | null {
  if (asOf === null) return null
  const lastDay = end < asOf ? end : asOf
  const share = days.reduce((sum, { date, weight }) => (date >= start && date <= lastDay ? sum + weight : sum), 0)
  return share > 1 - ROUNDING ? 1 : share
}

export function workingDaysLeft(days: readonly { date: string; isWorkingDay: boolean }[], asOf: string): number {
  return days.filter(({ date, isWorkingDay }) => isWorkingDay && date > asOf).length
}

export type Landing = { expected: number; low: number; high: number }

export type PaceDay = DayOfMonth & {
  achieved: number | null
  /** Part of the objective that falls on this day. */
  expected: number
  /** Achieved minus expected, summed from the first day; null after the last day with data. */
  lead: number | null
  /** Forecast of the lead from the last day with data on; 8 chances in 10 to lie between low and high. */
  ahead: Landing | null
}

type PaceInput = { objective: number; asOf: string | null; landing: Landing | null }

/**
 * Spreads the objective over the days by weight. After the last day with data, `ahead` leads to the landing:
 * its band widens with the root of the weight to come, and never takes sales back.
 */
export function paceOf(days: readonly (DayOfMonth & { achieved: number })[], { objective, asOf, landing }: PaceInput): PaceDay[] {
  let [lead, achieved, elapsed] = [0, 0, 0]
  const share = days.reduce((sum, { date, weight }) => (asOf !== null && date <= asOf ? sum + weight : sum), 0)
  return days.map((day) => {
    const expected = objective * day.weight
    elapsed += day.weight
    if (asOf === null) return { ...day, achieved: null, expected, lead: null, ahead: null }
    if (day.date > asOf) {
      const ahead = landing && aheadOf(landing, { achieved, part: (elapsed - share) / (1 - share), goal: objective * elapsed })
      return { ...day, achieved: null, expected, lead: null, ahead }
    }
    achieved += day.achieved
    lead += day.achieved - expected
    const isLast = day.date === asOf && landing !== null && share < 1
    return { ...day, expected, lead, ahead: isLast ? { expected: lead, low: lead, high: lead } : null }
  })
}

function aheadOf({ expected, low, high }: Landing, { achieved, part, goal }: { achieved: number; part: number; goal: number }): Landing {
  const centre = achieved + (expected - achieved) * part
  const spread = Math.sqrt(part)
  return {
    expected: centre - goal,
    low: Math.max(achieved, centre - (expected - low) * spread) - goal,
    high: centre + (high - expected) * spread - goal,
  }
}

/** Returns what is missing at the landing, and how many more per day would make up for it. */
export function missingOf({ objective, landing, daysLeft }: { objective: number; landing: number; daysLeft: number }) {
  const missing = Math.round(objective - landing)
  return { missing, perDay: missing > 0 && daysLeft > 0 ? Math.ceil(missing / daysLeft) : null }
}
