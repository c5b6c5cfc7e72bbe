import type { FollowUpKind } from './follow-up.rules.ts'

export type Watched = {
  available: bigint
  alertThreshold: bigint | null
  /** The amount owed and overdue. */
  late: bigint
  runsOutAt: Date | null
  now: Date
}

const SOON_MS = 2 * 86_400_000

export function alertsOf({ available, alertThreshold, late, runsOutAt, now }: Watched): FollowUpKind[] {
  const kinds: FollowUpKind[] = []
  const isLow = alertThreshold !== null && available < alertThreshold
  // When nothing is left, the low balance is alert enough.
  const isReportedAsLow = isLow && available <= 0n
  if (late > 0n) kinds.push('late_debt')
  if (!isReportedAsLow && runsOutAt !== null && runsOutAt.getTime() - now.getTime() <= SOON_MS) kinds.push('running_out')
  if (isLow) kinds.push('low_balance')
  return kinds
}
