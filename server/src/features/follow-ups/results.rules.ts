/** The cases of one arm; `revenue` per case has this mean and variance (n − 1), in minor units. */
export type ArmFigures = { cases: number; renewed: number; revenue: number; mean: number; variance: number }
export type Interval = { value: number; low: number; high: number }
type Conclusion = 'too_few' | 'works' | 'harmful' | 'no_evidence'
export type Comparison = {
  lift: Interval | null
  recoveredSubscribers: Interval | null
  recoveredRevenue: Interval | null
  conclusion: Conclusion
}

/** 95 % of a normal distribution lies within this many standard deviations of its mean. */
const Z = 1.959_964
const CASES_TO_CONCLUDE = 30
const CASES_TO_COMPUTE = 2

/** Compares those who could be called with the control group; without an interval where an arm has fewer than two cases. */
export function compareArms(called: ArmFigures, control: ArmFigures): Comparison {
  if (Math.min(called.cases, control.cases) < CASES_TO_COMPUTE) {
    return { lift: null, recoveredSubscribers: null, recoveredRevenue: null, conclusion: 'too_few' }
  }
  const lift = liftOf(called, control)
  return {
    lift: rounded(lift, 4),
    recoveredSubscribers: rounded(timesCases(lift, called.cases), 1),
    recoveredRevenue: rounded(revenueOf(called, control), 0),
    conclusion: conclusionOf(lift, Math.min(called.cases, control.cases)),
  }
}

/** Returns the difference of the rates, with its interval by Newcombe. */
function liftOf(called: ArmFigures, control: ArmFigures): Interval {
  const [one, zero] = [wilson(called), wilson(control)]
  const value = one.rate - zero.rate
  return {
    value,
    low: value - Math.hypot(one.rate - one.low, zero.high - zero.rate),
    high: value + Math.hypot(one.high - one.rate, zero.rate - zero.low),
  }
}

/** Returns a rate with its interval by Wilson. */
function wilson({ cases, renewed }: ArmFigures): { rate: number; low: number; high: number } {
  const rate = renewed / cases
  const centre = rate + Z ** 2 / (2 * cases)
  const half = Z * Math.sqrt((rate * (1 - rate)) / cases + Z ** 2 / (4 * cases ** 2))
  const scale = 1 + Z ** 2 / cases
  return { rate, low: (centre - half) / scale, high: (centre + half) / scale }
}

const timesCases = ({ value, low, high }: Interval, cases: number): Interval => ({
  value: value * cases,
  low: low * cases,
  high: high * cases,
})

function revenueOf(called: ArmFigures, control: ArmFigures): Interval {
  const value = (called.mean - control.mean) * called.cases
  const half = Z * called.cases * Math.sqrt(called.variance / called.cases + control.variance / control.cases)
  return { value, low: value - half, high: value + half }
}

function conclusionOf({ low, high }: Interval, cases: number): Conclusion {
  if (cases < CASES_TO_CONCLUDE) return 'too_few'
  if (low > 0) return 'works'
  return high < 0 ? 'harmful' : 'no_evidence'
}

const rounded = ({ value, low, high }: Interval, decimals: number): Interval => ({
  value: roundTo(value, decimals),
  low: roundTo(low, decimals),
  high: roundTo(high, decimals),
})

/** Rounds half away from zero, to so many decimals. */
export function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals
  // The nearest double of 0.35 × 10 may be just below 3.5.
  const magnitude = Math.floor(Number((Math.abs(value) * scale).toPrecision(14)) + 0.5) / scale
  return magnitude === 0 ? 0 : Math.sign(value) * magnitude
}
