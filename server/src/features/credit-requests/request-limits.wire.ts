import type * as wire from '@backoffice/contract/request-limits'
import { currency } from '../../config.ts'
import { type Money, moneyFromWire, moneyToWire } from '../../shared/money.ts'
import type { StoredLimits } from './request-limits.store.ts'

export function limitsToWire({ confirmAbove, ...limits }: StoredLimits): wire.RequestLimits {
  return { ...limits, confirmAbove: confirmAbove === null ? null : moneyToWire(confirmAbove, currency) }
}

/** Undefined: it stays as it is. */
export function thresholdFromWire(written: number | string | null | undefined): Money | null | undefined {
  return written === null || written === undefined ? written : moneyFromWire(written, currency, 'confirmAbove')
}
