/** One that takes a part of a total by its weight, from `low` up to `high`; null is no limit. All weights have one denominator. */
export type Taker = { id: number; weight: bigint; low: bigint; high: bigint | null }

/** `value` ÷ `divisor` is the exact part. */
export type ExactParts = { parts: { taker: Taker; value: bigint }[]; divisor: bigint }

/** A value of λ, as a quotient. */
type Level = { over: bigint; under: bigint }

const ZERO: Level = { over: 0n, under: 1n }

/** Returns the least and the greatest total that the takers can meet. */
export function limitsOf(takers: readonly Taker[]): { least: bigint; most: bigint | null } {
  const highs = takers.map(highOf)
  return { least: sumOf(takers.map(({ low }) => low)), most: highs.includes(null) ? null : sumOf(highs.map((high) => high ?? 0n)) }
}

/** Returns the upper bound. Whoever has no weight takes no more than the lower one. */
export function highOf({ weight, low, high }: Taker): bigint | null {
  return weight === 0n ? low : high
}

export function sumOf(values: readonly bigint[]): bigint {
  return values.reduce((sum, value) => sum + value, 0n)
}

/** Returns clamp(λ × weight, low, high) of each taker, with the λ that meets the total, which lies within the limits. */
export function exactPartsOf(takers: readonly Taker[], total: bigint): ExactParts {
  const levels = neighboursOf(takers, total)
  const bounded = takers.map((taker) => ({ taker, bound: boundBetween(taker, levels) }))
  const rest = total - sumOf(bounded.map(({ bound }) => bound ?? 0n))
  const divisor = sumOf(bounded.map(({ taker, bound }) => (bound === null ? taker.weight : 0n))) || 1n
  return { divisor, parts: bounded.map(({ taker, bound }) => ({ taker, value: bound === null ? taker.weight * rest : bound * divisor })) }
}

/** Returns the two neighbouring levels at which a taker reaches a bound and between which the total is met; null above the last one. */
function neighboursOf(takers: readonly Taker[], total: bigint): { below: Level; above: Level | null } {
  const levels = [ZERO, ...takers.flatMap(levelsOfBounds).toSorted(byValue)]
  let below = 0
  let above = levels.length
  while (above - below > 1) {
    const middle = Math.floor((below + above) / 2)
    if (meets(takers, levels[middle]!, total)) above = middle
    else below = middle
  }
  return { below: levels[below]!, above: levels[above] ?? null }
}

function levelsOfBounds({ weight, low, high }: Taker): Level[] {
  if (weight === 0n) return []
  return [{ over: low, under: weight }, ...(high === null ? [] : [{ over: high, under: weight }])]
}

function byValue(one: Level, other: Level): number {
  const difference = one.over * other.under - other.over * one.under
  return difference < 0n ? -1 : Number(difference > 0n)
}

/** True if the parts at this level add up to the total or more. */
function meets(takers: readonly Taker[], { over, under }: Level, total: bigint): boolean {
  const parts = takers.map((taker) => {
    const high = highOf(taker)
    const part = over * taker.weight > taker.low * under ? over * taker.weight : taker.low * under
    return high !== null && part > high * under ? high * under : part
  })
  return sumOf(parts) >= total * under
}

/** Returns the bound that holds the taker everywhere between the levels, or null if its part grows with λ. */
function boundBetween(taker: Taker, { below, above }: ReturnType<typeof neighboursOf>): bigint | null {
  const { weight, low } = taker
  const high = highOf(taker)
  if (low * below.under > below.over * weight) return low
  if (high === null) return null
  return above !== null && high * above.under >= above.over * weight ? null : high
}
