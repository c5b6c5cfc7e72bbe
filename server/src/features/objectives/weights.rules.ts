import type { Figures } from './objective.rules.ts'

export type Indicator = keyof Figures

/** A value of each indicator. */
export type ByIndicator<Value> = Record<Indicator, Value>
/** Counts, and revenue in minor units. */
export type Sums = ByIndicator<bigint>

/** A quotient, because weights have decimals. */
export type Weight = { numerator: bigint; denominator: bigint }

/** Holds the figures from which the weight of an outlet is computed. A month is null if the outlet was not open in it. */
export type History = {
  oneYearBefore: Sums | null
  twoYearsBefore: Sums | null
  /** The sums of the last three complete months. */
  lastThree: Sums
  /** True if the outlet has a line in the last three complete months. */
  isOpen: boolean
}

/** The network in the same month a year before, and in the three months before that one together. */
export type Season = { month: Sums; threeMonthsBefore: Sums }

type Weighed = { history: History; locked: Partial<Sums> }

const NO_WEIGHT: Weight = { numerator: 0n, denominator: 1n }

export function byIndicator<Value>(valueOf: (indicator: Indicator) => Value): ByIndicator<Value> {
  const [recruitments, renewals, upgrades, revenue] = [
    valueOf('recruitments'),
    valueOf('renewals'),
    valueOf('upgrades'),
    valueOf('revenue'),
  ]
  return { recruitments, renewals, upgrades, revenue }
}

/** Returns the weights of each outlet. If no outlet has any, all that are not locked weigh one `unit`. */
export function weigh(outlets: readonly Weighed[], season: Season, unit: Sums): ByIndicator<Weight>[] {
  const weights = outlets.map(({ history }) => byIndicator((indicator) => weightOf(history, season, indicator)))
  const isWeighed = byIndicator((indicator) => weights.some((weight) => weight[indicator].numerator > 0n))
  return outlets.map(({ locked }, at) =>
    byIndicator((indicator) => {
      if (isWeighed[indicator] || locked[indicator] !== undefined) return weights[at]![indicator]
      return { numerator: unit[indicator], denominator: 1n }
    }),
  )
}

/** Returns the mean of the same month in the last two years, or what a newer outlet would have made of it. Never negative. */
function weightOf({ oneYearBefore, twoYearsBefore, lastThree, isOpen }: History, season: Season, indicator: Indicator): Weight {
  if (!isOpen) return NO_WEIGHT
  const months = [oneYearBefore, twoYearsBefore].filter((month) => month !== null)
  const sum = months.reduce((total, month) => total + month[indicator], 0n)
  const weight =
    months.length > 0 ? { numerator: sum, denominator: BigInt(months.length) } : projected(lastThree[indicator], season, indicator)
  return weight.numerator > 0n ? weight : NO_WEIGHT
}

/** Returns the mean of three months, times what the season made of the network's mean a year before, if that can be told. */
function projected(lastThree: bigint, { month, threeMonthsBefore }: Season, indicator: Indicator): Weight {
  const isKnown = month[indicator] > 0n && threeMonthsBefore[indicator] > 0n
  return isKnown
    ? { numerator: lastThree * month[indicator], denominator: threeMonthsBefore[indicator] }
    : { numerator: lastThree, denominator: 3n }
}

/** Returns the weights over one denominator. */
export function withOneDenominator(weights: readonly Weight[]): { weights: bigint[]; denominator: bigint } {
  const denominator = weights.reduce((common, weight) => (common * weight.denominator) / divisorOf(common, weight.denominator), 1n)
  return { denominator, weights: weights.map((weight) => weight.numerator * (denominator / weight.denominator)) }
}

function divisorOf(one: bigint, other: bigint): bigint {
  return other === 0n ? one : divisorOf(other, one % other)
}
