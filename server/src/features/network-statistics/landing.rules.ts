import type { DayWeight } from './rhythm.rules.ts'

export type Forecast = { expected: number; low: number; high: number }

/** The achievement of each past day. */
type History = ReadonlyMap<string, number>
/** The error of a past month's forecast; undefined where nothing had been sold by then. */
type Miss = number | undefined

const LEVEL = 0.8
const [LEVEL_MIN, LEVEL_MAX] = [0.6, 0.95]
/** How much of what past intervals held too often, or too seldom, the next one gives back. */
const CORRECTION = 0.6
const MISSES_MIN = 2
const UNKNOWN_SPREAD = 0.5
/** Beyond it a month is over, but for rounding. */
const LAST_SHARE = 0.9999
/** The points of a month at which the intervals of past months are evaluated. */
const CHECKED_SHARES = [0.15, 0.3, 0.45, 0.6, 0.75]

/**
 * Returns a function that forecasts an indicator: achieved ÷ elapsed share, with an interval sized on past errors, and calibrated on
 * `checked` so that it holds 80 % of the time.
 */
export function createForecast(pastMonths: readonly (readonly DayWeight[])[], checked: readonly History[]) {
  const level = calibratedLevel(
    checked.flatMap((history) => CHECKED_SHARES.map((share) => pastMonths.map((weights) => missOf({ weights, history }, share)))),
  )
  return (achieved: number, share: number, history: History): Forecast =>
    forecast(
      { achieved, share, level },
      pastMonths.map((weights) => missOf({ weights, history }, share)),
    )
}

/** Returns the expected total with its interval. */
export function forecast(
  { achieved, share, level = LEVEL }: { achieved: number; share: number; level?: number },
  pastMisses: readonly Miss[],
): Forecast {
  if (share >= 1) return { expected: achieved, low: achieved, high: achieved }

  const expected = Math.max(achieved, achieved / share)
  const misses = pastMisses.filter((miss) => miss !== undefined)
  const spread = misses.length < MISSES_MIN ? UNKNOWN_SPREAD * (1 - share) : Math.expm1(quantileOf(misses, level) * uncertaintyAt(share))
  // Where more was taken back than sold so far, the greater multiple is the lower bound.
  const bounds = [expected / (1 + spread), expected * (1 + spread)]
  return { expected, low: Math.max(achieved, Math.min(...bounds)), high: Math.max(...bounds) }
}

/**
 * Returns how far a month's total lay from what was forecast when about `share` of it had elapsed: the logarithm of their ratio, in the
 * units of what is uncertain then.
 */
export function missOf({ weights, history }: { weights: readonly DayWeight[]; history: History }, share: number): Miss {
  const total = weights.reduce((sum, { date }) => sum + (history.get(date) ?? 0), 0)
  let [elapsed, soFar, nearest] = [0, 0, Number.POSITIVE_INFINITY]
  let miss: Miss
  for (const { date, weight } of weights) {
    elapsed += weight
    soFar += history.get(date) ?? 0
    const distance = Math.abs(elapsed - share)
    if (soFar > 0 && total > 0 && elapsed < LAST_SHARE && distance < nearest) {
      nearest = distance
      miss = Math.log((total * elapsed) / soFar) / uncertaintyAt(elapsed)
    }
  }
  return miss
}

/** Returns how uncertain a total is when a share of its days is known, for days that vary on their own. */
const uncertaintyAt = (share: number) => Math.sqrt((1 - share) / share)

/**
 * Returns the level that gives 80 %: each row holds the misses of one indicator at one moment, month by month. An interval that the
 * months before would have given is set against each month; what they held too often or too seldom in all narrows or widens the next.
 */
export function calibratedLevel(rows: readonly (readonly Miss[])[]): number {
  let level = LEVEL
  let excess = 0
  for (let month = MISSES_MIN + 1; month < (rows[0]?.length ?? 0); month += 1) {
    const held = rows.flatMap((row) => {
      const [miss, before] = [row[month], row.slice(0, month).filter((one) => one !== undefined)]
      return miss === undefined || before.length < MISSES_MIN ? [] : [Math.abs(miss) <= quantileOf(before, level) ? 1 : 0]
    })
    if (held.length > 0) excess += held.reduce<number>((sum, one) => sum + one, 0) / held.length - LEVEL
    level = Math.min(LEVEL_MAX, Math.max(LEVEL_MIN, LEVEL - CORRECTION * excess))
  }
  return level
}

/** Returns the size that the next miss stays within at that level, rather than those of the sample: one in n + 1 is greater than all n. */
function quantileOf(misses: readonly number[], level: number): number {
  const sizes = misses.map(Math.abs).toSorted((one, other) => one - other)
  const position = level * (sizes.length + 1) - 1
  const place = Math.min(Math.max(position, 0), sizes.length - 1)
  const below = sizes[Math.floor(place)]!
  return (below + (sizes[Math.ceil(place)]! - below) * (place % 1)) * Math.max(1, (position + 1) / (place + 1))
}
