import { addDays } from '../../shared/days.ts'
import type { Money } from '../../shared/money.ts'

export type ReasonKind = 'late_debt' | 'running_out' | 'low_balance' | 'commission_gap' | 'unpaid_commission'
/** A reason to call a person. `since` is a day. */
export type Reason = { kind: ReasonKind; amount: Money; since: string }

/** The figures of an account. */
export type Watched = {
  available: Money
  alertThreshold: Money | null
  /** The amount owed and overdue. */
  late: Money
  oldestDebtDays: number | null
  dailyPace: Money
  runsOutAt: Date | null
  today: string
  now: Date
}
type CommissionAlert = { kind: 'earned_not_paid' | 'negative' | 'contested'; amount: Money; day: string }

const SOON_MS = 2 * 86_400_000
const PACE_DAYS = 7n
/** After dropping or resolving by hand, nobody is called for the same reasons for so many days. */
export const QUIET_DAYS = { dropped: 30, resolved: 3 } as const

/** Returns the reasons that credit gives, most urgent first. A low balance is dated today, until its movement is looked up. */
export function creditReasons(watched: Watched): Reason[] {
  const { available, alertThreshold, late, oldestDebtDays, dailyPace, runsOutAt, today, now } = watched
  const isLow = alertThreshold !== null && available < alertThreshold
  // When nothing is left, the low balance is alert enough.
  const isReportedAsLow = isLow && available <= 0n
  const isRunningOut = !isReportedAsLow && runsOutAt !== null && runsOutAt.getTime() - now.getTime() <= SOON_MS
  const reasons: Reason[] = []
  if (late > 0n) reasons.push({ kind: 'late_debt', amount: late, since: addDays(today, -(oldestDebtDays ?? 0)) })
  if (isRunningOut) reasons.push({ kind: 'running_out', amount: PACE_DAYS * dailyPace, since: today })
  if (isLow) reasons.push({ kind: 'low_balance', amount: alertThreshold - available, since: today })
  return reasons
}

const OF_COMMISSION = { earned_not_paid: 'unpaid_commission', negative: 'commission_gap', contested: 'commission_gap' } as const

/** Returns one reason of each kind: the greatest amount, because a debt is carried from month to month, and the earliest day. */
export function commissionReasons(alerts: readonly CommissionAlert[]): Reason[] {
  return (['commission_gap', 'unpaid_commission'] as const).flatMap((kind): Reason[] => {
    const ofKind = alerts.filter((alert) => OF_COMMISSION[alert.kind] === kind)
    const since = ofKind.map(({ day }) => day).toSorted()[0]
    return since === undefined ? [] : [{ kind, amount: greatest(ofKind), since }]
  })
}

/** Returns the greatest amount: a sum would count one euro twice. */
export function greatest(reasons: readonly { amount: Money }[]): Money {
  return reasons.reduce((most, { amount }) => (amount > most ? amount : most), 0n)
}

export function earliest(reasons: readonly { since: string }[]): string | undefined {
  return reasons.map(({ since }) => since).toSorted()[0]
}
