import type { Renewal } from '@backoffice/contract/follow-ups/renewal'
import type { PriceInForce } from '@backoffice/contract/packages/packages'

/** Returns the package that ends, with the option and the duration whose price is what the subscriber paid last. */
export function choiceOfLastSale(prices: readonly PriceInForce[], { packageName, value }: Pick<Renewal, 'packageName' | 'value'>) {
  const ofPackage = prices.filter((price) => isSameName(price.packageName, packageName))
  const paid = ofPackage.filter(({ price }) => price === value)
  const last = paid.find(({ optionId }) => optionId === null) ?? paid[0]
  if (last === undefined) return { packageId: ofPackage[0]?.packageId ?? null }
  return { packageId: last.packageId, optionId: last.optionId, months: last.months }
}

function isSameName(one: string, other: string): boolean {
  return one.localeCompare(other, 'fr', { sensitivity: 'base' }) === 0
}
