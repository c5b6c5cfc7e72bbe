/** One that takes a part of a total by its weight, from `low` up to `high`; null is no limit. All weights have one denominator. */
export type Recipient = { id: number; weight: bigint; low: bigint; high: bigint | null }

/** `value` ÷ `divisor` is the exact part. */
export type ExactParts = { parts: { recipient: Recipient; value: bigint }[]; divisor: bigint }

/** A value of λ, as a quotient. */
type Level = { numerator: bigint; denominator: bigint }

const ZERO: Level = { numerator: 0n, denominator: 1n }

/** Returns the least and the greatest total that the recipients can meet. */
export function limitsOf(recipients: readonly Recipient[]): { least: bigint; most: bigint | null } {
  const highs = recipients.map(highOf)
  return { least: sumOf(recipients.map(({ low }) => low)), most: highs.includes(null) ? null : sumOf(highs.map((high) => high ?? 0n)) }
}

/** Returns the upper bound. Whoever has no weight takes no more than the lower one. */
export function highOf({ weight, low, high }: Recipient): bigint | null {
  return weight === 0n ? low : high
}

export function sumOf(values: readonly bigint[]): bigint {
  return values.reduce((sum, value) => sum + value, 0n)
}

/** Returns clamp(λ × weight, low, high) of each recipient, with the λ that meets the total, which lies within the limits. */
export function exactPartsOf(recipients: readonly Recipient[], total: bigint): ExactParts {
  const levels = neighboursOf(recipients, total)
  const bounded = recipients.map((recipient) => ({ recipient, bound: boundBetween(recipient, levels) }))
  const rest = total - sumOf(bounded.map(({ bound }) => bound ?? 0n))
  const divisor = sumOf(bounded.map(({ recipient, bound }) => (bound === null ? recipient.weight : 0n))) || 1n
  return {
    divisor,
    parts: bounded.map(({ recipient, bound }) => ({ recipient, value: bound === null ? recipient.weight * rest : bound * divisor })),
  }
}

/** Returns the two neighbouring levels at which a recipient reaches a bound and between which the total is met; null above the last one. */
function neighboursOf(recipients: readonly Recipient[], total: bigint): { below: Level; above: Level | null } {
  const levels = [ZERO, ...recipients.flatMap(levelsOfBounds).toSorted(byValue)]
  let below = 0
  let above = levels.length
  while (above - below > 1) {
    const middle = Math.floor((below + above) / 2)
    if (meets(recipients, levels[middle]!, total)) above = middle
    else below = middle
  }
  return { below: levels[below]!, above: levels[above] ?? null }
}

function levelsOfBounds({ weight, low, high }: Recipient): Level[] {
  if (weight === 0n) return []
  return [{ numerator: low, denominator: weight }, ...(high === null ? [] : [{ numerator: high, denominator: weight }])]
}

function byValue(one: Level, other: Level): number {
  const difference = one.numerator * other.denominator - other.numerator * one.denominator
  return difference < 0n ? -1 : Number(difference > 0n)
}

/** True if the parts at this level add up to the total or more. */
function meets(recipients: readonly Recipient[], { numerator, denominator }: Level, total: bigint): boolean {
  const parts = recipients.map((recipient) => {
    const high = highOf(recipient)
    const part = numerator * recipient.weight > recipient.low * denominator ? numerator * recipient.weight : recipient.low * denominator
    return high !== null && part > high * denominator ? high * denominator : part
  })
  return sumOf(parts) >= total * denominator
}

/** Returns the bound that holds the recipient everywhere between the levels, or null if its part grows with λ. */
function boundBetween(recipient: Recipient, { below, above }: ReturnType<typeof neighboursOf>): bigint | null {
  const { weight, low } = recipient
  const high = highOf(recipient)
  if (low * below.denominator > below.numerator * weight) return low
  if (high === null) return null
  return above !== null && high * above.denominator >= above.numerator * weight ? null : high
}
