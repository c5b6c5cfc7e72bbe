import type { ParsedRequestOf } from '@backoffice/contract/endpoint'
import type * as wire from '@backoffice/contract/packages/packages'
import { currency } from '../../config.ts'
import { moneyFromWire, moneyToWire } from '../../shared/money.ts'
import { commissionOn } from './commission.rules.ts'
import type { PriceInForceRow, PriceRow, RateRow } from './packages.read.ts'

const BASIS_POINTS = 10_000

export function priceFromWire({ price, validFrom, ...sold }: ParsedRequestOf<typeof wire.changePrice>['body']) {
  return { ...sold, price: moneyFromWire(price, currency, 'price'), validFrom }
}

export function rateFromWire({ rate, ...rated }: ParsedRequestOf<typeof wire.changeCommissionRate>['body']) {
  return { ...rated, basisPoints: Math.round(rate * BASIS_POINTS) }
}

export function priceInForceToWire({ validFrom, price, basisPoints, ...row }: PriceInForceRow): wire.PriceInForce {
  const commission = basisPoints === null ? null : moneyToWire(commissionOn(price, basisPoints), currency)
  return { ...row, price: moneyToWire(price, currency), validFrom: validFrom.toISOString(), commission }
}

export function priceToWire({ validTo, createdAt, ...row }: PriceRow): wire.Price {
  return {
    ...row,
    price: moneyToWire(row.price, currency),
    validFrom: row.validFrom.toISOString(),
    validTo: validTo?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

export function rateToWire({ basisPoints, validFrom, validTo, ...row }: RateRow): wire.CommissionRate {
  return { ...row, rate: basisPoints / BASIS_POINTS, validFrom: validFrom.toISOString(), validTo: validTo?.toISOString() ?? null }
}
