import type { Money } from '../../shared/money.ts'
import { tooManyInAMinute, tooManyOpen } from './credit-requests.errors.ts'

export type RequestLimits = { openMax: number; perMinute: number; confirmAbove: Money | null; amountMax: Money | null }
/** Open requests of a beneficiary in a queue, and requests that a person made within the last minute. */
export type RequestCounts = { open: number; made: number; secondsUntilRoom: number }

export function refuseTooMany(
  { openMax, perMinute }: Pick<RequestLimits, 'openMax' | 'perMinute'>,
  { open, made, secondsUntilRoom }: RequestCounts,
): void {
  if (made >= perMinute) throw tooManyInAMinute(perMinute, Math.max(1, secondsUntilRoom))
  if (open >= openMax) throw tooManyOpen(openMax)
}
