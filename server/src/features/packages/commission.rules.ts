import type { Money } from '../../shared/money.ts'

const BASIS_POINTS = 10_000n

/** Rounds half up to a whole minor unit. */
export function commissionOn(amount: Money, basisPoints: number): Money {
  return (amount * BigInt(basisPoints) + BASIS_POINTS / 2n) / BASIS_POINTS
}
