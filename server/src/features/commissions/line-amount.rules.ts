import type { Money } from '../../shared/money.ts'
import { BASIS_POINTS, type Basis, type Pay, type Tier } from './commission-rule.rules.ts'

const WHOLE = BigInt(BASIS_POINTS)

/** MONTANT_TTC of an activation, and MONTANT_HT or null where the file has none. */
export type LineAmounts = { amount: Money; amountNet: Money | null }

/** The earnings of a line and the value that gives them; `tierFrom` is the start of its tier, null without tiers. */
export type Earning = { value: bigint; tierFrom: bigint | null; earned: Money }

/** Returns what one line earns, or null if the rule is based on an amount that the line lacks. `volume`: the lines of its month. */
export function earningOf(pay: Pay, line: LineAmounts, volume: bigint): Earning | null {
  const basisAmount = basisAmountOf(pay.basis, line)
  if (basisAmount === null) return null
  const tier = tierOf(pay, basisAmount, volume)
  const gross = paysShare(pay) ? shareOf(basisAmount, tier.value) : tier.value
  return { value: tier.value, tierFrom: pay.kind === 'tiers' ? tier.from : null, earned: line.amount < 0n ? -magnitude(gross) : gross }
}

/** Returns the amount that a rule is based on, 0 if it counts lines, null if the line lacks it. */
function basisAmountOf(basis: Basis, { amount, amountNet }: LineAmounts): Money | null {
  if (basis === 'unit') return 0n
  return basis === 'HT' ? amountNet : amount
}

function tierOf(pay: Pay, basisAmount: Money, volume: bigint): Tier {
  if (pay.kind !== 'tiers') return { from: 0n, value: pay.value }
  const { by, rows } = pay.tiers
  return reachedTier(rows, by === 'volume' ? volume : magnitude(basisAmount))
}

/** Returns the last of the rising tiers that begins at or below the measure. The first begins at 0. */
function reachedTier(rows: readonly Tier[], measure: bigint): Tier {
  const reached = rows.findLast(({ from }) => from <= measure)
  if (!reached) throw new RangeError(`no tier begins at or below ${measure}`)
  return reached
}

function paysShare(pay: Pay): boolean {
  return (pay.kind === 'tiers' ? pay.tiers.of : pay.kind) === 'percent'
}

/** Rounds half away from zero to a minor unit. `basisPoints`: hundredths of a percent. */
function shareOf(amount: Money, basisPoints: bigint): Money {
  const rounded = (magnitude(amount) * basisPoints + WHOLE / 2n) / WHOLE
  return amount < 0n ? -rounded : rounded
}

function magnitude(amount: Money): Money {
  return amount < 0n ? -amount : amount
}

/** Returns what a rule earns on a line of this amount, before and after tax alike, that is the only one of its month. */
export function exampleOf(pay: Pay, amount: Money): Money {
  return earningOf(pay, { amount, amountNet: amount }, 1n)?.earned ?? 0n
}
