import type { FollowUpKind } from './follow-up.rules.ts'

export type Watched = {
  available: bigint
  alertThreshold: bigint | null
  /** What is owed and late. */
  late: bigint
  /** When nothing will be left. */
  runsOutAt: Date | null
  now: Date
}

const SOON_MS = 2 * 86_400_000

/** Why somebody should be called today, if at all. */
export function alertsOf({ available, alertThreshold, late, runsOutAt, now }: Watched): FollowUpKind[] {
  const kinds: FollowUpKind[] = []
  const isLow = alertThreshold !== null && available < alertThreshold
  // Where nothing is left, a low balance says it.
  const isToldAsLow = isLow && available <= 0n
  if (late > 0n) kinds.push('late_debt')
  if (!isToldAsLow && runsOutAt !== null && runsOutAt.getTime() - now.getTime() <= SOON_MS) kinds.push('running_out')
  if (isLow) kinds.push('low_balance')
  return kinds
}
