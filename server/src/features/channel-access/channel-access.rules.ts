import { addDays, daysBetween } from '../../shared/days.ts'
import { endBeforeStart, endTooFar } from './channel-access.errors.ts'

export type ChannelAccessStatus = 'scheduled' | 'active' | 'expiring' | 'expired' | 'blocked' | 'revoked'
/** Two days such as `2026-09-30`, both inclusive. */
export type Validity = { startDate: string; endDate: string }
export type RequestedPeriod = { startDate?: string | undefined; endDate?: string | undefined }
type State = Validity & { isBlocked: boolean; isRemoved: boolean }

const USUAL_DAYS = 30
const LAST_DAY = '2099-12-31'

/** Days before its end from which an access counts as expiring. */
export const EXPIRING_DAYS = 4
/** Consecutive wrong passwords that block an access. */
export const FAILURES_MAX = 5
export const BLOCKED_MINUTES = 15

/** Returns the status that a person can act on: an access that has ended is never called blocked. */
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
  return daysBetween(today, endDate)
}

/** Completes a period, which by default begins today and lasts thirty days. */
export function newValidity({ startDate, endDate }: RequestedPeriod, today: string): Validity {
  const start = startDate ?? today
  return checkedValidity({ startDate: start, endDate: endDate ?? addDays(start, USUAL_DAYS) })
}

export function checkedValidity({ startDate, endDate }: Validity): Validity {
  if (endDate <= startDate) throw endBeforeStart()
  if (endDate > LAST_DAY) throw endTooFar('endDate')
  return { startDate, endDate }
}

/** Extends from the end, or from today if the end is past. Throws beyond the last allowed day. */
export function extendedEnd(endDate: string, today: string, days: number): string {
  const extended = addDays(endDate < today ? today : endDate, days)
  if (extended > LAST_DAY) throw endTooFar('days')
  return extended
}
