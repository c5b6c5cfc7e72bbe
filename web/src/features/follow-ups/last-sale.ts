import type { Renewal } from '@backoffice/contract/follow-ups/renewal'
import type { Activity } from '@backoffice/contract/network-statistics/activities'
import type { PriceInForce } from '@backoffice/contract/packages/packages'
import { canonicalNumber } from '../../ui/form/scanned-numbers.ts'

/** Returns the package that ends, with the option and the duration whose price is what the subscriber paid last. */
export function choiceOfLastSale(prices: readonly PriceInForce[], { packageName, value }: Pick<Renewal, 'packageName' | 'value'>) {
  const ofPackage = prices.filter((price) => isSameName(price.packageName, packageName))
  const paid = ofPackage.filter(({ price }) => price === value)
  const last = paid.find(({ optionId }) => optionId === null) ?? paid[0]
  if (last === undefined) return { packageId: ofPackage[0]?.packageId ?? null }
  return { packageId: last.packageId, optionId: last.optionId, months: last.months }
}

type Line = Pick<Activity, 'subscriberNumber' | 'decoderNumber'>

/** Returns the decoder of the latest of these lines, newest first, that is the subscriber's and names one; empty if none does. */
export function lastDecoderOf(lines: readonly Line[], subscriberNumber: string): string {
  const number = canonicalNumber(subscriberNumber)
  return lines.find((line) => canonicalNumber(line.subscriberNumber) === number && line.decoderNumber !== '')?.decoderNumber ?? ''
}

function isSameName(one: string, other: string): boolean {
  return one.localeCompare(other, 'fr', { sensitivity: 'base' }) === 0
}
