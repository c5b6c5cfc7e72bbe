import type { Money } from '../../shared/money.ts'

export const WEEKS = 8
export const DAYS_OBSERVED = WEEKS * 7

/** The amounts consumed on the complete days before today, latest first, with zero for a day without any. */
export type Consumption = readonly Money[]
/** The expected moment and its 80 % interval; null if it is not within a year. */
export type RunOut = { at: Date | null; earliest: Date | null; latest: Date | null }
export type Clock = { now: Date /** The share of today that has elapsed, 0 to 1. */; elapsed: number }

type Pace = { mean: number; variance: number /** The number of days behind the mean. */; samples: number }

const HORIZON_DAYS = 365
/** 80 % of a normal distribution lies within this many standard deviations of its mean. */
const DEVIATIONS = 1.2816
const DAY_MS = 86_400_000
const NEVER: RunOut = { at: null, earliest: null, latest: null }

/** Returns the mean over the observed days, rounded half up. */
export function dailyPace(consumed: Consumption): Money {
  const days = BigInt(consumed.length)
  if (days === 0n) return 0n
  const total = consumed.reduce((sum, amount) => sum + amount, 0n)
  return (2n * total + days) / (2n * days)
}

/** Returns when `gap` will have been consumed, if each weekday consumes as in the last weeks. */
export function runOut(gap: Money, consumed: Consumption, { now, elapsed }: Clock): RunOut {
  if (gap <= 0n) return { at: now, earliest: now, latest: now }
  if (isIdle(consumed)) return NEVER

  const paces = pacesByWeekday(consumed)
  const moment = (deviations: number) => {
    const days = daysUntil(Number(gap), { paces, deviations, elapsed })
    return days === null ? null : new Date(now.getTime() + days * DAY_MS)
  }
  return { at: moment(0), earliest: moment(DEVIATIONS), latest: moment(-DEVIATIONS) }
}

/** Returns when nothing is left; never for an account that consumes nothing, however little it has. */
export function emptiedAt(available: Money, consumed: Consumption, clock: Clock): RunOut {
  return isIdle(consumed) ? NEVER : runOut(available, consumed, clock)
}

function isIdle(consumed: Consumption): boolean {
  return consumed.every((amount) => amount === 0n)
}

/** Returns the pace by days ago modulo 7: 0 is today's weekday. A weekday not observed yet has the average pace. */
function pacesByWeekday(consumed: Consumption): Pace[] {
  const amounts = consumed.map(Number)
  const anyDay = paceOf(amounts)
  return Array.from({ length: 7 }, (_, weekday) => {
    const seen = amounts.filter((_amount, index) => (index + 1) % 7 === weekday)
    if (seen.length === 0) return anyDay
    return seen.length === 1 ? { ...paceOf(seen), variance: anyDay.variance } : paceOf(seen)
  })
}

function paceOf(amounts: readonly number[]): Pace {
  const samples = amounts.length
  const mean = amounts.reduce((sum, amount) => sum + amount, 0) / samples
  const squares = amounts.reduce((sum, amount) => sum + (amount - mean) ** 2, 0)
  return { mean, variance: samples > 1 ? squares / (samples - 1) : 0, samples }
}

type Walk = { paces: readonly Pace[]; deviations: number; elapsed: number }

/**
 * Returns the days until consumption, at `deviations` from its mean, reaches the gap; null beyond the horizon. Within a day it grows
 * evenly.
 */
function daysUntil(gap: number, { paces, deviations, elapsed }: Walk): number | null {
  const lived = paces.map(() => 0)
  let [days, mean, variance, spent] = [0, 0, 0, 0]
  for (let ahead = 0; ahead <= HORIZON_DAYS; ahead += 1) {
    const share = ahead === 0 ? 1 - elapsed : 1
    // Paces are indexed by days ago, so days ahead count backwards.
    const weekday = (7 - (ahead % 7)) % 7
    const pace = paces[weekday]
    const before = lived[weekday]
    if (pace === undefined || before === undefined) throw new RangeError('a week has seven days')
    lived[weekday] = before + share
    mean += share * pace.mean
    // The variance of the days themselves, plus that of a mean estimated from few of them.
    variance += pace.variance * (share + ((before + share) ** 2 - before ** 2) / pace.samples)
    const next = Math.max(spent, mean + deviations * Math.sqrt(variance))
    if (next >= gap) return days + share * ((gap - spent) / (next - spent))
    spent = next
    days += share
  }
  return null
}
