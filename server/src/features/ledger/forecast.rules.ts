import type { Money } from '../../shared/money.ts'

export const WEEKS = 8
export const DAYS_OBSERVED = WEEKS * 7

/** What was consumed on the complete days before today, the latest first; a day without any is there as zero. */
export type Consumption = readonly Money[]
/** The likely moment, and between which two it lies in four cases out of five; null: not within a year, as far as one can see. */
export type RunOut = { at: Date | null; earliest: Date | null; latest: Date | null }
export type Clock = { now: Date /** How much of today is over, 0 to 1. */; elapsed: number }

type Pace = { mean: number; variance: number /** Of the mean itself, which rests on so many weeks. */; samples: number }

const HORIZON_DAYS = 365
/** Four cases out of five of a normal distribution lie between these many deviations. */
const DEVIATIONS = 1.2816
const DAY_MS = 86_400_000
const NEVER: RunOut = { at: null, earliest: null, latest: null }

/** Average over the days observed, rounded half up. */
export function dailyPace(consumed: Consumption): Money {
  const days = BigInt(consumed.length)
  if (days === 0n) return 0n
  const total = consumed.reduce((sum, amount) => sum + amount, 0n)
  return (2n * total + days) / (2n * days)
}

/** When what is available comes down to a level, were it spent by weekday as in the last weeks. */
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

/** When nothing is left. Who spends nothing does not run out of it, however little there is. */
export function emptiedAt(available: Money, consumed: Consumption, clock: Clock): RunOut {
  return isIdle(consumed) ? NEVER : runOut(available, consumed, clock)
}

function isIdle(consumed: Consumption): boolean {
  return consumed.every((amount) => amount === 0n)
}

/** By how many days ago modulo a week: 0 is today’s weekday. A weekday not seen yet is like the average day. */
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

/** Days from now until the sum, so many deviations above its mean, reaches the gap; within a day it grows evenly. */
function daysUntil(gap: number, { paces, deviations, elapsed }: Walk): number | null {
  const lived = paces.map(() => 0)
  let [days, mean, variance, spent] = [0, 0, 0, 0]
  for (let ahead = 0; ahead <= HORIZON_DAYS; ahead += 1) {
    const share = ahead === 0 ? 1 - elapsed : 1
    // The days ahead come round in the opposite direction to those ago.
    const weekday = (7 - (ahead % 7)) % 7
    const pace = paces[weekday]
    const before = lived[weekday]
    if (pace === undefined || before === undefined) throw new RangeError('a week has seven days')
    lived[weekday] = before + share
    mean += share * pace.mean
    // Beside the chance of the days themselves, that of a mean which was estimated from few of them.
    variance += pace.variance * (share + ((before + share) ** 2 - before ** 2) / pace.samples)
    const next = Math.max(spent, mean + deviations * Math.sqrt(variance))
    if (next >= gap) return days + share * ((gap - spent) / (next - spent))
    spent = next
    days += share
  }
  return null
}
