import type { PriceInForce } from '@backoffice/contract/packages/packages'
import type { sellSubscription } from '@backoffice/contract/transactions/transactions'
import type { RequestOf } from '@backoffice/contract/endpoint'

export type Choice = { id: number; name: string }
/** Selection and typed numbers. A null package or duration stands for the first one on sale. */
export type SaleFields = {
  packageId: number | null
  optionId: number | null
  months: number | null
  subscriberNumber: string
  decoderNumber: string
}
type SaleBody = RequestOf<typeof sellSubscription>['body']

/** The name under which a sale that is being typed is kept. */
export const SALE_DRAFT = 'sale'

export const NO_SALE: SaleFields = { packageId: null, optionId: null, months: null, subscriberNumber: '', decoderNumber: '' }

export function packagesIn(prices: readonly PriceInForce[]): Choice[] {
  const named = new Map(prices.map(({ packageId, packageName }) => [packageId, packageName]))
  return [...named].map(([id, name]) => ({ id, name })).toSorted((left, right) => left.name.localeCompare(right.name, 'fr'))
}

export function optionsOf(prices: readonly PriceInForce[], packageId: number): Choice[] {
  const named = new Map<number, string>()
  for (const price of prices) {
    if (price.packageId === packageId && price.optionId !== null) named.set(price.optionId, price.optionName ?? '')
  }
  return [...named].map(([id, name]) => ({ id, name })).toSorted((left, right) => left.name.localeCompare(right.name, 'fr'))
}

export function durationsOf(
  prices: readonly PriceInForce[],
  { packageId, optionId }: Pick<SaleFields, 'packageId' | 'optionId'>,
): number[] {
  const pricesOfPackage = prices.filter((price) => price.packageId === packageId && price.optionId === optionId)
  return [...new Set(pricesOfPackage.map(({ months }) => months))].toSorted((left, right) => left - right)
}

/** Replaces choices that are not sold together: another package may lack the option or the duration. */
export function withValidChoice(prices: readonly PriceInForce[], fields: SaleFields): SaleFields {
  const packages = packagesIn(prices)
  const packageId = packages.find(({ id }) => id === fields.packageId)?.id ?? packages[0]?.id ?? null
  if (packageId === null) return { ...fields, packageId, optionId: null, months: null }

  const optionId = optionsOf(prices, packageId).find(({ id }) => id === fields.optionId)?.id ?? null
  const durations = durationsOf(prices, { packageId, optionId })
  const months = durations.find((duration) => duration === fields.months) ?? durations[0] ?? null
  return { ...fields, packageId, optionId, months }
}

export function priceOf(prices: readonly PriceInForce[], { packageId, optionId, months }: SaleFields): PriceInForce | undefined {
  return prices.find((price) => price.packageId === packageId && price.optionId === optionId && price.months === months)
}

const digitsOf = (text: string) => text.replaceAll(/[\s.-]/g, '')

/** Builds the request with the price that the seller saw: the server refuses to sell at another one. */
export function bodyOf(fields: SaleFields, price: PriceInForce | undefined) {
  return {
    packageId: price?.packageId ?? null,
    optionId: price?.optionId ?? null,
    price: price?.price,
    // The catalogue holds the durations of the contract only.
    months: (price?.months ?? null) as SaleBody['months'] | null,
    subscriberNumber: digitsOf(fields.subscriberNumber),
    decoderNumber: digitsOf(fields.decoderNumber),
  }
}
