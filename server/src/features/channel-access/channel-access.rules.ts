import { endBeforeStart, endTooFar } from './channel-access.errors.ts'

export type ChannelAccessStatus = 'scheduled' | 'active' | 'expiring' | 'expired' | 'blocked' | 'revoked'
/** Two days, `2026-09-30`; both count. */
export type Validity = { startDate: string; endDate: string }
export type RequestedPeriod = { startDate?: string | undefined; endDate?: string | undefined }
type State = Validity & { isBlocked: boolean; isRemoved: boolean }

const DAY_MS = 86_400_000
const USUAL_DAYS = 30
const LAST_DAY = '2099-12-31'

/** With as many days left or fewer, an access is about to end, and managers are told. */
export const EXPIRING_DAYS = 4
/** So many wrong passwords in a row block an access. */
export const FAILURES_MAX = 5
export const BLOCKED_MINUTES = 15

/** What counts is what a person can do about it: an access that has ended is not called blocked. */
export function statusOf({ startDate, endDate, isBlocked, isRemoved }: State, today: string): ChannelAccessStatus {
  if (isRemoved) return 'revoked'
  if (endDate < today) return 'expired'
  if (isBlocked) return 'blocked'
  if (startDate > today) return 'scheduled'
  return daysLeft(endDate, today) <= EXPIRING_DAYS ? 'expiring' : 'active'
}

export function isUsable(state: State, today: string): boolean {
  return ['active', 'expiring'].includes(statusOf(state, today))
}

export function daysLeft(endDate: string, today: string): number {
  return (Date.parse(endDate) - Date.parse(today)) / DAY_MS
}

/** From today, and for thirty days, unless said otherwise. */
export function newValidity({ startDate, endDate }: RequestedPeriod, today: string): Validity {
  const start = startDate ?? today
  return checkedValidity({ startDate: start, endDate: endDate ?? daysAfter(start, USUAL_DAYS) })
}

export function checkedValidity({ startDate, endDate }: Validity): Validity {
  if (endDate <= startDate) throw endBeforeStart()
  return { startDate, endDate }
}

/** From its end, or from today once that is past. */
export function extendedEnd(endDate: string, today: string, days: number): string {
  const extended = daysAfter(endDate < today ? today : endDate, days)
  if (extended > LAST_DAY) throw endTooFar()
  return extended
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, LAST_DAY.length)
}
