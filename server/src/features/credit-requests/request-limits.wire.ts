import type { ParsedRequestOf } from '@backoffice/contract/endpoint'
import type * as wire from '@backoffice/contract/credit-requests/request-limits'
import { currency } from '../../config.ts'
import { type Money, moneyFromWire, moneyToWire } from '../../shared/money.ts'
import type { StoredLimits } from './request-limits.store.ts'

type Written = ParsedRequestOf<typeof wire.changeRequestLimits>['body']

export function limitsToWire({ confirmAbove, amountMax, ...limits }: StoredLimits): wire.RequestLimits {
  return { ...limits, confirmAbove: toWire(confirmAbove), amountMax: toWire(amountMax) }
}

const toWire = (money: Money | null) => (money === null ? null : moneyToWire(money, currency))

/** Leaves an undefined amount undefined: it does not change. */
export function limitsFromWire({ confirmAbove, amountMax, ...counts }: Written) {
  return { ...counts, confirmAbove: fromWire('confirmAbove', confirmAbove), amountMax: fromWire('amountMax', amountMax) }
}

function fromWire(path: string, written: number | string | null | undefined): Money | null | undefined {
  return written === null || written === undefined ? written : moneyFromWire(written, currency, path)
}
