import { limitsOf, sumOf, type Recipient } from './exact-share.rules.ts'
import { shareOut } from './share-out.rules.ts'
import { splitImpossible } from './split.errors.ts'
import { withOneDenominator, type ByIndicator, type Indicator, type Sums, type Weight } from './weights.rules.ts'

export type SplitOutlet = {
  outletId: number
  sectorManagerId: number | null
  weights: ByIndicator<Weight>
  locked: Partial<Sums>
}

export type SplitTerms = {
  total: Sums
  by: 'outlet' | 'sector'
  /** Factors of the weights, in hundredths; null without a bound. */
  floor: bigint | null
  ceiling: bigint | null
  step: Sums
  /** Rounding unit of the bounds: one, or a major unit. */
  unit: Sums
}

/** The terms of one indicator, and the limits that it has from another one. */
type Terms = Pick<SplitTerms, 'floor' | 'ceiling'> & { indicator: Indicator; unit: bigint; lowest: bigint[]; highest: bigint[] | null }
type Scaled = { weight: bigint; denominator: bigint }
type OutletRecipient = Recipient & { place: number; sectorManagerId: number | null }

const HUNDREDTHS = 100n
const LAST = Number.MAX_SAFE_INTEGER

/** Returns what is proposed to each outlet, in the order of the outlets. Throws if the bounds cannot meet a total. */
export function split(outlets: readonly SplitOutlet[], terms: SplitTerms): Sums[] {
  const none = outlets.map(() => 0n)
  const partsOf = (indicator: Indicator, limits: Partial<Pick<Terms, 'lowest' | 'highest'>> = {}) =>
    splitIndicator(outlets, terms, { ...terms, indicator, unit: terms.unit[indicator], lowest: none, highest: null, ...limits })

  const recruitments = partsOf('recruitments')
  const renewals = partsOf('renewals', { lowest: outlets.map(({ locked }) => locked.upgrades ?? 0n) })
  const upgrades = partsOf('upgrades', { highest: renewals })
  const revenue = partsOf('revenue')
  return outlets.map((_, place) => ({
    recruitments: recruitments[place]!,
    renewals: renewals[place]!,
    upgrades: upgrades[place]!,
    revenue: revenue[place]!,
  }))
}

function splitIndicator(outlets: readonly SplitOutlet[], { total, by, step }: SplitTerms, terms: Terms): bigint[] {
  const { indicator } = terms
  const parts = outlets.map(({ locked }) => locked[indicator] ?? 0n)
  const locked = sumOf(parts)
  const sums = { indicator, total: total[indicator] }
  if (locked > sums.total) throw splitImpossible({ ...sums, cause: 'locked', limit: locked })

  const { recipients, denominator } = recipientsOf(outlets, terms)
  const sectors = by === 'sector' ? sectorsOf(recipients, denominator, terms) : null
  const rest = sums.total - locked
  const { least, most } = limitsOf(sectors ?? recipients)
  if (rest < least) throw splitImpossible({ ...sums, cause: 'least', limit: locked + least })
  if (most !== null && rest > most) throw splitImpossible({ ...sums, cause: 'most', limit: locked + most })

  const shares = sectors ? shareBySector(sectors, rest, step[indicator]) : sharesOf(recipients, rest, step[indicator])
  for (const { place, share } of shares) parts[place] = share
  return parts
}

type Share = { place: number; share: bigint }

function sharesOf(recipients: readonly OutletRecipient[], total: bigint, step: bigint): Share[] {
  const shares = shareOut(recipients, total, step)
  return recipients.map(({ place }, at) => ({ place, share: shares[at]! }))
}

function shareBySector(sectors: readonly Sector[], total: bigint, step: bigint): Share[] {
  const shares = shareOut(sectors, total, step)
  return sectors.flatMap(({ recipients }, at) => sharesOf(recipients, shares[at]!, step))
}

function recipientsOf(outlets: readonly SplitOutlet[], terms: Terms): { recipients: OutletRecipient[]; denominator: bigint } {
  const { weights, denominator } = withOneDenominator(outlets.map((outlet) => outlet.weights[terms.indicator]))
  const recipients = outlets.map(({ outletId, sectorManagerId }, place) => {
    const weight = weights[place]!
    const limits = { lowest: terms.lowest[place]!, highest: terms.highest?.[place] ?? null }
    return { id: outletId, place, sectorManagerId, weight, ...boundsOf({ weight, denominator }, limits, terms) }
  })
  return { denominator, recipients: recipients.filter(({ place }) => outlets[place]!.locked[terms.indicator] === undefined) }
}

type Limits = { lowest: bigint; highest: bigint | null }

/** Returns the bounds that the ratios set, within the limits of the other indicator, of which the upper one is never exceeded. */
function boundsOf(
  { weight, denominator }: Scaled,
  { lowest, highest }: Limits,
  { floor, ceiling, unit }: Terms,
): { low: bigint; high: bigint | null } {
  const divisor = HUNDREDTHS * denominator * unit
  const low = atLeast(floor === null ? 0n : ((floor * weight) / divisor) * unit, lowest)
  const ceilingOf = (ratio: bigint) => atLeast(((ratio * weight + divisor - 1n) / divisor) * unit, lowest)
  const high = atMost(ceiling === null ? null : ceilingOf(ceiling), highest)
  return { low: high !== null && low > high ? high : low, high }
}

type Sector = Recipient & { recipients: OutletRecipient[] }

/** Returns the sectors, with the weights of their outlets added and their bounds rounded once. */
function sectorsOf(recipients: readonly OutletRecipient[], denominator: bigint, terms: Terms): Sector[] {
  return [...Map.groupBy(recipients, ({ sectorManagerId }) => sectorManagerId)].map(([sectorManagerId, within]) => {
    const weight = sumOf(within.map((recipient) => recipient.weight))
    const { least, most } = limitsOf(within)
    return {
      id: sectorManagerId ?? LAST,
      weight,
      recipients: within,
      ...boundsOf({ weight, denominator }, { lowest: least, highest: most }, terms),
    }
  })
}

function atLeast(value: bigint, least: bigint): bigint {
  return value < least ? least : value
}

function atMost(value: bigint | null, most: bigint | null): bigint | null {
  if (value === null || most === null) return value ?? most
  return value > most ? most : value
}
