import type { getCatalogue, Package, PackageOption, Price } from '@backoffice/contract/packages/packages'
import type { ResponseOf } from '@backoffice/contract/endpoint'
import { dayOf } from '../../format/dates.ts'

export type Catalogue = ResponseOf<typeof getCatalogue>

export const DURATIONS = [1, 3, 6, 12] as const
type Months = (typeof DURATIONS)[number]

/** Key of a price: a package, with or without an option, for a number of months. */
export type PriceKey = { packageId: number; optionId: number | null; months: Months }

export type Cell = PriceKey & { history: Price[]; inForce: Price | undefined; next: Price | undefined }
export type Row = { package: Package; option: PackageOption | null; cells: Cell[] }

const AT_ONCE_MS = 60_000

/** Returns the present, never before the start of a price that took effect when saved: this machine's clock may be slow. */
export function presentOf({ prices }: Pick<Catalogue, 'prices'>, clock: Date): string {
  const startedAtOnce = prices.filter(({ createdAt, validFrom }) => Date.parse(validFrom) - Date.parse(createdAt) < AT_ONCE_MS)
  return startedAtOnce.reduce((latest, { validFrom }) => (validFrom > latest ? validFrom : latest), clock.toISOString())
}

/** Returns a row for each package alone, then one with each option that has or had a price. */
export function gridOf({ packages, options, prices }: Catalogue, now: string): Row[] {
  return packages.flatMap((offer) => {
    const withPrice = options.filter(({ id }) => prices.some(({ packageId, optionId }) => packageId === offer.id && optionId === id))
    return [null, ...withPrice].map((option) => ({
      package: offer,
      option,
      cells: DURATIONS.map((months) => cellOf(prices, { packageId: offer.id, optionId: option?.id ?? null, months }, now)),
    }))
  })
}

/** Returns the prices of one key; `history` has the newest first. */
export function cellOf(prices: readonly Price[], key: PriceKey, now: string): Cell {
  const history = prices.filter((price) => isOf(price, key)).toSorted((left, right) => right.validFrom.localeCompare(left.validFrom))
  return {
    ...key,
    history,
    inForce: history.find(({ validFrom, validTo }) => validFrom <= now && (validTo === null || validTo > now)),
    next: history.findLast(({ validFrom }) => validFrom > now),
  }
}

export type PriceChange = { price: Price; before: Price | undefined }
export type ChangeDay = { day: string; changes: PriceChange[] }

/** Groups the matching price changes by their first day, earliest first. */
export function changeDays({ prices }: Catalogue, matches: (price: Price) => boolean): ChangeDay[] {
  const days = new Map<string, PriceChange[]>()
  for (const price of prices.filter(matches).toSorted((left, right) => left.validFrom.localeCompare(right.validFrom))) {
    const day = dayOf(price.validFrom)
    const previousPrice = prices.find((candidate) => isOf(candidate, price) && candidate.validTo === price.validFrom)
    days.set(day, [...(days.get(day) ?? []), { price, before: previousPrice }])
  }
  return [...days].map(([day, changes]) => ({ day, changes }))
}

/** Returns the price that a new one starting at `from` would end, and the price that would end it. */
export function neighboursOf({ history }: Cell, from: string): { before: Price | undefined; after: Price | undefined } {
  return {
    before: history.find(({ validFrom, validTo }) => validFrom < from && (validTo === null || validTo > from)),
    after: history.findLast(({ validFrom }) => validFrom > from),
  }
}

function isOf(price: Pick<Price, 'packageId' | 'optionId' | 'months'>, key: Pick<Price, 'packageId' | 'optionId' | 'months'>): boolean {
  return price.packageId === key.packageId && price.optionId === key.optionId && price.months === key.months
}

/** Returns the id of the newest price, or null for none. */
export function newestIdOf({ history }: Pick<Cell, 'history'>): number | null {
  return history.length === 0 ? null : Math.max(...history.map(({ id }) => id))
}

export function openOf({ packageId, optionId, months }: PriceKey): string {
  return `price-${packageId}-${optionId ?? 0}-${months}`
}

/** Parses `price-3-0-12` (package, option or 0, months). Returns null for any other panel. */
export function soldIn(open: string): PriceKey | null {
  const [, packageId, optionId, duration] = /^price-(\d+)-(\d+)-(\d+)$/.exec(open) ?? []
  const months = DURATIONS.find((candidate) => String(candidate) === duration)
  if (packageId === undefined || months === undefined) return null
  return { packageId: Number(packageId), optionId: optionId === '0' ? null : Number(optionId), months }
}

export function comingOf(catalogue: Catalogue): Price[] {
  const now = presentOf(catalogue, new Date())
  return catalogue.prices.filter(({ validFrom }) => validFrom > now)
}
