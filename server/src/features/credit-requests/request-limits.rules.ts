import type { Money } from '../../shared/money.ts'
import { tooManyInAMinute, tooManyOpen } from './credit-requests.errors.ts'

export type RequestLimits = { openMax: number; perMinute: number; confirmAbove: Money | null; amountMax: Money | null }
/** What one beneficiary has open in one queue, and what one person asked for within the last minute. */
export type RequestCounts = { open: number; made: number; secondsUntilRoom: number }

export function refuseTooMany(
  { openMax, perMinute }: Pick<RequestLimits, 'openMax' | 'perMinute'>,
  { open, made, secondsUntilRoom }: RequestCounts,
): void {
  if (made >= perMinute) throw tooManyInAMinute(perMinute, Math.max(1, secondsUntilRoom))
  if (open >= openMax) throw tooManyOpen(openMax)
}
